import {html, type TemplateResult} from 'lit';
import type {Host} from '../src/contract/host.js';
import {StillClient} from '../test/fixtures/thread.js';
import {workStates, type WorkState} from '../test/fixtures/work-states.js';
import {stillClock, type StoryContext} from './chat-story.js';

/** A host with every function that the agent's work has a control for; nothing leaves the story. */
const host: Host = {
  resolveArtifact: async () => { throw new Error('The story has no files.'); },
  topUp: async () => {},
};

/** A chat that stands still while, or after, the agent did something; `alone`: its page gives no function. */
export function work(state: WorkState, {alone = false}: {readonly alone?: boolean} = {}) {
  return (_: unknown, {globals}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    return html`<morit-chat .agent=${new StillClient(workStates(locale)[state])} locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode="manager" mana="1420"
      .clock=${stillClock} .host=${alone ? {} : host}></morit-chat>`;
  };
}

/** The same with everything open that opens. */
export function workOpen(state: WorkState) {
  return {
    render: work(state),
    play: async ({canvasElement}: {readonly canvasElement: HTMLElement}): Promise<void> => {
      for (let pressed = 0, frames = 0; frames < 90; frames += 1) {
        const closed = buttons(canvasElement).filter(({ariaExpanded}) => ariaExpanded === 'false');
        for (const button of closed) button.click();
        pressed += closed.length;
        if (pressed > 0 && closed.length === 0) return;
        await new Promise((resolve) => { requestAnimationFrame(resolve); });
      }
    },
  };
}

const buttons = (root: Element | ShadowRoot): HTMLButtonElement[] => [...root.querySelectorAll('*')].flatMap((element) => [
  ...element instanceof HTMLButtonElement ? [element] : [],
  ...element.shadowRoot ? buttons(element.shadowRoot) : [],
]);
