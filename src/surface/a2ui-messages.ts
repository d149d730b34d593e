import {isObject, type Json, type JsonObject} from '../contract/json.js';
import type {DiagnosticCode} from '../contract/diagnostic.js';
import {takeJson, type JsonLimits} from '../contract/take-json.js';

/** One message of an agent, read. */
export type Operation = {readonly surfaceId: string} & (
  | {readonly kind: 'createSurface'; readonly catalogId: string; readonly theme: JsonObject; readonly sendDataModel: boolean}
  | {readonly kind: 'updateComponents'; readonly components: readonly Json[]}
  /** Without a value, what stands at the path goes. */
  | {readonly kind: 'updateDataModel'; readonly path: string; readonly value: Json | undefined}
  | {readonly kind: 'deleteSurface'}
);

/** Why a message was left out. */
export interface MessageFault {
  readonly code: DiagnosticCode;
  readonly surfaceId: string;
  readonly path: string;
  readonly message: string;
  /** Of a version that is not read: what it says, for words in its place. */
  readonly refused?: JsonObject;
}

/** Far above the largest surface, far below what makes a page slow (S-29). */
const LIMITS: JsonLimits = {depth: 40, nodes: 50_000, text: 1_000_000};
const MAX_MESSAGES = 5000;

type Reader = (message: JsonObject) => Operation | MessageFault;

/** How each version is read. A2UI v1.0 becomes a row here: its bindings and calls are turned into these operations, and nothing below knows. */
const readers: ReadonlyMap<unknown, Reader> = new Map([['v0.9', readOperation], ['v0.9.1', readOperation]]);

const KINDS = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'] as const;

/**
 * The messages in what came, unread: a list, a list in `messages`, `a2ui_operations` or `operations`, or one message. The list is a copy.
 */
export function listOf(operations: unknown): readonly unknown[] {
  try {
    const wrapped = isObject(operations) && (operations['messages'] ?? operations['a2ui_operations'] ?? operations['operations']);
    const list: readonly unknown[] = Array.isArray(wrapped) ? wrapped : Array.isArray(operations) ? operations : [operations];
    return Array.prototype.slice.call(list, 0, MAX_MESSAGES);
  } catch {
    return [undefined]; // A getter or a proxy threw.
  }
}

/** A private copy of a message; undefined when it is no JSON, or too large. */
export function takeMessage(message: unknown): Json | undefined {
  return takeJson(message, LIMITS);
}

/** Reads one message; members that nobody knows are let be. */
export function readMessage(message: Json | undefined): Operation | MessageFault {
  if (!isObject(message)) return fault({}, '', 'The message is no JSON object, or too large.');
  const {version} = message;
  const reader = readers.get(version);
  if (reader) return reader(message as JsonObject);
  if (typeof version !== 'string') return fault(message as JsonObject, '/version', 'version is missing.');
  const refused = message as JsonObject;
  return {...fault(refused, '/version', 'Versions v0.9 and v0.9.1 are read.'), code: 'unsupported_version', refused};
}

function readOperation(message: JsonObject): Operation | MessageFault {
  let kind: Operation['kind'] | undefined;
  let isOne = false;
  for (const name of KINDS) {
    if (!isObject(message[name])) continue;
    isOne = kind === undefined;
    kind = name;
  }
  if (kind === undefined || !isOne) return fault(message, '', `The message must have one of ${KINDS.join(', ')}.`);
  const body = message[kind] as JsonObject;
  const {surfaceId} = body;
  if (!isId(surfaceId)) return fault(message, '/surfaceId', 'surfaceId must be a text.');
  switch (kind) {
    case 'createSurface': {
      const {catalogId, theme, sendDataModel} = body;
      if (typeof catalogId !== 'string') return fault(message, '/catalogId', 'catalogId must be a text.');
      return {kind, surfaceId, catalogId, theme: isObject(theme) ? theme as JsonObject : {}, sendDataModel: sendDataModel === true};
    }
    case 'updateComponents': {
      const {components} = body;
      if (Array.isArray(components) && components.length > 0) return {kind, surfaceId, components: components as readonly Json[]};
      return fault(message, '/components', 'components must be a list of at least one.');
    }
    case 'updateDataModel': {
      const path = body['path'] ?? '/';
      if (typeof path !== 'string' || path.startsWith('#')) return fault(message, '/path', 'path must be a JSON Pointer.');
      return {kind, surfaceId, path, value: body['value']};
    }
    default: return {kind, surfaceId};
  }
}

/** The surface that a message of whatever version names; `''` when it names none. */
function surfaceIdOf(message: JsonObject): string {
  const body: Readonly<Record<string, unknown>> = Object.values(message).find((member) => isObject(member)) as JsonObject | undefined ?? {};
  const id = body['surfaceId'];
  return isId(id) ? id : '';
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= 256;
}

function fault(message: JsonObject, path: string, words: string): MessageFault {
  return {code: 'surface_invalid', surfaceId: surfaceIdOf(message), path, message: words};
}
