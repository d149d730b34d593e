/** A chat that stands at a card, and a reader who presses what is on the screen: events of the browser's own, as S-37 asks for. */
import {sendMouse, setViewport} from '@web/test-runner-commands';
import type {MoritQuestion} from '../../src/elements/morit-question.js';
import type {OpenInterrupt, ThreadState} from '../../src/stream/types.js';
import {collect, find, findAll, textOf, until} from '../support/dom.js';
import {standing, type StandingChat} from './chat.js';

/** A standing chat with what a reader does to its card. */
export interface StandingCard extends StandingChat {
  /** The card that is asked now, or the last record. */
  readonly card: MoritQuestion;
  /** Every payload that left the chat, in order. */
  readonly payloads: () => unknown[];
  /** Presses a button once it may be pressed, as a reader would who looks first. */
  press(label: string): Promise<void>;
  /** Chooses what is written in a row, by a press. */
  choose(label: string): Promise<void>;
  button(label: string): HTMLButtonElement;
  row(label: string): HTMLElement;
}

/** Presses the middle of what is there, wherever it has to be scrolled to. */
export async function pressOn(element: Element): Promise<void> {
  element.scrollIntoView({block: 'center'});
  let before = '';
  const {x, y, width, height} = await until(() => {
    const box = element.getBoundingClientRect();
    const stands = JSON.stringify(box) === before;
    before = JSON.stringify(box);
    return stands && box;
  }, 'the card to stand still');
  await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
}

/** Sets up a chat at a card. What it is told as an answer is on its way until the test shows another state. */
export async function standingCard(state: ThreadState, properties: Parameters<typeof standing>[1] = {}): Promise<StandingCard> {
  await setViewport({width: 800, height: 1400}); // The whole card is on the screen: the transcript follows its end, not a test.
  const chat = await standing(state, {layout: 'full', ...properties});
  const {client, clock, drawn} = chat;
  const noted = client.answer.bind(client);
  client.answer = (interruptId, answer) => {
    void noted(interruptId, answer);
    client.show(standingAs(client.state, interruptId, 'answering', answer as object));
    return new Promise(() => {});
  };
  const {events} = collect(chat.chat, 'morit-answer');
  const card = (): MoritQuestion => findAll<MoritQuestion>(chat.chat, 'morit-question').at(-1)!;
  const named = (selector: string, label: string): HTMLElement => {
    const found = findAll(card(), selector).find((element) => textOf(element).startsWith(label));
    if (!found) throw new Error(`No ${selector} "${label}" in: ${textOf(card())}`);
    return found;
  };
  const button = (label: string): HTMLButtonElement => named('button', label) as HTMLButtonElement;
  return {
    ...chat,
    get card() { return card(); },
    payloads: () => events.map(({answer}) => answer.payload),
    button,
    row: (label) => named('.option', label),
    async press(label) {
      button(label).scrollIntoView({block: 'center'});
      await until(() => {
        clock.advance(100);
        return button(label).ariaDisabled === 'false';
      }, `"${label}" to be ready`);
      await pressOn(button(label));
      await drawn();
    },
    async choose(label) {
      await pressOn(named('.option', label));
      await drawn();
    },
  };
}

/** The state with one of its interrupts standing otherwise. */
export function standingAs(state: ThreadState, id: string, status: OpenInterrupt['status'], answer?: object): ThreadState {
  const interrupts = state.interrupts.map((open) => (open.interrupt.id === id
    ? {...open, status, ...(answer && {answer: {interruptId: id, status: 'resolved' as const, ...answer}})} : open));
  return {...state, interrupts, version: state.version + 1};
}

/** The words of the card in the order a reader meets them. */
export const wordsOf = (card: Element): string => textOf(find(card, '[part=question]'));

/** Lets the card be looked at until its button may be pressed. */
export const lookAt = ({clock, button}: StandingCard, label: string): Promise<unknown> =>
  until(() => {
    clock.advance(100);
    return button(label).ariaDisabled === 'false';
  }, `"${label}" to be ready`);
