import type {Diagnostic, DiagnosticCode} from './diagnostic.js';
import {codePoints} from './formats.js';
import {isObject, type Json, type JsonObject} from './json.js';
import {pointerOf} from './pointer.js';
import {isKnown, isPath, readTemplate} from './runtime-binding.js';
import {actions, AFTER, aliases, either, fieldsOf, LIMITS, nodes, records} from './runtime-table.js';
import type {Condition, NodeType, RuntimeExtension, RuntimeNode} from './runtime-types.js';
import {findUnsafe} from './safe-schema.js';
import {freezeJson, takeJson} from './take-json.js';

/** How a document is read. */
export interface CheckOptions {
  /** As an installer, the command line and CI read it: whatever is unknown or does not fit is an error. */
  readonly strict: boolean;
  /** Lets a document of another `point` than `response` through: it is a screen of the same vocabulary. */
  readonly anyPoint?: boolean;
}

/** What there is to draw of a document, and what was wrong with it; in strict reading the first fault ends it. */
export type ExtensionCheck =
  | {readonly ok: true; readonly extension: RuntimeExtension; readonly diagnostics: readonly Diagnostic[]}
  | {readonly ok: false; readonly diagnostics: readonly Diagnostic[]};

/**
 * Holds a plugin's document against Runtime v2: the same verdict for an installer, a command line and a page.
 * Read tolerantly, as a page does, an unknown prop is left out, an unknown or broken node gives way to its `fallback` or goes, and
 * only a document without a root, without a source or of another version is refused. What it gave once it takes as it is.
 * Total: it never throws.
 */
export function checkExtension(document: unknown, options: CheckOptions): ExtensionCheck {
  if (!options.strict && isChecked(document) && (options.anyPoint || document.point === 'response')) return {ok: true, extension: document, diagnostics: []};
  const diagnostics: Diagnostic[] = [];
  const refuse = (path: string, code: DiagnosticCode = 'extension_invalid', detail?: string): undefined => {
    diagnostics.push({code, path, ...(detail && {detail})});
  };
  const taken = takeJson(document, {depth: 128, nodes: 20_000, text: 200_000});
  const extension = readDocument(taken, options.anyPoint ?? false, createReader(refuse), refuse) as unknown as RuntimeExtension | undefined;
  if (!extension || (options.strict && diagnostics.length > 0)) return {ok: false, diagnostics};
  checked.add(freezeJson(extension as unknown as JsonObject));
  return {ok: true, extension, diagnostics};
}

/** What this function gave: frozen, so that it is not read again when a page hands it on. */
const checked = new WeakSet<object>();

function isChecked(document: unknown): document is RuntimeExtension {
  return isObject(document) && checked.has(document);
}

/** Notes a fault; gives what a caller gives on. */
type Refuse = (path: string, code?: DiagnosticCode, detail?: string) => undefined;
/** The value as it may be used, or `undefined` when the reason has been noted. */
type Read<Out = Json> = (value: Json, at: string) => Out | undefined;

function readDocument(taken: Json | undefined, anyPoint: boolean, read: Reader, refuse: Refuse): JsonObject | undefined {
  const config = isObject(taken) ? taken['config'] : undefined;
  if (!isObject(taken) || !isObject(config)) return refuse(isObject(taken) ? '/config' : '');
  if (config['ui_schema'] !== 2) return refuse('/config/ui_schema', 'ui_schema_unsupported');
  if (new TextEncoder().encode(JSON.stringify(config)).length > LIMITS.config) return refuse('/config', 'over_budget');
  const document = read(records.document, taken as JsonObject, '');
  if (!document) return undefined;
  if (document['point'] !== 'response') return anyPoint ? document : refuse('/point');
  // Without the declaration a model could not choose it; one that is there and does not fit has been told already.
  if ((document['config'] as JsonObject)['a2ui']) return document;
  return config['a2ui'] === undefined ? refuse('/config', undefined, 'required a2ui') : undefined;
}

type Reader = (record: string, value: Json | undefined, at: string) => JsonObject | undefined;

