import {codePoints, isDate, isDateTime} from './formats.js';
import {equal, isObject, type JsonObject} from './json.js';
import {pointerOf} from './pointer.js';
import type {Validation, Validator} from './verdict.js';

/** A JSON Schema, in the keywords of `tests` and `walks` below; any other keyword is an annotation. */
export interface Schema { readonly [keyword: string]: unknown }

/** The definitions that `$ref` points into, by name. */
export type Definitions = Readonly<Record<string, Schema>>;

type Issue = Exclude<Validation, {readonly valid: true}>['issues'][number];

/** What a keyword is asked about: a value, where it stands, and what refs point into. */
interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly definitions: Definitions;
}

/**
 * The validator of a schema: table driven, so that the schema itself is all that a contract ships (docs/adr/0012). It agrees with ajv,
 * `allErrors` and `ownProperties` on, in every verdict and in every path; a test holds the two side by side. It never throws: what
 * cannot be read does not fit.
 */
export function createValidator(schema: Schema, definitions: Definitions = {}): Validator {
  return (value) => {
    try {
      const issues = [...issuesOf(schema, {value, path: '', definitions})];
      return issues.length === 0 ? {valid: true} : {valid: false, issues};
    } catch {
      return {valid: false, issues: [{path: '', message: 'unreadable'}]}; // A getter or a proxy threw.
    }
  };
}

function* issuesOf(schema: Schema, place: Place): Generator<Issue> {
  for (const [keyword, expected] of Object.entries(schema)) {
    if (tests.get(keyword)?.(place.value, expected as never) === false) yield issue(place, keyword, expected);
    yield* walks.get(keyword)?.(place, expected as never, schema) ?? [];
  }
}

/** Keywords that say yes or no of the value itself; of a value of another kind each says yes. */
const tests: ReadonlyMap<string, (value: unknown, expected: never) => boolean> = new Map(Object.entries({
  type: (value: unknown, type: string) => isOfType(value, type),
  const: (value: unknown, expected: unknown) => value === expected,
  enum: (value: unknown, expected: readonly unknown[]) => expected.some((one) => equal(one, value)),
  maximum: (value: unknown, limit: number) => !Number.isFinite(value) || value as number <= limit,
  minimum: (value: unknown, limit: number) => !Number.isFinite(value) || value as number >= limit,
  exclusiveMaximum: (value: unknown, limit: number) => !Number.isFinite(value) || value as number < limit,
  exclusiveMinimum: (value: unknown, limit: number) => !Number.isFinite(value) || value as number > limit,
  maxLength: (value: unknown, limit: number) => typeof value !== 'string' || codePoints(value) <= limit,
  minLength: (value: unknown, limit: number) => typeof value !== 'string' || codePoints(value) >= limit,
  pattern: (value: unknown, source: string) => typeof value !== 'string' || expressionOf(source).test(value),
  format: (value: unknown, name: string) => typeof value !== 'string' || formats.get(name)?.(value) !== false,
  maxProperties: (value: unknown, limit: number) => !isObject(value) || Object.keys(value).length <= limit,
  minProperties: (value: unknown, limit: number) => !isObject(value) || Object.keys(value).length >= limit,
  maxItems: (value: unknown, limit: number) => !Array.isArray(value) || value.length <= limit,
  minItems: (value: unknown, limit: number) => !Array.isArray(value) || value.length >= limit,
}));

/** Keywords that look further: into the value, or at it again by other schemas. */
const walks: ReadonlyMap<string, (place: Place, expected: never, schema: Schema) => Iterable<Issue>> = new Map(Object.entries({
  * $ref(place: Place, ref: string) {
    const definition = place.definitions[ref.slice('#/$defs/'.length)];
    if (!definition) throw new RangeError(`No definition for ${ref}`);
    yield* issuesOf(definition, place);
  },
  * anyOf(place: Place, schemas: readonly Schema[]) {
    const tries = triesOf(place, schemas);
    if (tries.every(({length}) => length > 0)) yield* [...tries.flat(), issue(place, 'anyOf')];
  },
  * oneOf(place: Place, schemas: readonly Schema[]) {
    const tries = triesOf(place, schemas);
    if (tries.filter(({length}) => length === 0).length !== 1) yield* [...tries.flat(), issue(place, 'oneOf')];
  },
  * allOf(place: Place, schemas: readonly Schema[]) {
    for (const schema of schemas) yield* issuesOf(schema, place);
  },
  * if(place: Place, condition: Schema, {then = {}}: {readonly then?: Schema}) {
    const [issues = []] = triesOf(place, [condition]);
    const [against = []] = issues.length === 0 ? triesOf(place, [then]) : [];
    if (against.length > 0) yield* [...against, issue(place, 'if')];
  },
  * required(place: Place, names: readonly string[]) {
    for (const name of isObject(place.value) ? names : []) if (!has(place.value as JsonObject, name)) yield issue(place, 'required', name);
  },
  * additionalProperties(place: Place, allowed: Schema | false, {properties = {}}: {readonly properties?: Definitions}) {
    for (const name of isObject(place.value) ? Object.keys(place.value) : []) {
      if (Object.hasOwn(properties, name)) continue;
      if (allowed === false) yield issue(place, 'additionalProperties');
      else yield* issuesOf(allowed, inside(place, name));
    }
  },
  * properties(place: Place, properties: Definitions) {
    if (!isObject(place.value)) return;
    for (const [name, schema] of Object.entries(properties)) if (has(place.value, name)) yield* issuesOf(schema, inside(place, name));
  },
  * items(place: Place, schema: Schema) {
    if (Array.isArray(place.value)) for (const index of place.value.keys()) yield* issuesOf(schema, inside(place, String(index)));
  },
}));

const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([['date', isDate], ['date-time', isDateTime]]);

const expressions = new Map<string, RegExp>();

function expressionOf(source: string): RegExp {
  const known = expressions.get(source) ?? new RegExp(source, 'u');
  expressions.set(source, known);
  return known;
}

function triesOf(place: Place, schemas: readonly Schema[]): Issue[][] {
  return schemas.map((schema) => [...issuesOf(schema, place)]);
}

function inside({value, path, definitions}: Place, key: string): Place {
  return {value: (value as Record<string, unknown>)[key], path: path + pointerOf([key]), definitions};
}

/** Own members alone: a value cannot pass by what it inherits. */
function has(value: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object': return isObject(value);
    case 'array': return Array.isArray(value);
    case 'integer': return Number.isInteger(value);
    case 'number': return Number.isFinite(value);
    case 'null': return value === null;
    default: return typeof value === type;
  }
}

/** Says which rule was broken, never the value. */
function issue({path}: Place, keyword: string, expected?: unknown): Issue {
  return {path, message: typeof expected === 'string' || typeof expected === 'number' ? `${keyword} ${expected}` : keyword};
}
