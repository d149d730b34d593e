import type {DiagnosticCode} from '../contract/diagnostic.js';
import {equal, isObject, type Json, type JsonObject} from '../contract/json.js';
import {readPath, readTemplate, type Binding, type Path, type Template} from '../contract/runtime-binding.js';
import {aliases, fieldsOf, FORMATTERS} from '../contract/runtime-table.js';
import type {Comparison, Condition, NodeProps} from '../contract/runtime-types.js';
import {safeFetch} from '../contract/safe-url.js';
import {applyFormatter, textOf, type Locality} from './runtime-format.js';
import {lookUp, type Scope, type World} from './runtime-scope.js';

/** The most characters that one text comes to. */
const MOST_TEXT = 4000;

/** What bindings are read by: the world and the place as they are now, and who hears of what cannot be read. */
export interface Surroundings {
  readonly world: World;
  readonly locality: Locality;
  readonly dev: boolean;
  readonly note: (code: DiagnosticCode, path: string, detail?: string) => void;
}

type Option = NodeProps['select']['options'][number];

const paths = new Map<string, Path>();
const templates = new Map<string, Template | undefined>();

/**
 * Reads bindings, conditions and whole records of props in one scope. Every answer is plain data, read in one pass: what a value holds
 * is never read as a binding (S-27). `at` is where the text stands in the document, for diagnostics.
 */
export class Bindings {
  readonly #around: Surroundings;
  readonly #scope: Scope;

  constructor(around: Surroundings, scope: Scope) {
    this.#around = around;
    this.#scope = scope;
  }

  /** The value at a bare path. */
  path(path: string): Json | undefined {
    return lookUp(once(paths, path, readPath), this.#scope, this.#around.world);
  }

  /** A text that is one binding gives the value itself, of whatever kind; any other gives text. `undefined`: not there, or not readable. */
  value(text: string, at: string): Json | undefined {
    const template = once(templates, text, readTemplate);
    if (!template) return this.#corrupt(at);
    const [only] = template;
    return template.length === 1 && typeof only === 'object' ? this.#read(only, at) ?? undefined : this.#join(template, at);
  }

  text(text: string, at: string): string | undefined {
    const value = this.value(text, at);
    return value === undefined ? undefined : this.#cut(textOf(value) ?? this.#corrupt(at), at);
  }

  /** A JSON value with every text in it read; what is not there is left out of objects. */
  deep(value: Json, at: string): Json | undefined {
    if (typeof value === 'string') return this.value(value, at);
    if (Array.isArray(value)) return value.map((entry: Json, index) => this.deep(entry, `${at}/${index}`) ?? null);
    if (!isObject(value)) return value;
    const members = Object.entries(value as JsonObject).map(([key, member]) => [key, this.deep(member, `${at}/${key}`)] as const);
    return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonObject;
  }

  /** The fields of a record of the table; `undefined` when a required one cannot be read. `skip` names fields that are read elsewhere. */
  record(record: string, given: JsonObject, at: string, skip: readonly string[] = []): JsonObject | undefined {
    const read: Record<string, Json> = {};
    let fits = true;
    for (const [name, {kind, required}] of fieldsOf(record)) {
      if (!Object.hasOwn(given, name) || skip.includes(name)) continue;
      const value = this.#field(kind, given[name] as Json, `${at}/${name}`);
      if (value !== undefined) read[name] = value;
      else if (required) {
        this.#corrupt(`${at}/${name}`);
        fits = false;
      }
    }
    return fits ? read : undefined;
  }

  /** Whether a node is to be shown. */
  holds(condition: Condition | undefined, at: string): boolean {
    if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
    if (typeof condition === 'string') return isTruthy(this.path(condition));
    if ('all' in condition) return condition.all.every((term) => this.holds(term, at));
    if ('any' in condition) return condition.any.some((term) => this.holds(term, at));
    return 'not' in condition ? !this.holds(condition.not, at) : this.#compares(condition, at);
  }

  #compares({path, op, value}: Comparison, at: string): boolean {
    const left = this.path(path);
    const right = value === undefined ? undefined : this.deep(value, at);
    return comparisons[op](left, right);
  }

