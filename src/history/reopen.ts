/** What becomes of stored parts and calls when their thread is opened by another version of page or catalog (R-149, R-162 … R-164). */
import {findContract, readContractId} from '../contract/contract-id.js';
import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {policyOfPart} from '../contract/turn-record-facts.js';
import type {TurnRecord, UiCall} from '../contract/turn-record.js';
import {filledPart, type Facts} from './facts.js';

/** What this page can draw. */
export interface Drawable {
  /** Contracts, `name@n`, and ids of catalogs of surfaces. */
  readonly contracts: readonly string[];
  /** A value of an older contract as one that is drawn here (`registry.addMigration`); undefined where no way leads. */
  readonly migrate?: (contract: string, value: Json) => {readonly contract: string; readonly value: Json} | undefined;
}

/** When the facts of a part were true: now ("현재 기준"), then ("기준 시각"), or as the domain's record says. */
export type Basis = {readonly kind: 'current' | 'as_of'; readonly at: number} | {readonly kind: 'record'};

/** What is shown of one stored part or call. */
export type Reopened = {
  readonly turnId: string;
  /** Of the part, or of the call. */
  readonly id: string;
  readonly contract: string | undefined;
} & (
  /** As it was; `converted` when its value was brought to a newer contract. */
  | {readonly kind: 'draw'; readonly part: JsonObject; readonly basis: Basis; readonly converted?: true}
  /** A call of a contract that is known: it is drawn from its arguments or operations. */
  | {readonly kind: 'draw_call'; readonly call: UiCall}
  /** A summary that cannot be used, with "이 화면은 이전 버전": no way leads to a contract that is known, or operations are there by name alone. */
  | {readonly kind: 'summary'; readonly text: string; readonly why: 'older' | 'newer' | 'names_only'}
  /** A note with the original text: the reader saw something here before (C-01, R-164). */
  | {readonly kind: 'unknown'; readonly text: string}
  /** Facts that the domain does not tell now: nothing is drawn from an old value. */
  | {readonly kind: 'facts_missing'; readonly ids: readonly string[]}
);

/** What a path of turns is shown as. Pure: facts are given, nothing is fetched. */
export function planReopen(turns: readonly TurnRecord[], drawable: Drawable, facts?: Facts): readonly Reopened[] {
  return turns.flatMap((turn) => [...reopenParts(turn, drawable, facts), ...reopenCalls(turn, drawable)]);
}

/** What each part of a turn is shown as, in their order. */
export function reopenParts(turn: TurnRecord, drawable: Drawable, facts: Facts | undefined): readonly Reopened[] {
  return (turn.parts ?? []).map((entry): Reopened => {
    const filled = filledPart(entry, turn, facts);
    const data = objectOf((filled ?? entry).part['data']);
    const contract = text(data['contract']);
    const about = {turnId: turn.id, id: text(data['partId']) ?? '', contract};
    if (!filled) return {...about, kind: 'facts_missing', ids: entry.ids ?? []};
    const fate = fateOf(text(data['component']), contract, drawable);
    const told = filled !== entry && facts;
    const basis = basisOf(turn, policyOfPart(entry, turn), told || undefined);
    if (fate === 'known') return {...about, kind: 'draw', part: filled.part, basis};
    // What the domain tells now, it tells in the words of today's contract.
    if (fate !== 'unknown' && told) return {...about, kind: 'draw', part: {...filled.part, data: {...data, contract: newestOf(text(data['component']), drawable)} as JsonObject}, basis};
    const migrated = fate !== 'unknown' && contract !== undefined ? drawable.migrate?.(contract, data['value'] as Json) : undefined;
    if (migrated) {
      const part = {...filled.part, data: {...data, contract: migrated.contract, value: migrated.value} as JsonObject};
      return {...about, kind: 'draw', part, basis, converted: true};
    }
    const said = summaryOf(data);
    return fate === 'unknown' ? {...about, kind: 'unknown', text: said} : {...about, kind: 'summary', text: said, why: fate};
  });
}

/** What each call of a turn is shown as, in their order. */
export function reopenCalls(turn: TurnRecord, drawable: Drawable): readonly Reopened[] {
  return turn.uiCalls.map((call): Reopened => {
    const about = {turnId: turn.id, id: call.toolCallId, contract: call.contract};
    const {a2uiOps = [], contract, args} = call;
    const said = summaryOf({component: call.tool, value: args ?? a2uiOps.map((one) => (typeof one === 'string' ? one : Object.keys(one).find((name) => name !== 'version') ?? ''))});
    if (a2uiOps.length > 0 && a2uiOps.every((one) => typeof one === 'string')) return {...about, kind: 'summary', text: said, why: 'names_only'};
    const fate = contract === undefined || drawable.contracts.includes(contract) ? 'known' : fateOf(readContractId(contract)?.component, contract, drawable);
    if (fate === 'known') return {...about, kind: 'draw_call', call};
    return fate === 'unknown' ? {...about, kind: 'unknown', text: said} : {...about, kind: 'summary', text: said, why: fate};
  });
}

/** Whether a contract is known here, or its component in other versions alone. */
function fateOf(component: string | undefined, contract: string | undefined, drawable: Drawable): 'known' | 'older' | 'newer' | 'unknown' {
  const found = component === undefined ? 'unknown_component' : findContract(drawable.contracts, component, contract);
  if (found === 'unknown_component') return 'unknown';
  if (found !== 'unknown_contract') return 'known';
  const newest = readContractId(newestOf(component, drawable))?.version ?? 0;
  return (readContractId(contract ?? '')?.version ?? 0) > newest ? 'newer' : 'older';
}

function newestOf(component = '', {contracts}: Drawable): string {
  return findContract(contracts, component, undefined);
}

function basisOf({createdAt}: TurnRecord, policy: 'snapshot' | 'reload' | 'confirmed', facts: Facts | undefined): Basis {
  if (policy === 'confirmed') return {kind: 'record'};
  return policy === 'reload' && facts ? {kind: 'current', at: facts.at} : {kind: 'as_of', at: Date.parse(createdAt)};
}

const MOST_LINES = 12;
const MOST_TEXT = 600;

/** What a part said, in plain lines: its title, then its short texts and numbers by their names. */
function summaryOf({title, component, value}: {readonly title?: unknown; readonly component?: unknown; readonly value?: unknown}): string {
  const lines = [text(title) ?? ''];
  const visit = (part: unknown, name: string): void => {
    if (lines.length > MOST_LINES) return;
    if (typeof part === 'string' || typeof part === 'number') lines.push(name === '' ? String(part) : `${name}: ${part}`);
    else if (Array.isArray(part)) part.forEach((entry) => { visit(entry, name); });
    else if (isObject(part)) for (const [key, member] of Object.entries(part)) visit(member, key);
  };
  visit(value, '');
  return (lines.filter((line) => line !== '').join('\n') || (text(component) ?? '')).slice(0, MOST_TEXT);
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Contracts that a stored thread was written in and that are not drawn here any more, for a warning beside "복원했습니다". */
export function driftOf(turns: readonly TurnRecord[], {contracts}: Pick<Drawable, 'contracts'>): readonly {readonly from: string; readonly to: string | undefined}[] {
  const used = new Set(turns.flatMap((turn) => turn.contracts ?? []));
  return [...used].filter((contract) => !contracts.includes(contract)).map((from) => {
    const {component = ''} = readContractId(from) ?? {};
    const found = findContract(contracts, component, undefined);
    return {from, to: found === 'unknown_component' ? undefined : found};
  });
}
