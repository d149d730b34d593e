import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import type {TimelineEntry} from '../../src/contract/view-rows.js';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritTimeline} from '../../src/elements/morit-timeline.js';
import {everyEntry, recoveredEntries, timelineEntries, workStates} from '../fixtures/work-states.js';
import {workWords} from '../fixtures/work-words.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {axByRole, axTree, press} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {standing, tooWide} from './chat.js';

defineMorit();
const ko = workStates('ko');
const say = workWords.ko;
const states = ['완료', '일부 결과로 완료', '실패', '재시도 중', '사용자 입력 필요', '진행 중'];

/** A timeline alone on a page, once it stands there. */
async function alone(items: readonly unknown[], lang = 'ko', width = 600): Promise<MoritTimeline> {
  const page = await fixture<HTMLElement>(html`<div lang=${lang} class="page"><morit-timeline .items=${items as TimelineEntry[]}></morit-timeline></div>`);
  page.style.width = `${width}px`;
  const timeline = page.querySelector('morit-timeline')!;
  await shown(timeline);
  return timeline;
}

async function shown(timeline: MoritTimeline): Promise<void> {
  await timeline.updateComplete;
  await customElements.whenDefined('morit-steps');
  await find<HTMLElement & {updateComplete: Promise<unknown>}>(timeline, 'morit-steps').updateComplete;
}

const steps = (root: Element): HTMLElement[] => findAll(root, '[part~=step]');
const ownText = (step: Element): string => textOf(find(step, '.said'));

describe('<morit-timeline>', () => {
  it('is a list of lists, each step with its state in words (R-064, A-20)', async () => {
    const timeline = await alone(timelineEntries(say));
    expect(steps(timeline).map(ownText)).to.deep.equal(say.steps.map((label) => `${label} 완료`));
    const tree = await axTree();
    expect(axByRole(tree, 'list')[0]?.name).to.equal('진행 과정');
    expect(axByRole(tree, 'listitem').length).to.equal(4);
    expect(findAll(timeline, 'ol').length).to.equal(2);
    expect(find(timeline, 'ol ol').closest('li')).to.equal(steps(timeline)[0]);
  });

  it('has the seed’s word for every state (R-066)', async () => {
    const timeline = await alone(everyEntry(say));
    expect(findAll(timeline, '.state').map(textOf)).to.deep.equal(states);
  });

  it('marks the step under way alone (A-20)', async () => {
    const timeline = await alone(timelineEntries(say, false));
    expect(findAll(timeline, '[aria-current=step]').map(ownText)).to.deep.equal([`${say.now} 진행 중`]);
  });

  it('explains a failure beside how it was made good (R-067)', async () => {
    const timeline = await alone(recoveredEntries(say));
    expect(ownText(steps(timeline)[1]!)).to.equal(`${say.failed} 실패 ${say.why} ${say.recovery}`);
    expect(ownText(steps(timeline)[0]!)).to.contain('일부 결과로 완료');
  });

  it('keeps a step where it is when it changes (A-07)', async () => {
    const timeline = await alone(timelineEntries(say, false));
    const before = steps(timeline);
    timeline.items = [...timeline.items, ...timelineEntries(say)];
    await shown(timeline);
    expect(steps(timeline)).to.deep.equal(before);
    expect(findAll(timeline, '.state').map(textOf)).to.deep.equal(['완료', '완료', '완료', '완료']);
  });

  it('takes what a page never set in order for no step (F-45)', async () => {
    const timeline = await alone([null, 7, {id: 'a', label: 'A', status: 'exploded'}, {id: 'b', label: '', status: 'done'}, {id: 'c', label: 'C\n  at tool.js:1', status: 'done'}]);
    expect(steps(timeline).map(ownText)).to.deep.equal(['C 완료']);
    for (const items of [null, undefined, 'x', {}]) {
      timeline.items = items as never;
      await shown(timeline);
      expect(steps(timeline)).to.deep.equal([]);
    }
  });

  it('speaks the language of its page', async () => {
    const timeline = await alone(everyEntry(workWords.en), 'en');
    expect(findAll(timeline, '.state').map(textOf)).to.deep.equal(['Done', 'Done with partial results', 'Failed', 'Trying again', 'Needs your input', 'In progress']);
  });

  it('tells its page what a step waits for (R-068)', async () => {
    const timeline = await alone(everyEntry(say));
    const asked: string[] = [];
    timeline.addEventListener('morit-timeline-action', ({interruptId}) => { asked.push(interruptId); });
    const button = find(timeline, 'button');
    expect(textOf(button)).to.equal(say.toAnswer);
    button.focus();
    await press('Enter');
    expect(asked).to.deep.equal(['int-1']);
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`is accessible and fits into 280 px, ${dir} (A-01, A-29)`, async () => {
      const timeline = await alone(everyEntry({...say, now: `${say.now} 가나다라마바사아자차카타파하가나다라마바사아자차카타파하가나다라마바사아자차카타파하`}), 'ko', 280);
      timeline.parentElement!.dir = dir;
      await expectAccessibleInBothSchemes(timeline);
      const {left, right} = timeline.getBoundingClientRect();
      for (const step of findAll(timeline, '*')) {
        expect(step.getBoundingClientRect().left).to.be.at.least(left - 1);
        expect(step.getBoundingClientRect().right).to.be.at.most(right + 1);
      }
      expect(find(timeline, '.dot').getBoundingClientRect().left < find(timeline, '.label').getBoundingClientRect().left).to.equal(dir === 'ltr');
    });
  }
});

describe('the timeline of a chat', () => {
  it('stands in the turn and never in a live region', async () => {
    const {chat} = await standing(ko.timelineRecovered);
    expect(textOf(part(chat, 'timeline'))).to.contain(say.recovery);
    for (const region of findAll(chat, '[aria-live]:not([aria-live=off])')) expect(findAll(region, '*')).to.deep.equal([]);
  });

  it('says of what was under way that it has stopped', async () => {
    const {chat} = await standing(ko.timelineStopped);
    expect(findAll(chat, '[part~=step] .state').map(textOf)).to.deep.equal(['중지됨', '완료', '완료', '중지됨']);
    expect(findAll(chat, '[aria-current=step]')).to.deep.equal([]);
  });

  it('leads from the step that waits to its card (R-068)', async () => {
    const {chat} = await standing(ko.timelineWaiting);
    const left: Event[] = [];
    chat.addEventListener('morit-timeline-action', (event) => { left.push(event); });
    find(part(chat, 'timeline'), 'button').focus();
    await press('Enter');
    await until(() => deepActive()?.matches('[part~=question]'), 'the card to have focus');
    expect(left).to.deep.equal([]);
  });

  it('has no way to a card that was answered', async () => {
    const {chat, show} = await standing(ko.timelineWaiting);
    await show({...ko.timelineWaiting, interrupts: []});
    expect(findAll(part(chat, 'timeline'), 'button')).to.deep.equal([]);
    expect(tooWide(chat)).to.deep.equal([]);
  });
});
