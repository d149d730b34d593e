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
  readonly globals: {readonly locale?: string; readonly player?: string};
  readonly canvasElement: HTMLElement;
}

/** The player of each canvas, and that it stands where it was sent; a story that is drawn anew ends the one before. */
const players = new Map<string, {readonly player: ScenarioPlayer; readonly stands: Promise<void>}>();

/** How fast each choice of the toolbar plays a scenario from its start; the others stand still. */
const speeds: Readonly<Record<string, number>> = {play: 1, slow: 0.5, fast: 4};

/**
 * A scenario, played to its end at once, or as the toolbar's player says, and to be played again with the bar above the chat: to any event,
 * at any speed, over any connection. `position` in the controls goes to a step; `inspector` puts the events and the guide beside it.
 */
export function scene(id: string, {inspector = false} = {}) {
  const scenario = scenarios.find((one) => one.id === id)!;
  const draw = (_: unknown, {args, globals, canvasElement}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    players.get(id)?.player.dispose();
    const player = new ScenarioPlayer(scenario, {clock: stillClock});
    players.set(id, {player, stands: begin(canvasElement, player, {position: args.position, how: globals.player})});
    const chat = scenarioRegistry(locale).then((registry) => html`<morit-chat id="played" .agent=${player.client} .host=${scenarioHost(id)} .registry=${registry} .clock=${stillClock}
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
    play: (_: StoryContext): Promise<void> => players.get(id)!.stands,
  });
}

/** Plays on as soon as the chat listens: also where the toolbar draws the story anew. */
async function begin(canvas: HTMLElement, player: ScenarioPlayer, {position, how = ''}: {readonly position: number | undefined; readonly how: string | undefined}): Promise<void> {
  if (!await ready(canvas, player)) return; // Drawn anew meanwhile.
  const speed = speeds[how];
  if (speed === undefined) return player.seek(position ?? (how === 'start' ? 0 : player.state.total));
  await player.seek(position ?? 0);
  player.speed = speed;
  player.play();
}

/** The chat listens from the first event on; answers whether it does. */
async function ready(canvas: HTMLElement, {client}: ScenarioPlayer): Promise<boolean> {
  for (let frames = 0; frames < 600; frames += 1) {
    const chat = canvas.querySelector<MoritChat & {[sessionKey]?: {readonly client: unknown}}>('morit-chat');
    if (chat?.[sessionKey]?.client === client) return true;
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
  return false;
}
