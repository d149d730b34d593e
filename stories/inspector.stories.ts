import {html} from 'lit';
import document from '../demo/scenarios.json' with {type: 'json'};
import {find, findAll} from './find.js';
import {scene} from './scenario-story.js';

export default {title: 'Inspector/Inspector', component: 'morit-inspector', tags: ['!autodocs'], parameters: {layout: 'fullscreen'}};

async function frames(): Promise<void> {
  for (let left = 10; left > 0; left -= 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
}

type Played = ReturnType<typeof scene>;

/** A played scenario with the inspector beside it, and then what a person does there. */
function inspected(id: string, then: (canvas: HTMLElement) => void | Promise<void> = () => {}): Played {
  const story = scene(id, {inspector: true});
  const {play} = story;
  return Object.assign(story, {
    storyName: undefined,
    play: async (context: Parameters<Played['play']>[0]) => {
      await play(context);
      await frames();
      await then(context.canvasElement);
    },
  }) as unknown as Played;
}

const press = (canvas: HTMLElement, selector: string, words: string): void => {
  findAll(canvas, selector).find(({textContent}) => textContent?.includes(words))?.click();
};

/** Looks for an event, as its line may be out of sight, and chooses the first that is found. */
async function choose(canvas: HTMLElement, words: string): Promise<void> {
  const field = find(canvas, 'input[type=search]') as HTMLInputElement;
  field.value = words;
  field.dispatchEvent(new Event('input'));
  await frames();
  press(canvas, '.line', words);
}

export const WithoutChat = () => html`<morit-inspector></morit-inspector>`;
export const BeforeTheFirstEvent = () => html`<morit-chat id="quiet" endpoint="/none"></morit-chat><morit-inspector for="quiet" .scenarios=${document}></morit-inspector>`;
export const AfterAnAnswer = inspected('m3');
export const EventSelected = inspected('m3', (canvas) => choose(canvas, 'search_mons'));
export const HiddenToolSelected = inspected('m1', (canvas) => choose(canvas, 'escalate_tier'));
export const GuideRowSelected = inspected('m7', (canvas) => { press(canvas, 'th button', 'propose_brief'); });
export const Revealed = inspected('m3', async (canvas) => {
  find(canvas, 'morit-inspector').toggleAttribute('reveal', true);
  await choose(canvas, 'TOOL_CALL_ARGS');
});
