import fc from 'fast-check';
import type {Json} from '../../src/contract/json.js';

/** What a damaged value may hold in place of the right one: each kind, each edge, each near miss. */
const REPLACEMENTS: readonly unknown[] = [
  null, true, false, 0, -0, -1, 0.5, 1, 7, 8, 9, 4096, 4097, 1e21, NaN, Infinity, -Infinity, '', ' ', 'x', '23', 'x'.repeat(301), '😀'.repeat(300), [], [null], {},
  {text: '맑음'}, 'clear', 'KRW', 'krw', '2026-09-28', '2026-02-30', '2026-09-28T09:00:00Z', '2026-09-28T09:00:00', 'Asia/Seoul', 'https://example.com/a',
  'http://example.com/a', 'http://localhost:1/a', 'javascript:alert(1)', 'https://a b', `https://example.com/${'a'.repeat(2048)}`, 'image/png', 'pie', 'scatter',
];

/** A fixture with one to four of its members changed, removed, added or doubled, anywhere in it. */
export function mutations(fixtures: readonly Json[]): fc.Arbitrary<unknown> {
  const step = fc.record({at: fc.nat(), kind: fc.constantFrom('replace', 'remove', 'add', 'double'), with: fc.constantFrom(...REPLACEMENTS)});
  return fc.tuple(fc.constantFrom(...fixtures), fc.array(step, {minLength: 1, maxLength: 4})).map(([fixture, steps]) => {
    const root = {value: structuredClone(fixture) as unknown};
    for (const {at, kind, with: replacement} of steps) {
      const places = [...placesIn(root)];
      const [parent, key] = places[at % places.length] as Place;
      change(parent, key, kind, structuredClone(replacement));
    }
    return root.value;
  });
}

/** An object or a list, its members changed by name. */
export type Container = Record<string, unknown>;
/** A member, by what holds it. */
export type Place = readonly [parent: Container, key: string];

/** Every member below `parent`. */
export function* placesIn(parent: Container): Generator<Place> {
  for (const key of Object.keys(parent)) {
    yield [parent, key];
    if (typeof parent[key] === 'object' && parent[key] !== null) yield* placesIn(parent[key] as Container);
  }
}

function change(parent: Container, key: string, kind: string, replacement: unknown): void {
  const isRoot = Object.keys(parent).length === 1 && key === 'value';
  if (kind === 'remove' && !isRoot) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  } else if (kind === 'double' && Array.isArray(parent)) {
    parent.push(structuredClone(parent[key as never]));
  } else if (kind === 'add' && typeof parent[key] === 'object' && parent[key] !== null && !Array.isArray(parent[key])) {
    (parent[key] as Container)['extra'] = replacement;
  } else {
    parent[key] = replacement;
  }
}
