/** The scripts of the demo, as the view draws them: each run reduced by the real store, each answer given as the script expects it. */
import {readFileSync} from 'node:fs';
import type {CardView} from '../../src/contract/view-cards.js';
import type {ThreadView, TurnItem} from '../../src/contract/view.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {ThreadState} from '../../src/stream/types.js';
import {createThreadView, type ViewInput} from '../../src/view/thread-view.js';
import type {Scripts, WireEvent} from '../demo/client.js';
import {ManualClock} from '../support/clock.js';

/** Every script by its id. */
export const scripts = (JSON.parse(readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8')) as {scenarios: Scripts}).scenarios;

export type Run = Scripts[string]['runs'][number];

/** What a test may do while a script is played. */
export interface Stage {
  /** Events put in after each event of the script. */
  readonly inject?: readonly WireEvent[];
  /** What the agent sends in an event's place. */
  readonly tamper?: (event: WireEvent) => WireEvent;
  readonly afterEvent?: (state: ThreadState, event: WireEvent) => void;
  /** Before the answer of a run is given. */
  readonly beforeAnswer?: (state: ThreadState, run: Run) => void;
}

/** The runs that are played one after another: answers that stand in for another are left out. */
export const runsOf = (id: string): Run[] => scripts[id]!.runs.filter((run) => run.instead_of === undefined);

/** Plays a script to its end. */
export function play(id: string, {inject = [], tamper, afterEvent, beforeAnswer}: Stage = {}): ThreadStore {
  const clock = new ManualClock(1_000);
  const store = new ThreadStore({threadId: 'thread_demo', clock});
  let ordinal = 0;
  const take = (into: ThreadStore, event: WireEvent, eventId?: string): void => {
    into.apply(event, {receivedAt: clock.now(), ...(eventId === undefined ? {} : {eventId})});
  };
  for (const run of runsOf(id)) {
    const {resume = [], lastUserText, connect} = run.expect;
    if (resume.length > 0) beforeAnswer?.(store.snapshot(), run);
    const runId = String(run.events[0]!.event!['runId']);
    if (connect) store.endRun(runId, 'connection_lost');
    for (const {interruptId, payload} of resume) store.answerInterrupt(interruptId, {status: 'resolved', payload});
    if (lastUserText) store.addUserMessage({id: `user-${ordinal += 1}`, text: lastUserText, runId});
    if (!connect) store.beginRun({id: runId, resume: resume as never});
    const replayed = connect ? new ThreadStore({threadId: 'thread_demo', clock}) : undefined;
    run.events.forEach(({event}, index) => {
      if (!event) return;
      take(replayed ?? store, tamper?.(event) ?? event, `${runId}:${index}`);
      if (replayed) return;
      for (const one of inject) take(store, one);
      afterEvent?.(store.snapshot(), event);
    });
    if (replayed) store.swap(replayed);
  }
  return store;
}

/** Builds views of one thread. */
export const viewer = (more: Partial<ViewInput> = {}): ((state: ThreadState) => ThreadView) => {
  const build = createThreadView((error) => { throw error; });
  return (state) => build({state, now: 1_000, ...more});
};

/** Every item of a thread, in reading order. */
export const itemsOf = (state: ThreadState, more?: Partial<ViewInput>): TurnItem[] => viewer(more)(state).turns.flatMap(({items}) => items);

/** An item in one short line. */
export function line(item: TurnItem): string {
  switch (item.kind) {
    case 'rows': return item.rows.map(({text, lines}) => `row ${text} [${lines.join(' / ')}]`).join(' + ');
    case 'plan': return `plan ${item.text} ${item.done}/${item.total}`;
    case 'mon': return `mon ${item.name}: ${item.now ?? item.status}: ${item.result ?? ''}`;
    case 'file': return `file ${item.name} ${item.mime ?? ''} ${item.sizeBytes ?? ''}`;
    case 'many': return item.items.map(line).join(' + ');
    case 'banner':
    case 'divider': return `${item.kind} ${item.text}`;
    case 'timeline': return `timeline ${item.steps.map(({label, state}) => `${label} ${state}`).join(' / ')}`;
    case 'question': return `card ${card(item.card)} ${item.status} ${item.answers?.join(' / ') ?? ''}`.trimEnd();
    case 'note': return `note ${item.ended}`;
    default: return item.kind;
  }
}

function card(view: CardView): string {
  return view.kind === 'brief' ? `brief ${view.sections.map(({name}) => name).join(',') || 'one line'}` : view.kind;
}