/** Reads the records of one document: what is unknown is left out, and so is what does not fit unless it is required. */
function createReader(refuse: Refuse): Reader {
  let count = 0;

  const record: Reader = (fieldList, value, at) => {
    if (!isObject(value)) return refuse(at);
    const fields = fieldsOf(fieldList);
    const result: Record<string, Json> = {};
    for (const [name, member] of Object.entries(value as JsonObject)) {
      const place = at + pointerOf([name]);
      const kind = fields.get(name)?.kind;
      const checked = kind === undefined ? refuse(place, 'unknown_prop') : read(kind, member, place);
      if (checked !== undefined) result[name] = checked;
    }
    const missing = [...fields].filter(([name, {required}]) => required && !Object.hasOwn(result, name));
    for (const [name] of missing) if (!Object.hasOwn(value, name)) refuse(at, undefined, `required ${name}`);
    return missing.length > 0 ? undefined : result;
  };

  function read(kind: string, value: Json, at: string): Json | undefined {
    const [, entry = '', least, most] = /^(\w+)(?:\{(\d+),|%)(\d+)/.exec(kind) ?? [];
    const each: Read = (one, place) => read(entry, one, place);
    if (entry) return least ? list(each, Number(least), Number(most), value, at) : map(each, Number(most), value, at);
    if (Object.hasOwn(records, kind)) return record(records[kind as keyof typeof records], value, at);
    if (Object.hasOwn(aliases, kind)) return read(aliases[kind as keyof typeof aliases], value, at);
    const isWords = kind.includes('|');
    if (isWords && kind[0] !== '=' || kind === 'num' || kind === 'bool') if (isBinding(value)) return template(value, at);
    if (isWords) return kind.replace('=', '').split('|').includes(value as string) ? value : refuse(at);
    switch (kind) {
      case 'node': return node(value, at, 1) as unknown as JsonObject | undefined;
      case 'cond': return (condition(value, at, 1) ?? false) as Json; // What cannot be read is hidden (docs/responses.md).
      case 'action': return Array.isArray(value) ? list(action, 1, 4, value, at) : action(value, at);
      case 'schema': case 'params': {
        const unsafe = findUnsafe(value, {anyRoot: kind === 'params', untyped: true});
        return unsafe ? refuse(at + unsafe.path, 'unsafe_schema', unsafe.reason) : value;
      }
    }
    if (!plain[kind]?.(value)) return refuse(at, kind === 'version' ? 'unsupported_version' : undefined);
    return kind === 'str' || kind === 'url' ? template(value as string, at) : value;
  }

  /** Text whose bindings can all be read. */
  function template(text: string, at: string): string | undefined {
    const pieces = readTemplate(text);
    if (!pieces || !isKnown(pieces)) refuse(at, 'binding_invalid');
    return pieces && text;
  }

  /** A list; an entry that does not fit goes alone. */
  function list(each: Read, least: number, most: number, value: Json, at: string): Json[] | undefined {
    if (!Array.isArray(value) || value.length < least || value.length > most || isRepeated(value)) return refuse(at);
    const kept = value.map((entry: Json, index) => each(entry, `${at}/${index}`)).filter((entry) => entry !== undefined);
    return kept.length < least ? undefined : kept;
  }

  function map(each: Read, most: number, value: Json, at: string): JsonObject | undefined {
    if (!isObject(value) || Object.keys(value).length > most) return refuse(at);
    const kept = Object.entries(value as JsonObject).map(([key, entry]) => [key, each(entry, at + pointerOf([key]))] as const);
    return Object.fromEntries(kept.filter(([, entry]) => entry !== undefined)) as JsonObject;
  }

  function action(value: Json, at: string): JsonObject | undefined {
    const type = isObject(value) ? value['type'] as string : '';
    if (!Object.hasOwn(actions, type)) return refuse(`${at}/type`);
    return record(`${AFTER} ${actions[type as keyof typeof actions]}`, value, at);
  }

  function condition(value: Json, at: string, depth: number): Condition | undefined {
    if (depth > LIMITS.conditions) return refuse(at, 'over_budget');
    if (typeof value === 'boolean' || isPath(value)) return value;
    const inner: Read = (entry, place) => condition(entry, place, depth + 1) as Json | undefined;
    const [group = '', ...others] = isObject(value) ? Object.keys(value) : [];
    const terms = isObject(value) ? value[group] as Json : null;
    if (group === 'not' && others.length === 0) return inner(terms, `${at}/not`) === undefined ? undefined : value as Condition;
    if ((group === 'all' || group === 'any') && others.length === 0) {
      return list(inner, 1, 8, terms, `${at}/${group}`)?.length === (terms as readonly Json[] | null)?.length ? value as Condition : undefined;
    }
    const read = record(records.comparison, value, at);
    if (!read || Object.keys(read).length < Object.keys(value as JsonObject).length) return undefined;
    if (Object.hasOwn(read, 'value') || !/^([gl]te?|n?eq|in|contains)$/.test(read['op'] as string)) return read as unknown as Condition;
    return refuse(at, 'binding_invalid', 'nothing to compare with');
  }

  /** A node, or what is drawn in its place. `only` names the one type that its parent takes. */
  function node(value: Json, at: string, depth: number, only?: string): RuntimeNode | undefined {
    if (!isObject(value)) return refuse(at);
    if (++count > LIMITS.nodes || depth > LIMITS.depth) return refuse(at, 'over_budget');
    const {fallback: instead, visible_if: shown, ...rest} = value as JsonObject;
    const fallback = instead === undefined ? undefined : node(instead, `${at}/fallback`, depth);
    const visible = shown === undefined ? undefined : read('cond', shown, `${at}/visible_if`) as Condition;
    const known = knownNode(rest, at, depth, only);
    if (known) return {...known, ...(fallback && {fallback}), ...(visible !== undefined && {visible_if: visible})};
    return fallback && (visible === undefined ? fallback : {...fallback, visible_if: {all: [visible, fallback.visible_if ?? true]}});
  }

  function knownNode({props: given, children: below, ...rest}: JsonObject, at: string, depth: number, only: string | undefined): RuntimeNode | undefined {
    const type = rest['type'] as NodeType;
    if (!Object.hasOwn(nodes, type)) return refuse(`${at}/type`, typeof type === 'string' ? 'unknown_node' : undefined);
    if (only !== undefined && type !== only) return refuse(`${at}/type`);
    const [childKind, fields] = nodes[type];
    const pair = either[type];
    const head = record('type:any id:ident a11y:access', rest, at);
    const needsProps = fields.includes('!') || pair;
    const props = given !== undefined ? record(fields, given, `${at}/props`) : needsProps ? refuse(at, undefined, 'required props') : {};
    const children = below === undefined ? [] : readChildren(childKind, below, at, depth);
    if (!head || !props) return undefined;
    const has = (name: string): boolean => Object.hasOwn(given as JsonObject, name);
    if (pair && has(pair[0]) === has(pair[1])) return refuse(`${at}/props`, undefined, `either ${pair.join(' or ')}`);
    // The facts of every other component come from the host.
    if (type === 'component' && has('value') && props['name'] !== 'chart') return refuse(`${at}/props/value`);
    return {...head, type, at, props, children: children ?? []} as unknown as RuntimeNode;
  }

  function readChildren(kind: string, value: Json, at: string, depth: number): Json[] | undefined {
    const [, type, least, most] = /^(\w+)\{(\d+),(\d+)/.exec(kind) ?? [];
    if (!type) return refuse(`${at}/children`, 'unknown_prop');
    const child: Read = (one, place) => node(one, place, depth + 1, type === 'node' ? undefined : type) as unknown as Json | undefined;
    return list(child, Number(least), Number(most), value, `${at}/children`);
  }

  return record;
}

/** Kinds that need nothing but the value. */
const plain: Readonly<Record<string, (value: Json) => boolean>> = {
  any: () => true,
  str: (value) => typeof value === 'string' && codePoints(value) <= 4000,
  url: isAddress,
  obj: isObject,
  num: Number.isFinite,
  bool: (value) => typeof value === 'boolean',
  flag: (value) => typeof value === 'boolean',
  int: Number.isInteger,
  interval: (value) => Number.isInteger(value) && (value as number) >= 60 && (value as number) <= 86_400,
  scalar: (value) => typeof value !== 'object' || value === null,
  choice: (value) => typeof value !== 'object',
  version: (value) => value === 'v0.9' || value === 'v0.9.1',
  id: (value) => matches(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, value) && codePoints(value) <= 128,
  capability: (value) => matches(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, value),
  ident: (value) => matches(/^[A-Za-z_][\w-]{0,63}$/, value),
  state: (value) => matches(/^state\.[A-Za-z_]\w{0,63}$/, value),
  permission: (value) => matches(/^[a-z_]+(\.[a-z_]+)*(:\S{1,200})?$/u, value),
  title: (value) => isText(value, 80),
  description: (value) => isText(value, 1000),
  path: isPath,
};

/** Of lists of words (permissions) each word stands once. */
function isRepeated(list: readonly unknown[]): boolean {
  return list.some((entry, index) => typeof entry === 'string' && list.indexOf(entry) < index);
}

function matches(pattern: RegExp, value: Json): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isText(value: Json, most: number): boolean {
  return typeof value === 'string' && value !== '' && codePoints(value) <= most;
}

function isBinding(value: Json): value is string {
  if (typeof value !== 'string') return false;
  const open = value.indexOf('{{');
  return open >= 0 && value.lastIndexOf('}}') > open + 2;
}

function isAddress(value: Json): boolean {
  return typeof value === 'string' && codePoints(value) <= 2048
    && (/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(value) || isBinding(value));
}
