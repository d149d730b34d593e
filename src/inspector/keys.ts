import {isObject} from '../contract/json.js';
import type {TimelineStep} from '../contract/view-rows.js';
import type {ThreadView, TurnItem} from '../contract/view.js';
import type {ThreadState} from '../stream/types.js';

/**
 * What an event is about, as keys that {@link drawnKeys} gives to what the chat draws: one in common means that the event drew it.
 * The balance in the header has the key `mana`.
 */
export function keysOf(event: Readonly<Record<string, unknown>>, runId: string | undefined): string[] {
  const {type, messageId, toolCallId, subagentRunId, name} = event;
  if (typeof type !== 'string') return [];
  if (type === 'CUSTOM') return customKeys(name, event['value'], runId);
  if (type.startsWith('TOOL_CALL_')) return key('call', toolCallId);
  if (type.startsWith('SUBAGENT_')) return key('agent', subagentRunId);
  if (type.startsWith('STEP_')) return key('agent', subagentRunId);
  // What a sub-agent says is not drawn: its card has its own words.
  if (type.startsWith('TEXT_MESSAGE_')) return subagentRunId === undefined ? key('message', messageId) : [];
  if (type.startsWith('ACTIVITY_')) return key('surface', messageId);
  if (type.startsWith('STATE_')) return balanceKeys(event);
  if (type === 'RUN_ERROR') return key('end', runId);
  return type === 'RUN_FINISHED' ? finishKeys(event['outcome'], runId) : [];
}

function customKeys(name: unknown, value: unknown, runId: string | undefined): string[] {
  const said = isObject(value) ? value : {};
  switch (name) {
    case 'morit.response.attach':
    case 'morit.artifact': return typeof said['messageId'] === 'string' ? key('parts', said['messageId']) : key('parts-of', runId);
    case 'morit.timeline': return isObject(said['item']) ? key('step', said['item']['id']) : [];
    case 'mana.balance': return ['mana'];
    case 'mana.insufficient':
    case 'session.rollover': return key(name, runId);
    default: return [];
  }
}

function balanceKeys({snapshot, delta}: Readonly<Record<string, unknown>>): string[] {
  const touches = Array.isArray(delta)
    ? delta.some((operation: unknown) => isObject(operation) && typeof operation['path'] === 'string' && operation['path'].startsWith('/mana'))
    : isObject(snapshot) && isObject(snapshot['mana']);
  return touches ? ['mana'] : [];
}

function finishKeys(outcome: unknown, runId: string | undefined): string[] {
  if (!isObject(outcome)) return [];
  if (outcome['type'] === 'cancelled') return key('end', runId);
  const interrupts: unknown = outcome['interrupts'];
  return Array.isArray(interrupts) ? interrupts.flatMap((one: unknown) => isObject(one) ? key('interrupt', one['id']) : []) : [];
}

function key(kind: string, id: unknown): string[] {
  return typeof id === 'string' ? [`${kind}:${id}`] : [];
}

/** One thing that the chat draws, and what of it an event may be about. */
export interface DrawnItem {
  /** The id of the view's item; `mana` for the balance in the header. */
  readonly id: string;
  readonly kind: TurnItem['kind'] | 'mana';
  readonly keys: ReadonlySet<string>;
}

/** Everything that the chat draws now, in reading order, with its keys. */
export function drawnKeys(view: ThreadView, state: ThreadState): DrawnItem[] {
  const items = view.turns.flatMap(({items: own}) => own);
  const drawn = items.map((item): DrawnItem => ({id: item.id, kind: item.kind, keys: new Set(keysOfItem(item, state))}));
  return view.mana === undefined ? drawn : [{id: 'mana', kind: 'mana', keys: new Set(['mana'])}, ...drawn];
}

function keysOfItem(item: TurnItem, state: ThreadState): string[] {
  const {id} = item;
  switch (item.kind) {
    case 'user': return [`message:${id}`];
    case 'article': return [`message:${id}`, ...item.parts.length === 0 ? [] : partKeys(item.id, item.runId, state)];
    case 'rows': return item.rows.map((row) => `call:${row.id}`);
    case 'plan': return sameRun(id.slice('plan:'.length), state);
    case 'file': return fileKeys(id, state);
    case 'mon': return [...monKeys(id.slice('mon:'.length), item.name, state), ...item.files.flatMap((file) => fileKeys(file.id, state))];
    case 'many': return item.items.flatMap((one) => keysOfItem(one, state));
    case 'banner': return customRun('mana.insufficient', id, state);
    case 'divider': return customRun('session.rollover', id, state);
    case 'timeline': return stepKeys(item.steps);
    case 'note': return [`end:${id.slice('note:'.length)}`];
    case 'question': {
      const asked = [...state.interrupts, ...state.closedInterrupts].find(({interrupt}) => interrupt.id === id)?.interrupt.toolCallId;
      return [`interrupt:${id}`, ...asked === undefined ? [] : [`call:${asked}`]];
    }
  }
}

/** Parts hang under the message they name, else under the last of their run; surfaces of activities and results too. */
function partKeys(messageId: string, runId: string | undefined, {messages, calls}: ThreadState): string[] {
  const ownRun = <Item extends {readonly runId: string | undefined}>(one: Item): boolean => one.runId === runId;
  return [
    `parts:${messageId}`, ...runId === undefined ? [] : [`parts-of:${runId}`],
    ...messages.filter(({role}) => role === 'activity').filter(ownRun).map(({id}) => `surface:${id}`),
    // A component or a surface that a call asked for, where the call stands in no row of its own.
    ...[...calls.values()].filter(ownRun).filter(({name}) => /^(?:show_|render_)/.test(name)).map(({id}) => `call:${id}`),
  ];
}

/** Every call of the same tool in the same run: the last one is what the bar shows. */
function sameRun(callId: string, {calls}: ThreadState): string[] {
  const first = calls.get(callId);
  return [...calls.values()].filter(({name, runId}) => name === first?.name && runId === first.runId).map(({id}) => `call:${id}`);
}

function fileKeys(id: string, {calls}: ThreadState): string[] {
  const pathOf = (args: unknown): unknown => isObject(args) ? args['path'] : undefined;
  const path = pathOf(calls.get(id.slice('file:'.length))?.args);
  return path === undefined ? [] : [...calls.values()].filter(({args}) => pathOf(args) === path).map((call) => `call:${call.id}`);
}

function monKeys(id: string, name: string, {calls, subagents}: ThreadState): string[] {
  const runId = calls.get(id)?.runId;
  const own = [...subagents.values()].filter((agent) =>
    agent.id === id || agent.parentToolCallId === id || (agent.parentToolCallId === undefined && agent.name === name && agent.runId === runId));
  return [`call:${id}`, ...own.map((agent) => `agent:${agent.id}`)];
}

function customRun(name: string, itemId: string, {customs}: ThreadState): string[] {
  const record = customs.find(({id}) => itemId.endsWith(`:${id}`));
  return record?.runId === undefined ? [] : [`${name}:${record.runId}`];
}

function stepKeys(steps: readonly TimelineStep[]): string[] {
  return steps.flatMap((step) => [`step:${step.id}`, ...stepKeys(step.steps)]);
}
