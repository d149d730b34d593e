import type {Json} from '../../src/contract/json.js';

/** A data part in its short form; `data` replaces or adds members. */
export function part(component: string, value: unknown, data: Record<string, unknown> = {}): unknown {
  return {
    kind: 'data',
    metadata: {mimeType: 'application/a2ui+json'},
    data: {version: 'v0.9', partId: 'part_1', component, contract: `${component}@1`, value, ...data},
  };
}

/** The same part as a list of A2UI operations. */
export function operationsPart(component: string, value: unknown, root: Record<string, unknown> = {}): unknown {
  return {kind: 'data', metadata: {mimeType: 'application/json+a2ui'}, data: operations(component, value, root)};
}

/** The operations of {@link operationsPart} alone. */
export function operations(component: string, value: unknown, root: Record<string, unknown> = {}): unknown[] {
  const on = {surfaceId: 'part_1'};
  return [
    {version: 'v0.9', createSurface: {...on, catalogId: 'urn:morit:catalog:basic:1'}},
    {version: 'v0.9', updateComponents: {...on, components: [{id: 'root', component, value: {path: '/value'}, ...root}]}},
    {version: 'v0.9', updateDataModel: {...on, path: '/value', value}},
  ];
}

/** A small valid weather. */
export const seoul = {location: {name: '서울'}, current: {temperature: 23.4}} satisfies Json;
