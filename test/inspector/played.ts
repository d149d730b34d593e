/** A chat on the page that plays a scenario, with an inspector beside it. */
import {html} from 'lit';
import {fixture} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import {sessionKey} from '../../src/elements/inspected.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {defineInspector} from '../../src/inspector/define.js';
import type {MoritInspector} from '../../src/inspector/morit-inspector.js';
import {ScenarioPlayer} from '../../src/inspector/player.js';
import {readScenarios, type Scenario, type ScriptEvent} from '../../src/inspector/script.js';
import {findAll, textOf, until} from '../support/dom.js';

defineMorit();
defineInspector();

/** One scenario of one run, written by a test. */
export const script = (events: readonly ScriptEvent[], id = 'test'): unknown => ({scenarios: {[id]: {title: id, shows: '', mode: 'manager', runs: [{
  expect: {lastUserText: '시작'},
  events: [{type: 'RUN_STARTED', threadId: 't', runId: 'r'}, ...events, {type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: {type: 'success'}}]
    .map((event) => ({delay_ms: 0, event})),
}]}}});

/** Words, a tool with a row, a hidden tool, thoughts: one event of each kind. */
export const mixed: readonly ScriptEvent[] = [
  {type: 'STATE_SNAPSHOT', snapshot: {mana: {balance: 12}, manager_tier: 3, note: 'private state'}},
  {type: 'REASONING_MESSAGE_START', messageId: 'think', role: 'reasoning'},
  {type: 'REASONING_MESSAGE_CONTENT', messageId: 'think', delta: 'private thought'},
  {type: 'REASONING_MESSAGE_END', messageId: 'think'},
  {type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'search_mons'},
  {type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"query":"private query"}'},
  {type: 'TOOL_CALL_END', toolCallId: 'c1'},
  {type: 'TOOL_CALL_RESULT', toolCallId: 'c1', messageId: 'c1r', role: 'tool', content: '{"mons":[{"mon_id":"a","name":"리서치 Mon","task":"찾기"}]}'},
  {type: 'TOOL_CALL_START', toolCallId: 'c2', toolCallName: 'escalate_tier'},
  {type: 'TOOL_CALL_END', toolCallId: 'c2'},
  {type: 'TOOL_CALL_RESULT', toolCallId: 'c2', messageId: 'c2r', role: 'tool', content: '{}'},
  {type: 'CUSTOM', name: 'COST_RECORDED', value: {amount: 3}},
  {type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant'},
  {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: '안녕하세요.'},
  {type: 'TEXT_MESSAGE_END', messageId: 'm1'},
];

/** A chat that has played `document`'s first scenario to its end, and an inspector that heard all of it. */
export async function played(document: unknown, {finish = true, locale = 'ko'} = {}) {
  const [scenario] = readScenarios(document) as [Scenario];
  const player = new ScenarioPlayer(scenario);
  const page = await fixture<HTMLElement>(html`<div lang=${locale}>
    <morit-inspector for="watched"></morit-inspector><morit-chat id="watched" mode="manager" locale=${locale} .agent=${player.client}></morit-chat></div>`);
  const inspector = page.querySelector<MoritInspector>('morit-inspector')!;
  const chat = page.querySelector<MoritChat>('morit-chat')!;
  const frames = async (count = 3): Promise<void> => {
    for (let left = count; left > 0; left -= 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    await inspector.updateComplete;
  };
  await until(() => (chat as {[sessionKey]?: {readonly client: unknown}})[sessionKey]?.client === player.client, 'the chat to have its client');
  await frames();
  if (finish) await player.finish();
  await frames(6);
  const lines = (): HTMLElement[] => findAll(inspector, '.line');
  return {
    page, inspector, chat, player, frames, lines,
    count: (): string => textOf(findAll(inspector, '.count')[0]!),
    line: (words: string): HTMLElement => {
      const found = lines().find((one) => textOf(one).includes(words));
      if (!found) throw new Error(`No line with ${words} among\n${lines().map(textOf).join('\n')}`);
      return found;
    },
    /** What of the chat stands out. */
    marked: (): HTMLElement[] => findAll(chat, '[data-morit-inspected]'),
  };
}
