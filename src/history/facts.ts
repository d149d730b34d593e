/** What must be asked anew before a stored thread is shown or sent: one batch for the whole of it, never a request a component (C-07, R-160, R-161). */
import {canonical} from '../contract/canonical.js';
import type {Correlation} from '../contract/correlation.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import type {Host} from '../contract/host.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {isObject, parseJson, type Json} from '../contract/json.js';
import {isReread, policyOfPart} from '../contract/turn-record-facts.js';
import type {StoredMessage, StoredPart, TurnRecord} from '../contract/turn-record.js';

/** What a domain is asked of: the values of a component by ids. */
export interface FactsItem {
  readonly component: string;
  readonly ids: readonly string[];
  /** What its tool was called with, without facts: what the domain made of it then goes into its value now as well. */
  readonly input?: Json;
}

/** What a thread's parts and results stand for: facts as they are now, and records that were confirmed. Each asked once. */
export interface FactsPlan {
  readonly reload: readonly FactsItem[];
  readonly confirmed: readonly string[];
}

/** What came back, and when it was true. */
export interface Facts {
  /** By {@link FactsItem}, as canonical text. */
  readonly reload: ReadonlyMap<string, Json>;
  readonly confirmed: ReadonlyMap<string, Json>;
  /** Milliseconds since the epoch: the time of "현재 기준". */
  readonly at: number;
}

/** What the turns of a path must ask anew. Nothing for snapshots (C-06). */
export function planFacts(turns: readonly TurnRecord[]): FactsPlan {
  const reload = new Map<string, FactsItem>();
  const confirmed = new Set<string>();
  const want = (need: Need | undefined): void => {
    if (need?.policy === 'reload') reload.set(keyOf(need.item), need.item);
    else need?.item.ids.forEach((id) => confirmed.add(id));
  };
  for (const turn of turns) {
    for (const part of turn.parts ?? []) want(needOfPart(part, turn));
    for (const message of turn.messages ?? []) want(needOfResult(message, turn));
  }
  return {reload: [...reload.values()], confirmed: [...confirmed]};
}

/** What of a plan is not known yet. */
export function missingIn({reload, confirmed}: FactsPlan, facts: Facts | undefined): FactsPlan {
  return {reload: reload.filter((item) => !facts?.reload.has(keyOf(item))), confirmed: confirmed.filter((id) => !facts?.confirmed.has(id))};
}

/** What was asked at two times, as of the earlier one: nothing is said to be newer than it is. */
export function joinFacts(before: Facts | undefined, now: Facts): Facts {
  if (!before) return now;
  return {
    reload: new Map([...before.reload, ...now.reload]), confirmed: new Map([...before.confirmed, ...now.confirmed]), at: Math.min(before.at, now.at),
  };
}

/** Whether there is nothing to ask. */
export function isKnown({reload, confirmed}: FactsPlan): boolean {
  return reload.length === 0 && confirmed.length === 0;
}

/**
 * Asks the host for what a plan names: `resolveFacts` once, `resolveConfirmed` once an id. Never rejects: what the host does not tell stays
 * unknown, and is left out of what is shown, for an old value may be wrong.
 */
export async function fetchFacts(plan: FactsPlan, {host, about = {}, clock, onDiagnostic}: {
  readonly host: Pick<Host, 'resolveFacts' | 'resolveConfirmed'> | undefined;
  readonly about?: Correlation;
  readonly clock: Pick<Clock, 'now' | 'setTimeout'>;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
}): Promise<Facts> {
  const ask = async <Result>(name: 'resolveFacts' | 'resolveConfirmed', call: Parameters<typeof callHost<Result>>[0]): Promise<Result | undefined> => {
    try {
      return await callHost(call, about, {clock});
    } catch (error) {
      onDiagnostic?.({...about, ...hostFailed(name, error)});
      return undefined;
    }
  };
  const [values, records] = await Promise.all([
    plan.reload.length > 0 ? ask('resolveFacts', (context) => host?.resolveFacts?.({items: plan.reload}, context)) : undefined,
    Promise.all(plan.confirmed.map(async (id) => [id, await ask('resolveConfirmed', (context) => host?.resolveConfirmed?.({id}, context))] as const)),
  ]);
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return {
    reload: known(plan.reload.map((item, at) => [keyOf(item), list[at] as Json | undefined] as const)),
    confirmed: known(records), at: clock.now(),
  };
}

function known(entries: readonly (readonly [string, Json | undefined])[]): ReadonlyMap<string, Json> {
  return new Map(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined && entry[1] !== null));
}

interface Need {
  readonly policy: 'reload' | 'confirmed';
  readonly item: FactsItem;
}

/** What a part stands for; undefined for one that holds its value. */
function needOfPart(part: StoredPart, turn: TurnRecord): Need | undefined {
  const policy = policyOfPart(part, turn);
  const data = part.part['data'];
  if (!isObject(data) || 'value' in data) return undefined;
  const {component, partId} = data;
  return isReread(policy) && typeof component === 'string' ? {policy, item: {component, ids: part.ids ?? [], ...inputOf(partId, turn)}} : undefined;
}

/** What a tool's result stands for; undefined for one that is told in full. */
function needOfResult({role, content, toolCallId}: StoredMessage, turn: TurnRecord): Need | undefined {
  const value = role === 'tool' && typeof content === 'string' ? parseJson(content) : undefined;
  if (!isObject(value) || !Array.isArray(value['ids']) || Object.keys(value).length !== 2) return undefined;
  const policy = value['factsPolicy'];
  const tool = turn.messages?.flatMap(({toolCalls = []}) => toolCalls).find(({id}) => id === toolCallId)?.function.name;
  if ((policy !== 'reload' && policy !== 'confirmed') || tool === undefined) return undefined;
  return {policy, item: {component: tool, ids: value['ids'].filter((id): id is string => typeof id === 'string'), ...inputOf(toolCallId, turn)}};
}

/** What a call drew stands under the call's own id. */
function inputOf(callId: unknown, {uiCalls}: TurnRecord): Pick<FactsItem, 'input'> {
  const args = uiCalls.find(({toolCallId}) => toolCallId === callId)?.args;
  return args === undefined ? {} : {input: args};
}

/** The part with its value, as the domain tells it now; undefined while that is not known. */
export function filledPart(part: StoredPart, turn: TurnRecord, facts: Facts | undefined): StoredPart | undefined {
  const need = needOfPart(part, turn);
  if (!need) return part;
  const value = valueFor(need, facts);
  return value === undefined ? undefined : {...part, part: {...part.part, data: {...part.part['data'] as object, value}}};
}

/** A tool's result with its facts; as it stands while they are not known. */
export function filledMessage(message: StoredMessage, turn: TurnRecord, facts: Facts | undefined): StoredMessage {
  const need = needOfResult(message, turn);
  const value = need && valueFor(need, facts);
  return value === undefined ? message : {...message, content: JSON.stringify(value)};
}

function valueFor({policy, item}: Need, facts: Facts | undefined): Json | undefined {
  if (policy === 'reload') return facts?.reload.get(keyOf(item));
  const records = item.ids.map((id) => facts?.confirmed.get(id));
  return records.length === 1 ? records[0] : records.includes(undefined) ? undefined : records as Json[];
}

function keyOf({component, ids, input = null}: FactsItem): string {
  return canonical([component, [...ids], input]);
}
