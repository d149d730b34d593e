import {defined, isObject} from '../contract/json.js';
import {dataPart} from '../contract/part.js';
import {BASIC_CATALOG} from '../contract/wire-names.js';

/** What a response is made from: exactly one of these (docs/api.md section 1). */
export type ResponseSource =
  | {readonly part: unknown}
  | {readonly operations: unknown}
  | {readonly component: string; readonly contract?: string; readonly value: unknown};

/** The data part that a source means; a value that stands alone gets an envelope, under the component's name as its id. */
export function partOf(source: ResponseSource): unknown {
  if ('part' in source) return source.part;
  if ('operations' in source) return dataPart(source.operations);
  const {component, contract, value} = source;
  return dataPart({version: 'v0.9', partId: component, component, ...defined({contract}), value});
}

/**
 * The operations of a source that are a surface of their own, and its id: every list but the one that stands for a single component of the
 * catalog with its value in the data model, which is a data part in another form.
 */
export function surfaceOf(source: ResponseSource): {readonly id: string; readonly operations: unknown} | undefined {
  const part = 'part' in source && isObject(source.part) ? source.part : undefined;
  const operations = 'operations' in source ? source.operations : part?.['data'];
  if (!Array.isArray(operations)) return 'operations' in source ? {id: '', operations} : undefined;
  let created: Record<string, unknown> | undefined;
  const components: unknown[] = [];
  for (const each of operations) { // Of a list that grows with each update, no more is looked at than it takes.
    if (created && components.length > 1) break;
    const {createSurface, updateComponents} = isObject(each) ? each : {};
    if (isObject(createSurface)) created ??= createSurface;
    if (isObject(updateComponents) && Array.isArray(updateComponents['components'])) components.push(...updateComponents['components'].slice(0, 2) as readonly unknown[]);
  }
  const [root] = components;
  const isPart = components.length === 1 && isObject(root) && isObject(root['value']) && (created?.['catalogId'] ?? BASIC_CATALOG) === BASIC_CATALOG;
  return isPart ? undefined : {id: typeof created?.['surfaceId'] === 'string' ? created['surfaceId'] : '', operations};
}
