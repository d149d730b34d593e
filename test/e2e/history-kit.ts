import type {Locator, Page, Request} from 'playwright-core';
import {ChatPage} from './chat-page.js';

/** What a run was sent with, as far as a history decides it. */
export interface Sent {
  readonly messages: readonly {readonly id: string; readonly role: string; readonly content?: unknown}[];
  readonly context: readonly {readonly description: string; readonly value: string}[];
  readonly turn: {readonly id: string; readonly parentTurnId: string | null; readonly op: string; readonly rerunOf?: string};
}

/** A chat whose turns can be gone back to, as a person meets it. */
export class HistoryPage extends ChatPage {
  /** What each run was sent, as it went over the wire. */
  readonly sent: Sent[] = [];
  /** The question while it is edited. */
  readonly editor: Locator;
  readonly looking: Locator;
  readonly dialog: Locator;
  /** What the history tells in the flow. */
  readonly notes: Locator;

  constructor(page: Page) {
    super(page);
    this.editor = this.chat.locator('textarea[part~=edit-field]');
    this.looking = this.chat.locator('[part~=looking]');
    this.dialog = this.chat.locator('dialog[part~=rewind]');
    this.notes = this.chat.locator('[part~=divider]');
    page.on('request', (request: Request) => {
      if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/agent') return;
      const {messages, context, forwardedProps} = request.postDataJSON() as Omit<Sent, 'turn'> & {readonly forwardedProps: {readonly morit: {readonly turn: Sent['turn']}}};
      this.sent.push({messages, context, turn: forwardedProps.morit.turn});
    });
  }

  /** A control by its accessible name. */
  control(name: string | RegExp): Locator {
    return this.chat.getByRole('button', {name});
  }

  /** Edits the question in that place and runs from it, as a person does. */
  async edit(number: number, text: string): Promise<void> {
    await this.control(`${number}번째 질문 수정`).click();
    await this.editor.fill(text);
    await this.editor.press('Enter');
    await this.said.filter({hasText: text}).waitFor();
    await this.settled();
    await this.answers.last().waitFor();
  }

  /** Waits until the page's store has that many turns of the thread that was used last. */
  async stored(turns: number): Promise<void> {
    await this.chat.evaluate(async (chat, count) => {
      const {store} = chat as unknown as {readonly store: {list(): Promise<readonly {readonly turns: number}[]>}};
      for (let tries = 0; (await store.list())[0]?.turns !== count; tries++) {
        if (tries === 200) throw new Error(`The store does not have ${count} turns.`);
        await new Promise((resolve) => { setTimeout(resolve, 50); });
      }
    }, turns);
  }

  /** Goes back to before the question in that place, as far as the dialog that may come. */
  async rewind(number: number): Promise<void> {
    await this.control(`${number}번째 질문 더 보기`).click();
    await this.chat.getByRole('menuitem', {name: '이 턴 이전으로'}).click();
  }
}
