import {correlationOf} from './correlation.js';
import type {Diagnostic} from './diagnostic.js';
import {isFault, readEnvelope, type Envelope} from './envelope.js';
import type {Json} from './json.js';
import {dataPart, type MoritPart} from './part.js';
import {placesOf, pointerOf, startsWith, tokensOf} from './pointer.js';
import {placeBefore, prune} from './prune.js';
import type {Fault, Lookup, Rules} from './rules.js';
import {safeFetch, safeLink} from './safe-url.js';
import {freezeJson, takeJson} from './take-json.js';
import type {GateContext, GateResult} from './verdict.js';

/** Where a part's value stands in its short form; paths of a value's faults are told from the part's own root. */
const VALUE = '/data/value';

/**
 * The one gate every data part passes before it is drawn (R-011 … R-018): envelope, version, name, contract, mode, source, then the value:
 * optional groups and entries that do not fit are dropped, what is left must fit the schema, the address policy and the contract's
 * own checks. Pure and total: it never throws, whatever it is given. The part it lets through is a frozen copy.
 */
export function gate(part: unknown, context: GateContext, lookup: Lookup): GateResult {
  const taken = takeJson(part);
  const envelope = taken === undefined ? undefined : readEnvelope(taken);
  if (!envelope) return refuse([{code: 'part_malformed', path: ''}]);
  if (isFault(envelope)) return refuse([envelope]);
  const rules = lookup(envelope.component, envelope.contract);
  if (typeof rules === 'string') return refuse([{code: rules, path: rules === 'unknown_component' ? '/data/component' : '/data/contract'}], envelope);
  if (envelope.mode !== undefined && envelope.mode !== rules.mode) return refuse([{code: 'mode_mismatch', path: '/data/mode'}], envelope);
  const status = envelope.source?.status ?? 'completed';
  // A picture alone has a place before it is there.
  const allowed = ['completed', 'partial', ...(rules.contract === 'image_preview@1' ? ['generating'] : [])];
  if (!allowed.includes(status)) return refuse([{code: 'source_not_completed', path: '/data/source/status'}], envelope);
  const {value, dropped, faults} = checkValue(envelope.value, rules, context);
  if (faults.length > 0) return refuse([...faults, ...dropped].map(inPart), envelope);
  return {ok: true, part: partOf(envelope, rules, value), repairs: dropped.map((fault) => diagnostic(inPart(fault), envelope))};
}

/** The value as it passes, perhaps with less in it, or the faults that end it, the decisive one first. `value` is changed in place. */
export function checkValue(value: Json, rules: Rules, context: GateContext): {value: Json; dropped: readonly Fault[]; faults: readonly Fault[]} {
  const empty = emptyList(value, rules);
  if (empty) return {value, dropped: [], faults: [empty]};
  const {dropped, left} = prune(value, (at) => inspect(at, rules, context), rules.drops ?? []);
  if (left.length > 0) return {value, dropped, faults: [decisive(left, dropped, rules)]};
  const refined = rules.refine?.(value, context) ?? {value};
  if ('fault' in refined) return {value, dropped, faults: [refined.fault]};
  const more = refined.dropped?.map((fault) => ({...fault, path: placeBefore(fault.path, dropped)})) ?? [];
  return {value: refined.value, dropped: [...dropped, ...more], faults: []};
}

/** Every fault of the value: against its schema, then against the address policy. */
function inspect(value: Json, rules: Rules, context: GateContext): readonly Fault[] {
  const faults: Fault[] = [];
  const verdict = rules.validate(value);
  if (!verdict.valid) for (const {path, message} of verdict.issues) faults.push({code: isAddress(path, rules) ? 'address_refused' : 'value_invalid', path, detail: message});
  const refuseBy = (patterns: readonly string[] | undefined, check: typeof safeLink): void => {
    for (const pattern of patterns ?? []) {
      for (const [found, tokens] of placesOf(value, tokensOf(pattern))) {
        if (typeof found === 'string' && check(found, {dev: context.dev}) === undefined) faults.push({code: 'address_refused', path: pointerOf(tokens)});
      }
    }
  };
  refuseBy(rules.links, safeLink);
  refuseBy(rules.fetched, safeFetch);
  return faults;
}

/** A required list that came without an entry. */
function emptyList(value: Json, rules: Rules): Fault | undefined {
  for (const path of rules.lists ?? []) {
    for (const [found] of placesOf(value, tokensOf(path))) if (Array.isArray(found) && found.length === 0) return {code: 'empty', path};
  }
  return undefined;
}

/**
 * The fault that names the refusal. A required list that became too short fails for what was dropped from it:
 * when all of that is of one kind, so is the refusal.
 */
function decisive(left: readonly Fault[], dropped: readonly Fault[], rules: Rules): Fault {
  const address = left.find(({code}) => code === 'address_refused');
  const first = address ?? left[0] as Fault;
  const list = rules.lists?.find((path) => left.every((fault) => fault.path === path));
  const reasons = new Set(list === undefined ? [] : dropped.filter(({path}) => path.startsWith(`${list}/`)).map(({code}) => code));
  const [reason] = reasons;
  return reason && reasons.size === 1 ? {...first, code: reason} : first;
}

function isAddress(path: string, {links = [], fetched = []}: Rules): boolean {
  const tokens = tokensOf(path);
  return [...links, ...fetched].some((pattern) => tokensOf(pattern).length === tokens.length && startsWith(tokens, tokensOf(pattern)));
}

function partOf({source, ...envelope}: Envelope, {contract, mode}: Rules, value: Json): MoritPart {
  const data = {...envelope, contract, mode, value, ...(source && {source})} as MoritPart['data'];
  return freezeJson(dataPart(data) as unknown as Json) as unknown as MoritPart;
}

function inPart(fault: Fault): Fault {
  return {...fault, path: VALUE + fault.path};
}

function refuse(faults: readonly Fault[], envelope?: Envelope): GateResult {
  return {ok: false, diagnostics: faults.map((fault) => diagnostic(fault, envelope))};
}

function diagnostic(fault: Fault, envelope?: Envelope): Diagnostic {
  return {...fault, ...(envelope && {partId: envelope.partId, ...correlationOf(envelope)})};
}
