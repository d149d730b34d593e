/** Scripts as a reader of the demo plays them: over the real stream client, a real connection and the view. */
import {startTimer} from '../../src/contract/clock.js';
import type {TurnItem} from '../../src/contract/view.js';
import {createThreadClient} from '../../src/stream/client.js';
import {systemClock} from '../../src/stream/clock.js';
import type {ThreadClient, ThreadState} from '../../src/stream/types.js';
import {itemsOf, line, runsOf, type Run} from '../view/scripted.js';

/** Waits a hundredth of a first try's pause: how long a client waits before it tries again is another test's. Its limits stay as they are. */
const hasty = {...systemClock, setTimeout: (task: () => void, ms: number) => startTimer(task, ms >= 500 && ms < 2000 ? ms / 100 : ms)};

/** A client of the demo at `url`, for one thread; `query` is the endpoint's own. */
export function clientOf(url: string, threadId: string, query = 'speed=0'): ThreadClient {
  return createThreadClient({endpoint: `${url}/agent?${query}`, connectEndpoint: `${url}/agent/connect`, threadId, clock: hasty});
}

/** The runs that a reader of a script starts; the one that a reconnect continues goes by itself. */
export const stepsOf = (id: string): Run[] => runsOf(id).filter(({expect}) => !expect.connect);

/** Does what starts a run: says its words, or answers the question that waits. Resolves when the run is over. */
export async function step(client: ThreadClient, {expect: {lastUserText, resume = []}}: Run): Promise<void> {
  if (!resume.length) return void await client.send({text: lastUserText});
  const [open] = client.state.interrupts;
  if (!open) throw new Error('No question is open.');
  await client.answer(open.interrupt.id, {status: 'resolved', payload: resume[0]!.payload});
}

/** The thread as it is drawn, a line an item: all that is said, no id and no time. */
export function told(state: ThreadState): string[] {
  return itemsOf(state).map((item) => wordsOf(item));
}

function wordsOf(item: TurnItem): string {
  switch (item.kind) {
    case 'user': return `user ${item.text}`;
    case 'article': return `article ${item.text} + ${item.parts.length} ${item.status}`;
    default: return line(item);
  }
}
