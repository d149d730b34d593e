import {html, type TemplateResult} from 'lit';
import type {MoritQuestion} from '../src/elements/morit-question.js';
import {cardStates, type CardState} from '../test/fixtures/cards.js';
import {StillClient} from '../test/fixtures/thread.js';
import {stillClock, type StoryContext} from './chat-story.js';

/** What a reader has put into a card before its picture is taken: the rows chosen, by their place, and the first field's words. */
export interface Filled { readonly chosen?: readonly number[]; readonly typed?: string }

/** A chat that stands still at a card, in the language of the toolbar. */
export function card(state: CardState, filled?: Filled) {
  const story = (_: unknown, {globals}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    return html`<morit-chat .agent=${new StillClient(cardStates(locale)[state])} locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode="manager" mana="1420"
      layout="full" .clock=${stillClock}></morit-chat>`;
  };
  return Object.assign(story, filled ? {play: ({canvasElement}: {readonly canvasElement: HTMLElement}) => fill(canvasElement, filled)} : {});
}

async function fill(canvas: HTMLElement, {chosen = [], typed}: Filled): Promise<void> {
  const root = await drawnCard(canvas);
  const rows = root.querySelectorAll<HTMLInputElement>('.option input');
  for (const at of chosen) rows[at]?.click();
  const field = root.querySelector('textarea');
  if (typed !== undefined && field) {
    field.value = typed;
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
  }
  // Its button is ready once the card was looked at for a moment (S-37).
  for (let frames = 0; frames < 90 && root.querySelector(".row [aria-disabled='true']"); frames += 1) await nextFrame();
}

/** The open card, once the transcript is there; a story without one ends as one that was not drawn. */
async function drawnCard(canvas: HTMLElement): Promise<ShadowRoot> {
  for (;;) {
    const messages = canvas.querySelector('morit-chat')?.shadowRoot?.querySelector('morit-messages')?.shadowRoot;
    const root = messages?.querySelector<MoritQuestion>('morit-question')?.shadowRoot;
    if (root?.querySelector('.question')) return root;
    await nextFrame();
  }
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => { requestAnimationFrame(resolve); });
