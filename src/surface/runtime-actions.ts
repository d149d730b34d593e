import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {actions} from '../contract/runtime-table.js';
import type {RuntimeAction, RuntimeExtension} from '../contract/runtime-types.js';
import type {NodeAction} from './node.js';
import {Bindings, type Surroundings} from './runtime-bindings.js';
import type {Scope} from './runtime-scope.js';
import type {SurfaceDeed} from './surface.js';

type Actions = RuntimeAction | readonly RuntimeAction[];
type Of<Type> = Extract<RuntimeAction, {readonly type: Type}>;

/** A deed without what tells it from others. */
export type Deed = SurfaceDeed extends infer One ? One extends SurfaceDeed ? Omit<One, 'id' | 'source'> : never : never;

/** Where an action was declared, and for what: the `scope` of a {@link NodeAction}. */
export interface ActionPlace {
  readonly at: string;
  readonly scope: Scope;
}

/** What a plugin may do, beyond what every plugin may. */
export class Permissions {
  readonly #extension: RuntimeExtension;
  readonly #granted: ReadonlySet<string>;

  constructor(extension: RuntimeExtension, grants: readonly string[]) {
    this.#extension = extension;
    this.#granted = new Set((extension.permissions ?? []).filter((permission) => grants.includes(permission)));
  }

  has(permission: string): boolean {
    return this.#granted.has(permission);
  }

  /** Whether a picture may be asked of the host's proxy. */
  reaches(url: string): boolean {
    const {host, hostname} = new URL(url);
    return this.has(`network:${host}`) || this.has(`network:${hostname}`);
  }

  /**
   * Whether an action may be done at all. Copying a summary needs no permission: the host's own control copies the same; a
   * message is put into the composer without one, where the reader sends it.
   */
  allows(action: RuntimeAction, bindings: Bindings, data: JsonObject): boolean {
    switch (action.type) {
      case 'capability': {
        const name = bindings.text(action.capability, '');
        return this.#extension.config.data_sources.some(({capability}) => capability === name) || this.has(`capability:${name}`);
      }
      case 'copy': return this.has('clipboard.write') || isSummary(bindings.text(action.text, ''), data);
      case 'download': return this.has('files.download');
      case 'share': return this.has('share');
      default: return true;
    }
  }
}

/** The control of an action, or nothing when pressing it could do nothing: no permission, or an address that is refused. */
export function actionOf(spec: Actions, place: ActionPlace, source: string, around: Surroundings, permissions: Permissions): NodeAction | undefined {
  const quiet = new Bindings({...around, note: () => undefined}, place.scope);
  const list = listOf(spec);
  const allowed = list.filter((action) => permissions.allows(action, quiet, around.world.data));
  if (allowed.length < list.length) around.note('not_granted', place.at);
  const [only] = allowed;
  if (!only) return undefined;
  const action = {source, spec: spec as unknown as Json, scope: place};
  if (only.type !== 'open_url' || list.length > 1) return action;
  const href = new Bindings(around, place.scope).record(actions.open_url, only as unknown as JsonObject, place.at)?.['url'] as string | undefined;
  if (href === undefined) return undefined;
  return only.on_success || only.on_error ? action : {...action, href};
}

/** The actions of a press, one after another; at most four. */
export function listOf(spec: Actions): readonly RuntimeAction[] {
  return Array.isArray(spec) ? spec as readonly RuntimeAction[] : [spec as RuntimeAction];
}

/** An action's fields with every binding read; `undefined` when one that it needs cannot be. */
export function fieldsOfAction<Type extends RuntimeAction['type']>(action: Of<Type>, bindings: Bindings, at: string): Of<Type> | undefined {
  const fields = bindings.record(actions[action.type], action as unknown as JsonObject, at);
  return fields && {...fields, type: action.type} as Of<Type>;
}

/** What a press is carried out by. */
export interface Doing extends Pick<Surroundings, 'note'> {
  readonly bindings: Bindings;
  readonly at: string;
  readonly extension: RuntimeExtension;
  readonly permissions: Permissions;
}

/** What an action that reaches beyond the surface asks for; `undefined` for one that does not, or that cannot be read. */
export function deedOf(action: RuntimeAction, {bindings, at, extension, permissions, note}: Doing): Deed | undefined {
  const read = fieldsOfAction(action as never, bindings, at) as RuntimeAction | undefined;
  if (!read) return undefined;
  switch (read.type) {
    case 'capability': {
      // What cannot be read counts as a change: a question too many does no harm.
      const grade = (action as Of<'capability'>).grade !== undefined && read.grade !== 'read' ? 'execute' : 'read';
      const confirm = read.confirm && confirmOf(read.confirm as unknown as JsonObject, bindings, at);
      return {
        kind: 'capability', capability: read.capability, arguments: read.arguments ?? {}, grade,
        ...((confirm ?? grade === 'execute') && {confirm: confirm ?? {}}), ...(read.into !== undefined && {into: read.into}),
      };
    }
    case 'refresh': {
      const index = extension.config.data_sources.findIndex(({id}) => id === read.source);
      const source = extension.config.data_sources[index];
      if (!source) return undefined;
      const from = `/config/data_sources/${index}`;
      const query = bindings.text(source.query ?? '', `${from}/query`);
      const given = bindings.deep(source.arguments ?? {}, `${from}/arguments`);
      return {kind: 'refresh', dataSource: source.id, capability: source.capability, arguments: {...(query && {query}), ...(isObject(given) && given)} as Json};
    }
    case 'open_url': return {kind: 'open_url', url: read.url};
    case 'open_item': return {kind: 'open_item', itemId: read.item_id};
    case 'copy': return {kind: 'copy', text: read.text};
    case 'download': {
      const {artifact_id: artifactId, url, name} = read;
      return artifactId ?? url ? {kind: 'download', file: {...(artifactId && {artifactId}), ...(url && {url}), ...(name && {name})}} : undefined;
    }
    case 'share': {
      const {artifact_id: artifactId, url, text} = read;
      return artifactId ?? url ?? text ? {kind: 'share', ...(artifactId && {artifact: {artifactId}}), ...(url && {url}), ...(text && {text})} : undefined;
    }
    case 'navigate': return {kind: 'navigate', screen: read.screen};
    case 'send_message': {
      const mode = read.mode === 'send' && permissions.has('message.send') ? 'send' : 'draft';
      if (mode !== (read.mode ?? 'draft')) note('not_granted', `${at}/mode`);
      return {kind: 'send_message', text: read.text, mode};
    }
    case 'context': return {kind: 'context', key: read.key, description: read.description ?? read.key, value: bindings.deep(read.value, `${at}/value`) ?? null};
    case 'emit': return {kind: 'emit', name: read.name, detail: read.detail ?? {}};
    default: return undefined;
  }
}

function confirmOf(confirm: JsonObject, bindings: Bindings, at: string): Extract<Deed, {kind: 'capability'}>['confirm'] {
  const [title, message, accept, cancel] = ['title', 'message', 'confirm_label', 'cancel_label'].map((name) => {
    const text = confirm[name];
    return typeof text === 'string' ? bindings.text(text, `${at}/confirm/${name}`) : undefined;
  });
  return {...(title && {title}), ...(message && {message}), ...(accept && {accept}), ...(cancel && {cancel}), ...(confirm['style'] === 'danger' && {danger: true})};
}

function isSummary(text: string | undefined, data: JsonObject): boolean {
  return text !== undefined && Object.values(data).some((envelope) => isObject(envelope) && envelope['summary'] === text);
}
