import {html, nothing, type TemplateResult} from 'lit';
import {until} from 'lit/directives/until.js';
import document from '../demo/scenarios.json' with {type: 'json'};
import {sessionKey} from '../src/elements/inspected.js';
import type {MoritChat} from '../src/elements/morit-chat.js';
import {defineInspector} from '../src/inspector/define.js';
import {ScenarioPlayer} from '../src/inspector/player.js';
import {readScenarios} from '../src/inspector/script.js';
import {stillClock} from './chat-story.js';
import {scenarioHost, scenarioRegistry} from './scenario-host.js';

defineInspector();

const scenarios = readScenarios(document);

/** What Storybook hands a story, as far as ours read it. */
interface StoryContext {
  readonly args: {readonly position?: number; readonly inspector?: boolean};
  readonly globals: {readonly locale?: string};
  readonly canvasElement: HTMLElement;
}

/** The player of each canvas; a story that is drawn anew ends the one before. */
const players = new Map<string, ScenarioPlayer>();

/**
 * A scenario, played to its end at once and to be played again with the bar above the chat: to any event, at any speed, over any
 * connection. `position` in the controls goes to a step; `inspector` puts the events and the guide beside it.
 */
export function scene(id: string, {inspector = false} = {}) {
  const scenario = scenarios.find((one) => one.id === id)!;
  const draw = (_: unknown, {args, globals}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    players.get(id)?.dispose();
    const player = new ScenarioPlayer(scenario, {clock: stillClock});
    players.set(id, player);
    const chat = scenarioRegistry(locale).then((registry) => html`<morit-chat id="played" .agent=${player.client} .host=${scenarioHost} .registry=${registry} .clock=${stillClock}
      locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode=${scenario.mode ?? nothing} mana="1420"></morit-chat>`);
    return html`<div class="scenario">
      <morit-player .player=${player}></morit-player>
      <div class="beside">${until(chat, nothing)}${args.inspector ? html`<morit-inspector for="played"></morit-inspector>` : nothing}</div>
    </div>`;
  };
  return Object.assign(draw, {
    storyName: `${id} ${scenario.title}`,
    args: {inspector},
    parameters: {docs: {description: {story: scenario.shows}}},
    play: async ({args, canvasElement}: StoryContext): Promise<void> => {
      const player = players.get(id)!;
      await ready(canvasElement, player);
      await player.seek(args.position ?? player.state.total);
    },
  });
}

/** The chat listens from the first event on. */
async function ready(canvas: HTMLElement, {client}: ScenarioPlayer): Promise<void> {
  for (let frames = 0; frames < 600; frames += 1) {
    const chat = canvas.querySelector<MoritChat & {[sessionKey]?: {readonly client: unknown}}>('morit-chat');
    if (chat?.[sessionKey]?.client === client) return;
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
}
