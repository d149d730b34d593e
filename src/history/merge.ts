/** A turn as it was stored and as the thread tells it now: what a thread that was loaded does not tell any more is kept. */
import {canonical} from '../contract/canonical.js';
import {isObject, type Json} from '../contract/json.js';
import type {StoredArtifact, StoredPart, TurnRecord} from '../contract/turn-record.js';

type List = 'parts' | 'artifacts' | 'timeline' | 'notices' | 'interrupts' | 'subagents' | 'runs' | 'effects' | 'messages';

/** By what an entry of each list is the same as another. */
const keys: {readonly [Name in List]: (entry: NonNullable<TurnRecord[Name]>[number]) => string} = {
  messages: ({id}) => id,
  parts: partKey,
  artifacts: ({artifact}: StoredArtifact) => text(artifact['artifact_id'] ?? artifact),
  timeline: ({item}) => text(item),
  notices: ({name, value}) => `${name} ${text(value ?? null)}`,
  interrupts: ({interrupt}) => interrupt.id,
  subagents: ({id}) => id,
  runs: ({id}) => id,
  effects: ({kind, id}) => `${kind} ${id}`,
};

/**
 * The stored turn brought up to date by what the thread tells of it.
 * @param ran - Whether a run of this turn is known in the thread; without one nothing but what was added to it counts.
 */
export function mergeRecords(stored: TurnRecord, told: TurnRecord, ran: boolean): TurnRecord {
  const merged: Record<string, unknown> = ran ? {...stored, ...told} : {...stored};
  for (const name of Object.keys(keys) as List[]) {
    const list = mergeList(name, stored[name] ?? [], (ran || name === 'parts' || name === 'artifacts' ? told[name] : undefined) ?? []);
    if (list.length > 0) merged[name] = list;
  }
  if (merged['effects']) merged['effects'] = takenBack(stored.effects, merged['effects'] as NonNullable<TurnRecord['effects']>);
  if (told.uiState) merged['uiState'] = told.uiState; // The reader sets things in a turn whose run is long over, too.
  const calls = new Set(told.uiCalls.map(({toolCallId}) => toolCallId));
  if (ran) merged['uiCalls'] = [...stored.uiCalls.filter(({toolCallId}) => !calls.has(toolCallId)), ...told.uiCalls];
  const contracts = [...new Set([...stored.contracts ?? [], ...told.contracts ?? []])].sort();
  if (contracts.length > 0) merged['contracts'] = contracts;
  return merged as unknown as TurnRecord;
}

/** What became of taking an effect back is known to the store alone. */
function takenBack(stored: TurnRecord['effects'] = [], effects: NonNullable<TurnRecord['effects']>): NonNullable<TurnRecord['effects']> {
  return effects.map((effect) => {
    const {compensated} = stored.find(({kind, id}) => kind === effect.kind && id === effect.id) ?? {};
    return compensated && !effect.compensated?.done ? {...effect, compensated} : effect;
  });
}

/** What only the store knows, in its place before what the thread tells; what both know, as the thread tells it. */
function mergeList<Name extends List>(name: Name, stored: readonly unknown[], told: readonly unknown[]): readonly unknown[] {
  const keyOf = keys[name] as (entry: unknown) => string;
  const known = new Set(told.map(keyOf));
  return [...stored.filter((entry) => !known.has(keyOf(entry))), ...told];
}

function partKey({part}: StoredPart): string {
  const data: unknown = part['data'];
  return text((isObject(data) && typeof data['partId'] === 'string' ? data['partId'] : part) as Json);
}

function text(value: Json): string {
  if (typeof value === 'string') return value;
  try {
    return canonical(value);
  } catch {
    return JSON.stringify(value); // It has no canonical form: a number that JSON writes and no computer holds.
  }
}
