import {namedBy} from '../contract/contracts.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {gate} from '../contract/gate.js';
import type {MoritPart} from '../contract/part.js';
import type {CatalogMessages} from '../i18n/catalog-messages.js';
import {createFormat, type Format} from '../i18n/format.js';
import {loadCatalogMessages} from '../i18n/load-catalog.js';
import {builtIns, type Component, type Registry} from './registry.js';
import type {Renderer} from './renderer.js';
import {partOf, type ResponseSource} from './source.js';
import type {UnknownBlock} from './unknown-block.js';

/** The surroundings of a response. */
export interface PresentOptions {
  /** Absent: the ten built-in components. */
  readonly registry: Registry | undefined;
  readonly locale: CatalogMessages['locale'];
  readonly dev: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A part that passed the gate, with everything that drawing it takes. */
export interface Presentation {
  readonly part: MoritPart;
  readonly renderer: Renderer;
  readonly messages: CatalogMessages;
  readonly format: Format;
  /** The same response with another value: another page, the newest; judged by the same gate. */
  revise(value: unknown, now: number): Presented;
}

/** A presentation with what was repaired in it, or why there is none; `partId` when the part could be read that far. */
export type Presented =
  | {readonly ok: true; readonly presentation: Presentation; readonly diagnostics: readonly Diagnostic[]}
  | {
    readonly ok: false; readonly partId: string | undefined; readonly diagnostics: readonly Diagnostic[];
    /** Of a component or contract that is not known here: what can stand in its place (C-01). */
    readonly unknown?: () => Promise<UnknownBlock>;
  };

/**
 * Makes a source ready to be drawn: loads its contract, its renderer and the words, then asks the gate. Everything a first frame
 * takes is here before anything is inserted. Never rejects: a chunk that does not load is `chunk_failed`.
 */
export async function present(source: ResponseSource, {registry = builtIns, locale, dev, now}: PresentOptions): Promise<Presented> {
  let part = partOf(source);
  let named = namedBy(part);
  let found = named ? registry.find(named.component, named.contract) : 'unknown_component';
  const migrated = named?.contract !== undefined && found === 'unknown_contract' ? registry.migrate?.(named.contract, named.value) : undefined;
  if (named && migrated) {
    part = {...part as object, data: {...named, ...migrated}};
    named = {...named, ...migrated};
    found = registry.find(named.component, migrated.contract);
  }
  let component: Component | undefined;
  let messages: CatalogMessages;
  try {
    [component, messages] = await Promise.all([
      named && found !== 'unknown_component' && found !== 'unknown_contract' ? registry.load(found) : undefined,
      loadCatalogMessages(locale),
    ]);
  } catch {
    // The reason is the network's; the page's own console tells it.
    return {ok: false, partId: named?.partId, diagnostics: [{code: 'chunk_failed', path: '', ...(named && {partId: named.partId})}]};
  }
  const format = createFormat(locale);
  const judge = (candidate: unknown, at: number): Presented => {
    const verdict = gate(candidate, {now: at, locale, dev}, () => component?.rules ?? (found === 'unknown_contract' ? found : 'unknown_component'));
    if (!verdict.ok || !component) {
      const unknown = named && !component && {
        unknown: async () => (await import('./unknown-block.js')).unknownBlockOf(named, messages),
      };
      return {ok: false, partId: named?.partId, diagnostics: verdict.ok ? [] : verdict.diagnostics, ...unknown};
    }
    const revise = (value: unknown, later: number): Presented => judge({...verdict.part, data: {...verdict.part.data, value}}, later);
    return {ok: true, presentation: {part: verdict.part, renderer: component.renderer, messages, format, revise}, diagnostics: verdict.repairs};
  };
  return judge(part, now);
}
