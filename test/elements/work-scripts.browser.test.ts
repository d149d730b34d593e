import {expect} from '@open-wc/testing';
import {loadMarkdown} from '../../src/elements/markdown.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {Scripts, WireEvent} from '../demo/client.js';
import {find, findAll, part, textOf} from '../support/dom.js';
import {standing, transcriptText, type StandingChat} from './chat.js';

const scripts = await (await fetch(new URL('../../demo/scenarios.json', import.meta.url))).json() as {readonly scenarios: Scripts};

/** Every tool of the map, and what else the scripts carry that no reader may see (R-093 … ). */
const secrets = [
  'search_memories', 'update_persona', 'zoom_image', 'ask_user', 'propose_brief', 'search_mons', 'call_mon', 'escalate_tier', 'write_todos', 'write_file', 'edit_file',
  'read_file', 'execute', 'manager_tier', 'tier', 'score', '0.9137', '0.8742', '/tmp/', '/skills/', 'questions_left', 'secret thought',
];

const custom = (name: string): WireEvent => ({type: 'CUSTOM', name, value: {tier: 'pro', score: 1, questions_left: 2}});
const call = (toolCallName: string): WireEvent[] => [
  {type: 'TOOL_CALL_START', toolCallId: `no-${toolCallName}`, toolCallName}, {type: 'TOOL_CALL_END', toolCallId: `no-${toolCallName}`},
  {type: 'TOOL_CALL_RESULT', messageId: `no-${toolCallName}-result`, toolCallId: `no-${toolCallName}`, content: '{"ok":true,"score":1}'},
];
/** What must leave no trace. */
const silent: readonly WireEvent[] = [
  ...['MANAGER_TIER_DECISION', 'mosmos.manager.tier_escalation', 'PERSONA_SAVED', 'COST_RECORDED', 'COST_UNBILLED', 'questions_left'].map(custom),
  {type: 'STATE_DELTA', delta: [{op: 'add', path: '/manager_tier', value: 'pro'}, {op: 'add', path: '/questions_left', value: 2}]},
  {type: 'REASONING_MESSAGE_START', messageId: 'thought', role: 'reasoning'}, {type: 'REASONING_MESSAGE_CONTENT', messageId: 'thought', delta: 'secret thought'},
  {type: 'REASONING_MESSAGE_END', messageId: 'thought'},
  ...['execute', 'escalate_tier', 'some_unknown_tool', 'ls', 'zoom_image'].flatMap(call),
];

/** Plays the first run of a script into a chat, an event a time; `inject`: what comes besides, once the run has begun. */
async function play(id: string, inject: readonly WireEvent[] = [], each: (standingChat: StandingChat) => void = () => {}): Promise<StandingChat> {
  const [run] = scripts.scenarios[id]!.runs;
  const store = new ThreadStore({threadId: 'thread_demo', clock: {now: () => 1000}} as never);
  const stage = await standing(store.snapshot());
  const runId = String(run!.events[0]!.event!['runId']);
  store.addUserMessage({id: 'user-1', text: run!.expect.lastUserText ?? '', runId});
  store.beginRun({id: runId});
  for (const [at, {event}] of run!.events.entries()) {
    if (!event) continue;
    store.apply(event, {receivedAt: 1000, eventId: `${runId}:${at}`});
    if (at === 1) for (const one of inject) store.apply(one, {receivedAt: 1000});
    await stage.show(store.snapshot());
    each(stage);
  }
  return stage;
}

/** All that stands in the chat's trees: tags, attributes, texts. What lit writes for itself is no one's. */
const markup = (chat: MoritChat): string => [chat, ...findAll(chat, '*')].map((element) =>
  [element.localName, ...[...element.attributes].map(({name, value}) => `${name}=${value}`),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : ''))].join(' ')).join('\n');

// Until Markdown is there an answer is plain text, which is another tree.
before(loadMarkdown);

for (const id of ['b2', 'm1', 'm2', 'm3', 'm6', 't1']) {
  describe(`script ${id} in a chat`, () => {
    it('names no tool and tells no secret at any moment, with what nobody may see put in (R-125)', async () => {
      await play(id, silent, ({chat}) => {
        const all = markup(chat).toLowerCase();
        expect(secrets.filter((word) => all.includes(word))).to.deep.equal([]);
      });
    }).timeout(30_000);

    it('is drawn the same with what nobody may see put in', async () => {
      const plain = markup((await play(id)).chat).split('\n');
      expect(markup((await play(id, silent)).chat).split('\n')).to.deep.equal(plain);
    }).timeout(30_000);
  });
}

describe('a chat while the agent works', () => {
  it('makes each thing once and changes it in its place (A-07)', async () => {
    const made = new Map<string, Set<Element>>();
    await play('m2', [], ({chat}) => {
      for (const tag of ['morit-plan', 'morit-file', 'progress', 'morit-message']) for (const element of findAll(part(chat, 'transcript'), tag)) made.set(tag, (made.get(tag) ?? new Set()).add(element));
    });
    expect([...made].map(([tag, {size}]) => [tag, size])).to.deep.equal([['morit-message', 2], ['morit-plan', 1], ['progress', 1], ['morit-file', 1]]);
  }).timeout(30_000);

  it('moves the bar from 0/3 to 3/3 (R-102)', async () => {
    const seen = new Set<string>();
    await play('m2', [], ({chat}) => { for (const count of findAll(chat, '.count')) if (count.closest('.bar')) seen.add(count.textContent!); });
    expect([...seen]).to.deep.equal(['0/3', '1/3', '3/3']);
  }).timeout(30_000);

  it('tells what each Mon does now, in one card each (R-100)', async () => {
    const seen: string[] = [];
    const {chat} = await play('m3', [], (stage) => {
      for (const state of findAll(stage.chat, '[part~=mon] .state')) if (!seen.includes(textOf(state))) seen.push(textOf(state));
    });
    expect(seen).to.include.members(['기사를 찾고 있어요', '출처를 확인하고 있어요', '표를 만들고 있어요', '기사 5건을 찾았어요']);
    expect(findAll(chat, '[part~=mon]').length).to.equal(2);
  }).timeout(30_000);

  it('says once that the balance ran out, and once that the conversation was tidied up (R-121, R-122)', async () => {
    const {chat} = await play('m6');
    const text = transcriptText(chat);
    for (const words of ['대화를 정리했어요', 'Mana가 부족해서 여기까지만 했어요']) expect(text.split(words).length, words).to.equal(2);
    expect(findAll(part(chat, 'transcript'), 'morit-notice').length).to.equal(1);
    expect(find(chat, '[part~=divider]').parentElement).to.equal(find(chat, 'morit-notice').closest('.turn'));
  });
});
