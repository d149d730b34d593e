import type {FileView, MonItem} from '../contract/view-rows.js';
import type {Subagent, ToolCall} from '../stream/types.js';
import {failed, member, resultOf, said} from './said.js';

/** What one Mon card is made of: a call, the sub-agent that works for it, or a sub-agent alone. */
export interface MonSource {
  readonly call: ToolCall | undefined;
  readonly agent: Subagent | undefined;
}

/** How the run of a card stands, for what has no end of its own. */
export type MonRun = 'running' | 'interrupt' | 'over';

/**
 * Each call of a Mon with its sub-agent: by the call the agent names, else in the order both came in. Agents that nobody called are
 * cards of their own; one that an agent began, or another tool's call, is not the reader's business.
 */
export function joinMons(calls: readonly ToolCall[], agents: readonly Subagent[]): MonSource[] {
  const top = agents.filter(({parentSubagentRunId}) => parentSubagentRunId === undefined);
  const named = new Map(top.flatMap((agent) => agent.parentToolCallId === undefined ? [] : [[agent.parentToolCallId, agent]]));
  const free = top.filter(({parentToolCallId}) => parentToolCallId === undefined);
  const waiting = new Map<string | undefined, Subagent[]>();
  for (const agent of [...free].reverse()) {
    const list = waiting.get(agent.runId);
    if (list) list.push(agent);
    else waiting.set(agent.runId, [agent]);
  }
  const taken = new Set<Subagent | undefined>();
  const joined = calls.map((call): MonSource => {
    const agent = named.get(call.id) ?? waiting.get(call.runId)?.pop();
    taken.add(agent);
    return {call, agent};
  });
  return [...joined, ...free.filter((agent) => !taken.has(agent)).map((agent) => ({call: undefined, agent}))];
}

/** The card of a Mon: name, what it does now, what came of it; undefined while nobody knows who it is. */
export function monOf({call, agent}: MonSource, run: MonRun, files: readonly FileView[]): MonItem | undefined {
  const name = said(agent?.name) ?? said(member(call?.args, 'name'));
  if (name === undefined) return undefined;
  const status = statusOf(call, agent, run);
  return {
    kind: 'mon',
    id: `mon:${call?.id ?? agent?.id ?? ''}`,
    name,
    task: said(member(call?.args, 'task')) ?? said(agent?.description),
    status,
    now: status === 'running' ? said(agent?.steps.at(-1)) : undefined,
    result: call && call.result !== undefined ? summary(resultOf(call)) : summary(agent?.result),
    files,
    monId: said(member(call?.args, 'mon_id')),
  };
}

function statusOf(call: ToolCall | undefined, agent: Subagent | undefined, run: MonRun): MonItem['status'] {
  if (call?.result !== undefined) return failed(call) || ['failed', 'error'].includes(member(resultOf(call), 'status') as string) ? 'failed' : 'done';
  switch (agent?.status) {
    case 'running': return 'running'; // Also where a later run goes on with it.
    case 'failed': return 'failed';
    case 'suspended': return 'waiting';
    case 'done': return 'done';
    case 'stopped': return 'stopped';
    default: return run === 'running' ? 'running' : run === 'interrupt' ? 'waiting' : 'stopped';
  }
}

/** The sentence of a result; no other member of it is for the reader. */
function summary(result: unknown): string | undefined {
  return said(typeof result === 'string' ? result : member(result, 'summary'));
}