  /** One field by its kind; what is bound is held to the kind only now. */
  #field(kind: string, value: Json, at: string): Json | undefined {
    const named = aliases[kind as keyof typeof aliases] ?? kind;
    switch (named) {
      case 'str': return this.text(value as string, at);
      case 'url': return this.#address(value as string, at);
      case 'obj': return this.deep(value, at);
      case 'opt{2,12}': return (value as unknown as readonly Option[]).map(({label, ...option}, index) => ({...option, label: this.text(label, `${at}/${index}/label`) ?? ''}));
      case 'num': case 'bool': break;
      default: if (!named.includes('|') || named.startsWith('=')) return value;
    }
    const read = typeof value === 'string' ? this.value(value, at) : value;
    if (read === undefined) return named === 'bool' ? false : undefined;
    const fits = named === 'num' ? Number.isFinite(read) : named === 'bool' ? typeof read === 'boolean' : named.split('|').includes(read as string);
    return fits ? read : this.#corrupt(at);
  }

  #address(value: string, at: string): string | undefined {
    const text = this.text(value, at);
    const href = text ? safeFetch(text, {dev: this.#around.dev}) : undefined;
    if (text && href === undefined) this.#around.note('address_refused', at);
    return href;
  }

  #join(template: Template, at: string): string | undefined {
    let joined = '';
    for (const piece of template) {
      const text = typeof piece === 'string' ? piece : textOf(this.#read(piece, at));
      if (text === undefined) return this.#corrupt(at);
      joined += text;
    }
    return this.#cut(joined, at);
  }

  #read({path, formatters}: Binding, at: string): Json | undefined {
    let value = lookUp(path, this.#scope, this.#around.world);
    for (const formatter of formatters) {
      if (formatter.name === 'default') {
        if (value === undefined || value === null || value === '') [value] = formatter.args;
      } else if (value !== undefined && value !== null) {
        if (!FORMATTERS.includes(formatter.name)) continue; // The check has told of it; the value stays as it is.
        value = applyFormatter(value, formatter, this.#around.locality);
        if (value === undefined) {
          this.#around.note('binding_invalid', at, `no value for ${formatter.name}`);
          value = '';
        }
      }
    }
    return value;
  }

  #cut(text: string | undefined, at: string): string | undefined {
    if (text === undefined || text.length <= MOST_TEXT) return text;
    this.#around.note('over_budget', at, 'more than 4,000 characters');
    return text.slice(0, MOST_TEXT).replace(/[\uD800-\uDBFF]$/, '');
  }

  #corrupt(at: string): undefined {
    this.#around.note('binding_invalid', at);
  }
}

type Compare = (left: Json | undefined, right: Json | undefined) => boolean;

const comparisons: Readonly<Record<Comparison['op'], Compare>> = {
  exists: (left) => left !== undefined && left !== null,
  empty: isEmpty,
  not_empty: (left) => !isEmpty(left),
  truthy: isTruthy,
  falsy: (left) => !isTruthy(left),
  eq: equal,
  neq: (left, right) => !equal(left, right),
  in: (left, right) => Array.isArray(right) && right.some((one) => equal(one, left)),
  contains: (left, right) => Array.isArray(left) ? left.some((one) => equal(one, right)) : isText(left) && isText(right) && left.includes(right),
  gt: (left, right) => inOrder(right, left),
  gte: (left, right) => inOrder(right, left) || isLike(left, right),
  lt: (left, right) => inOrder(left, right),
  lte: (left, right) => inOrder(left, right) || isLike(left, right),
};

/** Numbers by size, texts (such as days) by their letters; of other kinds, or of two, neither comes first. */
function inOrder(first: Json | undefined, second: Json | undefined): boolean {
  return (typeof first === 'number' && typeof second === 'number' && first < second) || (isText(first) && isText(second) && first < second);
}

function isLike(left: Json | undefined, right: Json | undefined): boolean {
  return left === right && (typeof left === 'number' || isText(left));
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isTruthy(value: Json | undefined): boolean {
  return value !== false && value !== 0 && !isEmpty(value);
}

/** What `make` made of a text the first time; documents hold a few hundred texts, the least recently made go first. */
function once<Made>(made: Map<string, Made>, text: string, make: (text: string) => Made): Made {
  if (made.has(text)) return made.get(text) as Made;
  const result = make(text);
  if (made.size > 2000) made.delete(made.keys().next().value as string);
  made.set(text, result);
  return result;
}
