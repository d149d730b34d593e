import type {TimelineStep} from '../contract/view-rows.js';
import type {TurnItem} from '../contract/view.js';
import type {RowMessages} from '../i18n/rows-messages.js';

/** One thing of what the agent did that has come to its end, in a sentence. */
export interface News {
  /** Told once under this name. */
  readonly id: string;
  readonly text: string;
}

/** More than this of one turn is told by nobody: a long timeline is there to be read. */
const most = 40;

/** What of a turn's rows, plan, Mons, files and steps is settled and worth one sentence to who cannot see it. What is under way, or asks, is not. */
export function newsOf(items: readonly TurnItem[], words: RowMessages): News[] {
  return items.flatMap((item) => newsOfItem(item, words)).slice(0, most);
}

function newsOfItem(item: TurnItem, words: RowMessages): News[] {
  switch (item.kind) {
    case 'rows': return item.rows.filter(({running}) => !running).map(({id, text}) => ({id: `row:${id}`, text}));
    case 'plan': return [{id: item.id, text: item.text}];
    case 'mon': return item.status === 'done' || item.status === 'failed' ? [{id: item.id, text: words.monEnded(item.name, words.mon[item.status])}] : [];
    case 'file': return item.running ? [] : [{id: item.id, text: item.name}];
    case 'many': return newsOf(item.items, words);
    case 'timeline': return item.steps.flatMap((step) => newsOfStep(item.id, step, words));
    default: return [];
  }
}

/**
 * A step's own parts come first: it ends after them. A part that failed may still be made good: it is told with what came of it,
 * or once its whole has ended.
 */
function newsOfStep(timeline: string, {id, label, status, state, recovery, steps}: TimelineStep, words: RowMessages, within = false): News[] {
  const failed = status === 'failed' && (recovery !== undefined || !within);
  const settled = status === 'done' || status === 'partial' || failed;
  const inner = steps.flatMap((step) => newsOfStep(timeline, step, words, !settled));
  return settled ? [...inner, {id: `${timeline} ${id}`, text: [words.stepIs(label, state), recovery].filter(Boolean).join('. ')}] : inner;
}
