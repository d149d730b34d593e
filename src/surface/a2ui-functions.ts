import {isObject, type Json, type JsonObject} from '../contract/json.js';
import type {Format} from '../i18n/format.js';
import {formatDate} from './a2ui-date.js';
import {matches} from './a2ui-pattern.js';
import {ExpressionError, MAX_TEXT, parseTemplate} from './a2ui-template.js';

/** What an expression is evaluated against. */
export interface Scope {
  /** What stands in the model at a path as written, seen from here. */
  read(path: string): Json | undefined;
  readonly format: Format;
  readonly timezone: string | undefined;
  /** Takes so much of what may be done, in characters or as much work; false when there is not so much left, and nothing was taken. */
  spend(cost: number): boolean;
}

/** What a reading or a call costs besides what comes of it. */
export const STEP = 20;

export type Call = {readonly call: string; readonly args?: JsonObject};

/** Whether a value is a binding: a path and nothing else. */
export function isBinding(value: unknown): value is {readonly path: string} {
  return isObject(value) && typeof value['path'] === 'string' && Object.keys(value).length === 1;
}

/** Whether a value is a call of a function, by its members and nothing else. */
export function isCall(value: unknown): value is Call {
  return isObject(value) && typeof value['call'] === 'string' && Object.keys(value).every((key) => CALL.has(key));
}

const CALL = new Set(['call', 'args', 'returnType']);

/**
 * The value of an A2UI dynamic value: a binding is read, a function called, anything else is itself. What was read is data: nothing in it
 * is read again (S-27). Without effects: `openUrl` is refused here, an action alone may ask for it.
 * @throws {ExpressionError} when a function is unknown or cannot work with what it was given.
 */
export function evaluate(value: Json | undefined, scope: Scope): Json | undefined {
  if (isBinding(value)) return scope.read(value.path);
  if (!isCall(value)) return value;
  if (!scope.spend(STEP)) throw new ExpressionError('It is too much to work out.', 'over_budget');
  const work = functions.get(value.call);
  if (!work) throw new ExpressionError(value.call === 'openUrl' ? 'openUrl is for actions alone.' : 'The function is not known.');
  const args = isObject(value.args) ? value.args : {};
  return work((name) => Object.hasOwn(args, name) ? evaluate(args[name] as Json, scope) : undefined, scope, args as JsonObject);
}

/** The text of a value (A2UI v0.9, type conversion); nothing is `''`. */
export function toText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Of what models hold and many may show at once. */
const texts = new WeakMap<object, string>();

type Arguments = (name: string) => Json | undefined;
type Work = (arg: Arguments, scope: Scope, raw: JsonObject) => Json;

const functions: ReadonlyMap<string, Work> = new Map<string, Work>(Object.entries<Work>({
  required: (arg) => {
    const value = arg('value') ?? '';
    return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : true;
  },
  regex: (arg, scope) => matches(toText(arg('pattern')), toText(arg('value')), scope),
  length: (arg) => within(lengthOf(arg('value')), arg),
  numeric: (arg) => within(toNumber(arg('value')), arg),
  email: (arg) => isMail(toText(arg('value'))),
  and: (arg, scope) => conditions(arg, scope).every(Boolean),
  or: (arg, scope) => conditions(arg, scope).some(Boolean),
  not: (arg) => !arg('value'),
  formatString: (arg, scope, {value}) => typeof value === 'string' ? expand(value, scope) : toText(arg('value')),
  formatNumber: (arg, {format}) => format.number(toNumber(arg('value')), figures(arg)),
  formatCurrency: (arg, {format}) => {
    const currency = toText(arg('currency'));
    if (!/^[a-z]{3}$/i.test(currency)) throw new ExpressionError('The currency has no such code.');
    return format.number(toNumber(arg('value')), {style: 'currency', currency, ...figures(arg)});
  },
  formatDate: (arg, scope) => {
    const pattern = toText(arg('format'));
    if (!scope.spend(STEP * pattern.length)) throw new ExpressionError('The pattern is too long.', 'over_budget');
    return formatDate(arg('value'), pattern, scope.format, scope.timezone);
  },
  pluralize: (arg, {format}) => {
    const count = toNumber(arg('value'));
    const exact = ['zero', 'one', 'two'][count]; // Said by the agent, it counts in a language without such a category, too.
    return toText((exact && arg(exact)) ?? arg(pluralOf(format.locale, count)) ?? arg('other'));
  },
}));

/** Making the rules of a language is a hundred times the work of asking them. */
const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(locale: string, count: number): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules.select(count);
}

function expand(template: string, scope: Scope): string {
  let text = '';
  for (const part of parseTemplate(template)) {
    text += toText(evaluate(part, scope));
    if (text.length > MAX_TEXT) throw new ExpressionError('The text is too long.', 'over_budget');
  }
  return text;
}

function conditions(arg: Arguments, scope: Scope): unknown[] {
  const values = arg('values');
  return Array.isArray(values) ? values.map((value: Json) => evaluate(value, scope)) : [];
}

function within(value: number, arg: Arguments): boolean {
  return value >= Number(arg('min') ?? -Infinity) && value <= Number(arg('max') ?? Infinity);
}

function lengthOf(value: Json | undefined): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}

/** An empty text is no number. */
function toNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
}

function figures(arg: Arguments): Intl.NumberFormatOptions {
  const decimals = toNumber(arg('decimals'));
  const digits = Math.min(20, Math.max(0, Math.trunc(decimals)));
  return {useGrouping: arg('grouping') !== false, ...!Number.isNaN(decimals) && {minimumFractionDigits: digits, maximumFractionDigits: digits}};
}

/** One `@`, a name before it, a domain with a dot after it; by hand, for a pattern would look at every split. */
function isMail(text: string): boolean {
  const [name, domain, ...more] = text.split('@');
  return text.length <= 320 && more.length === 0 && !/\s/.test(text) && name !== '' && /^[^.]+(?:\.[^.]+)*\.[^.]{2,}$/.test(domain ?? '');
}
