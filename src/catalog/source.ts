import {isObject} from '../contract/json.js';
import {BASIC_CATALOG, PART_MIME_TYPES} from '../contract/wire-names.js';

/** What a response is made from: exactly one of these (docs/api.md section 1). */
export type ResponseSource =
  | {readonly part: unknown}
  | {readonly operations: unknown}
  | {readonly component: string; readonly contract?: string; readonly value: unknown};

/** The data part that a source means; a value that stands alone gets an envelope, under the component's name as its id. */
export function partOf(source: ResponseSource): unknown {
  if ('part' in source) return source.part;
  const metadata = {mimeType: PART_MIME_TYPES[0]};
  if ('operations' in source) return {kind: 'data', metadata, data: source.operations};
  const {component, contract, value} = source;
  return {kind: 'data', metadata, data: {version: 'v0.9', partId: component, component, ...(contract !== undefined && {contract}), value}};
}

/**
 * The operations of a source that are a surface of their own, and its id: every list but the one that stands for a single component of the
 * catalog with its value in the data model, which is a data part in another form.
 */
export function surfaceOf(source: ResponseSource): {readonly id: string; readonly operations: unknown} | undefined {
  const part = 'part' in source && isObject(source.part) ? source.part : undefined;
  const operations = 'operations' in source ? source.operations : part?.['data'];
  if (!Array.isArray(operations)) return 'operations' in source ? {id: '', operations} : undefined;
  const bodies = operations.filter(isObject);
  const named = (name: string): Record<string, unknown>[] => bodies.map((each) => each[name]).filter(isObject);
  const [created] = named('createSurface');
  const components = named('updateComponents').flatMap((each) => Array.isArray(each['components']) ? each['components'] as readonly unknown[] : []);
  const [root] = components;
  const isPart = components.length === 1 && isObject(root) && isObject(root['value']) && (created?.['catalogId'] ?? BASIC_CATALOG) === BASIC_CATALOG;
  return isPart ? undefined : {id: typeof created?.['surfaceId'] === 'string' ? created['surfaceId'] : '', operations};
}
