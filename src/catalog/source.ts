import {PART_MIME_TYPES} from '../contract/envelope.js';

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
