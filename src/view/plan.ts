import type {PlanItem} from '../contract/view-rows.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import type {ToolCall} from '../stream/types.js';
import {member, objects, said} from './said.js';

/** Longer plans are cut; nobody follows them. */
const mostSteps = 100;

const states: Readonly<Record<string, PlanItem['steps'][number]['status']>> = {completed: 'done', done: 'done', in_progress: 'running', running: 'running'};

/** The plan that the calls of one run make: the last whole one counts, where the first one stood. Undefined: there is none. */
export function planOf(calls: readonly ToolCall[], words: RowMessages): PlanItem | undefined {
  const [first] = calls;
  const steps = calls.map(stepsOf).findLast((list) => list.length > 0);
  if (!first || !steps) return undefined;
  const done = steps.filter(({status}) => status === 'done').length;
  return {kind: 'plan', id: `plan:${first.id}`, text: words.plan(steps.length), done, total: steps.length, steps};
}

function stepsOf({args}: ToolCall): PlanItem['steps'] {
  return objects(member(args, 'todos')).slice(0, mostSteps).flatMap(({content, status}) => {
    const text = said(content);
    return text === undefined ? [] : [{text, status: (typeof status === 'string' && Object.hasOwn(states, status) && states[status]) || 'pending'}];
  });
}
