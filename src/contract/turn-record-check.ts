import {createValidator, type Schema} from './check-schema.js';
import {defined, isObject, type Json, type JsonObject} from './json.js';
import type {Diagnostic} from './diagnostic.js';
import {values} from './generated/turn-record-values.js';
import {freezeJson, takeJson} from './take-json.js';
import {clean} from './turn-record-clean.js';
import {policyOfPart, storedPart} from './turn-record-facts.js';
import {RECORD_LIMITS} from './turn-record-limits.js';
import type {TurnRecord} from './turn-record.js';

/** Whose record it must be; what is absent is not asked. */
export interface TurnOwner {
  readonly tenantId?: string | undefined;
  readonly threadId?: string | undefined;
}

/** The gate's verdict on a turn record: a frozen copy, with what was taken out of it, or the reasons to leave it out. */
export type TurnCheck =
  | {readonly ok: true; readonly record: TurnRecord; readonly repairs: readonly Diagnostic[]}
  | {readonly ok: false; readonly diagnostics: readonly Diagnostic[]};

/** The one version that is read. */
const VERSION = 1;

const validate = createValidator(values['turn_record'] as Schema, values);

/**
 * The gate every stored turn passes before it is used, wherever it comes from (R-166, S-47): shape, version, owner, what contradicts itself,
 * then what never belongs in a record, which alone is taken out. Pure and total: it never throws. A record with the seed's members alone passes.
 */
export function checkTurn(value: unknown, owner: TurnOwner = {}): TurnCheck {
  const taken = takeJson(value, RECORD_LIMITS);
  if (!isObject(taken)) return refuse({code: 'value_invalid', path: '', detail: taken === undefined ? 'too large, or no JSON' : 'no object'});
  const {version = VERSION} = taken;
  if (version !== VERSION) return refuse({code: 'record_version', path: '/version', detail: typeof version === 'number' ? String(version) : typeof version});
  const verdict = validate(taken);
  if (!verdict.valid) return refuse(...verdict.issues.map(({path, message}): Diagnostic => ({code: 'value_invalid', path, detail: message})));
  const record = taken as unknown as TurnRecord;
  const wrong = foreign(record, owner) ?? impossible(record);
  if (wrong) return refuse(wrong);
  return mend(record);
}

function foreign({tenantId, threadId}: TurnRecord, owner: TurnOwner): Diagnostic | undefined {
  if (owner.threadId !== undefined && threadId !== owner.threadId) return {code: 'record_foreign', path: '/threadId'};
  return owner.tenantId !== undefined && tenantId !== owner.tenantId ? {code: 'record_foreign', path: '/tenantId'} : undefined;
}

/** What fits the schema and still cannot be. */
function impossible({id, parentTurnId, messages = []}: TurnRecord): Diagnostic | undefined {
  if (parentTurnId === id) return {code: 'semantics_invalid', path: '/parentTurnId', detail: 'it follows itself'};
  const ids = new Set<string>();
  const calls = new Set<string>();
  for (const [at, message] of messages.entries()) {
    if (ids.has(message.id)) return {code: 'semantics_invalid', path: `/messages/${at}/id`, detail: 'twice'};
    if (message.role === 'tool' && message.toolCallId === undefined) return {code: 'semantics_invalid', path: `/messages/${at}`, detail: 'a result of no call'};
    ids.add(message.id);
    for (const [index, call] of (message.toolCalls ?? []).entries()) {
      if (calls.has(call.id)) return {code: 'semantics_invalid', path: `/messages/${at}/toolCalls/${index}/id`, detail: 'twice'};
      calls.add(call.id);
    }
  }
  return undefined;
}

/** Takes out what never belongs in a record. */
function mend(record: TurnRecord): TurnCheck {
  const {value, removed} = clean(record as unknown as JsonObject);
  const repairs = removed.map(({what, path}): Diagnostic => ({code: 'record_unsafe', path, detail: what}));
  let mended = value as unknown as TurnRecord;
  const parts = mended.parts?.map((entry, at) => {
    const stored = storedPart(entry, policyOfPart(entry, mended));
    if (stored !== entry) repairs.push({code: 'record_unsafe', path: `/parts/${at}/part/data/value`, detail: 'facts that are read anew'});
    return stored;
  });
  if (repairs.length > 0) mended = defined({...mended, parts});
  const about = {threadId: mended.threadId};
  return {ok: true, record: freezeJson(mended as unknown as Json) as unknown as TurnRecord, repairs: repairs.map((one) => ({...about, ...one}))};
}

function refuse(...diagnostics: readonly Diagnostic[]): TurnCheck {
  return {ok: false, diagnostics};
}
