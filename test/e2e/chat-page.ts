import type {Locator, Page} from 'playwright-core';

/** `<morit-chat>` as a person meets it: by what is written on it. */
export class ChatPage {
  readonly page: Page;
  readonly chat: Locator;
  /** Where messages are written. */
  readonly field: Locator;
  /** What the assistant said, one article an answer. */
  readonly answers: Locator;
  /** What the reader said. */
  readonly said: Locator;
  /** The bodies of answers, text alone. */
  readonly bodies: Locator;
  /** How a run ended, in words, with its next step. */
  readonly notices: Locator;
  readonly questions: Locator;
  readonly responses: Locator;
  /** The chips of files in the composer. */
  readonly files: Locator;

  /** The page's chat, or of several the one that `selector` names. */
  constructor(page: Page, selector = 'morit-chat') {
    this.page = page;
    this.chat = page.locator(selector);
    this.field = this.chat.locator('textarea[part~=field]');
    this.answers = this.chat.locator('[part~=message]');
    this.said = this.chat.locator('[part~=user]');
    this.bodies = this.chat.locator('[part~=message] > [part~=body]');
    this.notices = this.chat.locator('[part~=notice]');
    this.questions = this.chat.locator('[part~=question]');
    this.files = this.chat.locator('.tray .file');
    this.responses = this.chat.locator('morit-response').locator('[part~=container]');
  }

  /** Fills the field and presses Enter. */
  async send(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Adds a file, or the one at a path, as a person would by ＋. */
  async attach(file: string | {readonly name: string; readonly mimeType: string; readonly buffer: Buffer}): Promise<void> {
    await this.chat.locator('input[type=file]').setInputFiles(file);
  }

  /** The next step that the last notice offers, by its words. */
  step(name: string | RegExp): Locator {
    return this.notices.last().getByRole('button', {name});
  }

  /** Waits until no run is under way: the transcript is no longer busy. */
  async settled(): Promise<void> {
    await this.chat.locator('[role=log][aria-busy=false]').waitFor();
  }

  /** Sends, and waits for all that comes of it. */
  async ask(text: string): Promise<void> {
    const before = await this.said.count();
    await this.send(text);
    await this.said.nth(before).waitFor();
    await this.settled();
  }
}
