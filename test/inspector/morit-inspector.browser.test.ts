import {expect} from '@open-wc/testing';
import type {StreamRecord} from '../../src/stream/types.js';
import {StillClient} from '../fixtures/thread.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {press, type} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, unhandledDuring} from '../support/dom.js';
import {mixed, played, script} from './played.js';

/** A client that tells of events, and draws nothing. */
class TellingClient extends StillClient {
  readonly #listeners = new Set<(record: StreamRecord) => void>();

  override onRecord(listener?: (record: StreamRecord) => void): () => void {
    if (listener) this.#listeners.add(listener);
    return () => { if (listener) this.#listeners.delete(listener); };
  }

  tell(count: number): void {
    for (let number = 0; number < count; number += 1) {
      for (const listener of this.#listeners) listener({at: number, runId: 'r', event: {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: '가'}, bytes: 60});
    }
  }
}

const button = (root: Element, words: string): HTMLElement => findAll(root, 'button').find((one) => textOf(one).includes(words) || one.getAttribute('aria-label') === words)!;

describe('<morit-inspector>', () => {
  it('counts every event that the chat received', async () => {
    const {count} = await played(script(mixed));
    expect(count()).to.equal(`${mixed.length + 2} events`);
  });

  it('is named and sorted in the seed’s words', async () => {
    const {inspector} = await played(script(mixed));
    expect(textOf(find(inspector, 'h2'))).to.equal('SSE AG-UI 이벤트 스트림');
    expect(findAll(inspector, '.chip').map(textOf)).to.deep.equal(['수명주기', '상태', '텍스트 메시지', '추론', '도구 호출', '서브에이전트', '커스텀']);
    expect(textOf(inspector)).to.include('디자이너 기준 — 이벤트가 그리는 것').and.to.include('그리지 않는 이벤트').and.to.include('작업 요약 · 질문 제한 — Manager');
  });

  it('hides a category, and counts on', async () => {
    const {inspector, lines, count, frames} = await played(script(mixed));
    button(inspector, '도구 호출').click();
    await frames();
    expect(lines().filter((one) => one.dataset['category'] === 'tool')).to.have.length(0);
    expect(count()).to.equal(`${mixed.length + 2} events`);
  });

  it('finds events by what their line says', async () => {
    const {inspector, lines, frames} = await played(script(mixed));
    find<HTMLInputElement>(inspector, 'input[type=search]').focus();
    await type('search_mons');
    await frames();
    expect(lines()).to.have.length(4);
  });

  it('masks thoughts, arguments, results and states until it is asked', async () => {
    const {inspector, line, frames} = await played(script(mixed.slice(0, 6)));
    line('TOOL_CALL_ARGS').click();
    await frames();
    expect(textOf(inspector)).not.to.include('private');
    inspector.reveal = true;
    await frames();
    expect(textOf(inspector)).to.include('private thought').and.to.include('private query').and.to.include('private state');
  });

  it('shows in the chat the row that an event drew', async () => {
    const {line, marked, frames} = await played(script(mixed));
    line('TOOL_CALL_START').click();
    await frames();
    expect(marked().map(textOf)).to.deep.equal(['Mon 1개에게 맡길게요']);
  });

  it('says of a hidden tool that nothing is drawn', async () => {
    const {inspector, line, marked, frames} = await played(script(mixed));
    line('escalate_tier').click();
    await frames();
    expect(marked()).to.have.length(0);
    expect(textOf(find(inspector, '.drew'))).to.equal('그리지 않음');
  });

  it('leads from an event to its row of the guide', async () => {
    const {inspector, line, frames} = await played(script(mixed));
    line('search_mons').click();
    await frames();
    expect(textOf(find(inspector, '.current th'))).to.equal('search_mons');
  });

  it('shows the events of a row of the guide, and what they drew', async () => {
    const {inspector, lines, marked, frames} = await played(script(mixed));
    button(find(inspector, 'morit-guide'), 'search_mons').click();
    await frames();
    expect(lines().every((one) => textOf(one).includes('search_mons'))).to.equal(true);
    expect(lines()).to.have.length(4);
    expect(marked()).to.have.length(1);
  });

  it('shows the events of what is pressed in the chat, and all of them again', async () => {
    const {inspector, chat, lines, frames} = await played(script(mixed));
    part(chat, 'message').click();
    await frames();
    expect(lines().map((one) => textOf(find(one, '.type')))).to.deep.equal(['TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_END']);
    button(inspector, '모두 보기').click();
    await frames();
    expect(lines().length).to.be.greaterThan(3);
  });

  it('leaves the chat as it was when it goes', async () => {
    const {inspector, line, marked, frames} = await played(script(mixed));
    line('TOOL_CALL_START').click();
    await frames();
    inspector.remove();
    expect(marked()).to.have.length(0);
  });

  it('holds still while it is paused, and catches up', async () => {
    const {inspector, player, lines, count, frames} = await played(script(mixed), {finish: false});
    button(inspector, '멈춤').click();
    await player.finish();
    await frames(6);
    expect(lines()).to.have.length(0);
    expect(count()).to.equal(`${mixed.length + 2} events`);
    button(inspector, '이어 보기').click();
    await frames();
    expect(lines().length).to.be.greaterThan(10);
  });

  it('is walked through by the keyboard', async () => {
    const {inspector, frames} = await played(script(mixed));
    find(inspector, '[role=listbox]').focus();
    await press('Home', 'ArrowDown');
    await frames();
    expect(find(inspector, '.what strong').textContent).to.equal('#2 STATE_SNAPSHOT');
    expect(deepActive()?.getAttribute('aria-activedescendant')).to.equal(find(inspector, '[aria-selected=true]').id);
  });

  it('has no live region', async () => {
    const {inspector} = await played(script(mixed));
    expect(findAll(inspector, '[aria-live], [role=status], [role=alert], [role=log]')).to.have.length(0);
  });

  it('stays small under 20,000 events', async () => {
    const {inspector, chat, count, frames} = await played(script(mixed), {finish: false});
    const telling = new TellingClient();
    chat.agent = telling;
    await frames(6);
    telling.tell(20_000);
    await frames();
    expect(count()).to.equal('20,000 events');
    expect(findAll(find(inspector, 'morit-event-list'), '*').length).to.be.lessThan(400);
  });

  it('shows hostile payloads as text', async () => {
    const attack = '<img src=x onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script>';
    const errors = await unhandledDuring(async () => {
      const {inspector, line, frames} = await played(script([
        {type: attack, value: attack}, {type: 'CUSTOM', name: attack, value: {[attack]: attack}},
        JSON.parse('{"type": "CUSTOM", "name": "x", "value": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}') as {type: string},
        {type: 'TOOL_CALL_START', toolCallId: attack, toolCallName: attack},
      ]));
      inspector.reveal = true;
      line('CUSTOM').click();
      await frames();
      expect(findAll(inspector, 'img, script')).to.have.length(0);
    });
    expect(errors).to.deep.equal([]);
    expect((globalThis as {pwned?: unknown}).pwned).to.equal(undefined);
    expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
  });

  it('is accessible, with an event selected', async () => {
    const {inspector, line, frames} = await played(script(mixed));
    line('search_mons').click();
    await frames();
    await expectAccessibleInBothSchemes(inspector);
  });

  it('is in English where the page is', async () => {
    const {inspector} = await played(script(mixed.slice(0, 7)), {locale: 'en'});
    expect(textOf(inspector).match(/\p{Script=Hangul}+/gu)).to.equal(null);
  });
});

/** An inspector whose player has played a picked scenario to its end; `own` is the agent that the chat had before. */
async function playedToEnd() {
  const stage = await played(script(mixed));
  const {inspector, chat, frames} = stage;
  const own = chat.agent;
  const pick = async (value: string): Promise<void> => {
    const select = find<HTMLSelectElement>(inspector, 'select');
    select.value = value;
    select.dispatchEvent(new Event('change'));
    await frames();
  };
  inspector.scenarios = script(mixed, 'picked');
  await frames();
  await pick('picked');
  button(inspector, '끝으로').click();
  await frames(20);
  return {...stage, own, pick};
}

describe('the inspector’s player', () => {
  it('plays a picked scenario to the chat, and gives the chat back', async () => {
    const {chat, count, pick, own} = await playedToEnd();
    expect(chat.agent).not.to.equal(own);
    expect(count()).to.equal(`${mixed.length + 2} events`);
    await pick('');
    expect(chat.agent).to.equal(own);
  });

  it('begins the count anew when it goes back', async () => {
    const {inspector, count, frames} = await playedToEnd();
    button(inspector, '처음으로').click();
    await frames(6);
    expect(count()).to.equal('0 events');
  });
});
