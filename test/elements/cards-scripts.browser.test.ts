import {expect} from '@open-wc/testing';
import {ThreadStore} from '../../src/stream/store.js';
import {find, findAll, textOf} from '../support/dom.js';
import {ManualClock} from '../support/clock.js';
import {standingCard, type StandingCard} from './cards.js';
import {write} from './chat.js';

interface Resume {readonly interruptId: string; readonly payload: Readonly<Record<string, unknown>>}
interface Run {
  readonly expect: {readonly lastUserText: string; readonly resume?: readonly Resume[]};
  readonly instead_of?: number;
  readonly events: readonly {readonly event?: {readonly type: string; readonly [member: string]: unknown}}[];
}

const {scenarios} = await fetch(new URL('../../demo/scenarios.json', import.meta.url)).then((answer) => answer.json()) as {scenarios: Readonly<Record<string, {readonly runs: readonly Run[]}>>};

/** Plays a run into a thread, as the agent's events come. */
function play(store: ThreadStore, {expect: {lastUserText, resume = []}, events}: Run): void {
  const runId = String(events[0]!.event!['runId']);
  if (lastUserText) store.addUserMessage({id: `user-${runId}`, text: lastUserText, runId});
  store.beginRun({id: runId, resume: resume as never});
  for (const {event} of events) if (event) store.apply(event, {receivedAt: 0});
}

/** Answers the open card by presses and keys alone, so that `payload` ought to leave. */
async function answer(card: StandingCard, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const labels = findAll(card.card, '.option').map(textOf);
  const {decisions, decision, mon_ids: mons} = payload;
  if (decision !== undefined) return card.press(decision === 'approve' ? '승인' : '거절');
  if (decisions !== undefined) {
    for (const [path, one] of Object.entries(decisions as object)) if (one === 'approve') await card.choose(path);
    return card.press('선택한 파일 지우기');
  }
  if (mons !== undefined) {
    for (const id of mons as string[]) await card.choose(labels[['m_a', 'm_b'].indexOf(id)]!);
    return card.press('맡기기');
  }
  for (const [index, text] of Object.values(payload as Readonly<Record<string, string>>).entries()) {
    if (labels.includes(text)) await card.choose(text);
    else write(findAll<HTMLTextAreaElement>(card.card, 'textarea')[index]!, text);
  }
  return card.press('답하기');
}

describe('a script that asks is answered byte for byte (R-130)', () => {
  for (const id of ['m4', 'm5', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12']) {
    const {runs} = scenarios[id]!;
    const others = runs.filter((run) => run.instead_of !== undefined);
    const paths = [runs.filter((run) => !others.includes(run)), ...others.map((run) => [...runs.slice(0, run.instead_of), run])];
    for (const [way, path] of paths.entries()) {
      it(`${id}${way > 0 ? ', the other way' : ''}`, async () => {
        const store = new ThreadStore({threadId: 'thread_demo', clock: new ManualClock(0)});
        play(store, path[0]!);
        const card = await standingCard(store.snapshot());
        for (const run of path.slice(1)) {
          const [resume] = run.expect.resume ?? [];
          if (resume) {
            await answer(card, resume.payload);
            expect(JSON.stringify(card.payloads().at(-1))).to.equal(JSON.stringify(resume.payload));
            expect(card.client.asked('answer').at(-1)?.[0]).to.equal(resume.interruptId);
            store.answerInterrupt(resume.interruptId, {status: 'resolved', payload: resume.payload});
          }
          play(store, run);
          await card.show(store.snapshot());
          expect(findAll(card.chat, 'morit-question[data-open]').length, 'one card at a time (R-132)').to.be.at.most(1);
        }
        const answered = path.filter(({expect: {resume}}) => resume).length;
        expect(findAll(card.chat, '.record').length).to.equal(answered);
        expect(textOf(find(card.chat, 'morit-messages'))).not.to.match(/건너뛰기|questions_left/);
      });
    }
  }
});
