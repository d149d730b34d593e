import {isObject} from '../contract/json.js';
import {Draft, reporter} from './a2ui-draft.js';
import {wordsOf} from './a2ui-draw.js';
import type {MessageFault, Operation} from './a2ui-messages.js';
import {isColor, type SurfaceTools} from './a2ui-surface.js';

/** One list of messages on its way: what becomes of each surface that it names. */
export class Batch {
  /** Undefined: the surface is deleted. */
  readonly drafts = new Map<string, Draft | undefined>();
  readonly #created = new Set<string>();
  /** What stands before a surface's creation in this list, and belongs to it. */
  readonly #early = new Map<string, Operation[]>();
  readonly #lives = new Map<string, number>();

  constructor(readonly tools: SurfaceTools, readonly begin: (id: string) => Draft | undefined) {}

  take(read: Operation | MessageFault): void {
    if ('code' in read) return this.#refuse(read);
    const {surfaceId: id} = read;
    if (read.kind === 'createSurface') return this.#create(read);
    const draft = this.#draft(id);
    if (read.kind === 'deleteSurface') {
      this.#lives.set(id, draft?.lives ?? this.#lives.get(id) ?? 0);
      this.#created.delete(id);
      this.#early.delete(id);
      this.drafts.set(id, undefined);
      return undefined;
    }
    if (!draft) return this.tools.troubles.report('surface_invalid', id, '', 'The surface was deleted.');
    if (!this.#created.has(id)) {
      const early = this.#early.get(id);
      if (early) early.push(read);
      else this.#early.set(id, [read]);
    }
    return draft.update(read);
  }

  #draft(id: string): Draft | undefined {
    if (!this.drafts.has(id)) {
      const draft = this.begin(id);
      if (!draft) return undefined;
      this.drafts.set(id, draft);
    }
    return this.drafts.get(id);
  }

  #create({surfaceId: id, catalogId, theme, sendDataModel}: Extract<Operation, {kind: 'createSurface'}>): void {
    const {catalogs, troubles} = this.tools;
    if (this.#created.has(id)) return troubles.report('surface_invalid', id, '/surfaceId', 'The surface stands already.');
    if (theme['primaryColor'] !== undefined && !isColor(theme['primaryColor'])) {
      troubles.report('surface_invalid', id, '/theme/primaryColor', 'primaryColor must be #RRGGBB.');
    }
    const known = catalogs.has(catalogId);
    if (!known) troubles.report('unknown_catalog', id, '/catalogId', 'Nobody here has this catalog.');
    const before = this.drafts.has(id) ? this.drafts.get(id) : this.begin(id);
    const waited = before && !before.creation;
    const draft = waited ? before : new Draft(undefined, reporter(troubles, id));
    for (const early of waited ? [] : this.#early.get(id) ?? []) draft.update(early);
    draft.creation = {catalogId, theme, sendDataModel, ...!known && {refused: ''}};
    draft.lives = (this.#lives.get(id) ?? 0) + 1;
    this.#created.add(id);
    this.drafts.set(id, draft);
    return undefined;
  }

  /** A message that is left out; of a surface in a version that is not read, its words are kept to stand in its place. */
  #refuse({code, surfaceId: id, path, message, refused}: MessageFault): void {
    this.tools.troubles.report(code, id, path, message);
    if (!refused || !id) return;
    const draft = this.#draft(id);
    if (!draft || (draft.creation && draft.creation.refused === undefined)) return;
    const before = draft.creation?.refused ?? '';
    const words = wordsOf(Object.fromEntries(Object.entries(refused).filter(([, body]) => isObject(body))));
    const text = before.includes(words) ? before : `${before}\n${words}`.trim().slice(0, 2000);
    draft.creation = {catalogId: '', theme: {}, sendDataModel: false, refused: text};
    draft.lives ||= 1;
  }
}
