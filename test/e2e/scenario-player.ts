import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import type {Locator, Page} from 'playwright-core';
import {rowsEn} from '../../src/i18n/rows-en.js';
import {rowsKo} from '../../src/i18n/rows-ko.js';
import {threadEn} from '../../src/i18n/thread-en.js';
import {threadKo} from '../../src/i18n/thread-ko.js';
import {scripts} from '../demo/client.js';
import {stepsOf} from '../demo/reader.js';
import type {Run} from '../view/scripted.js';
import {ChatPage} from './chat-page.js';
import {visibleLines} from './reading.js';

export {scripts, stepsOf, type Run};

/** What a reader answers, as the wire has it. */
type Payload = Readonly<Record<string, unknown>>;

/** A part of a message, as the wire has it. */
export interface Part {
  readonly type: string;
  readonly source: {readonly type: string; readonly value: string; readonly mimeType: string};
  readonly metadata: {readonly name: string; readonly size: number; readonly attachmentId: string};
}

/** The picture that stands for every one a script's reader sends. */
const photo = new URL('../../demo/media/greens.jpg', import.meta.url);

/** Plays scripts on the demo page as a reader does: writes, presses, chooses what is written on a card. */
export class ScenarioPlayer {
  readonly chat: ChatPage;
  readonly page: Page;
  readonly #words: {readonly rows: typeof rowsKo; readonly answer: string; readonly ownAnswer: string};
  /** The body of every answer that went out, as it went. */
  readonly answers: string[] = [];
  /** What went with the messages, as it went: their parts that are no text. */
  readonly attached: Part[] = [];

  constructor(page: Page, locale: 'ko' | 'en' = 'ko') {
    this.page = page;
    this.chat = new ChatPage(page);
    const {answer, ownAnswer} = locale === 'ko' ? threadKo : threadEn;
    this.#words = {rows: locale === 'ko' ? rowsKo : rowsEn, answer, ownAnswer};
    page.on('request', (request) => {
      const body = new URL(request.url()).pathname === '/agent' ? request.postData() : null;
      if (body?.includes('"resume":[')) this.answers.push(body);
      else if (body) this.attached.push(...partsOf(body));
    });
  }

  /** The card that asks now. */
  get card(): Locator {
    return this.chat.questions.filter({has: this.page.locator('button[class*=primary]')}).last();
  }

  /** Starts a run, and waits for all that comes of it. */
  async step(run: Run): Promise<void> {
    await this.begin(run);
    await this.chat.settled();
  }

  /** Does what starts a run: says its words, or answers its card. */
  async begin({expect: {lastUserText, resume, attachments = []}}: Run): Promise<void> {
    if (!resume?.length) {
      for (const [at, {name, mimeType}] of attachments.entries()) {
        await this.chat.attach({name, mimeType, buffer: await readFile(photo)});
        await this.chat.chat.locator('.tray .file.done').nth(at).waitFor();
      }
      const before = await this.chat.said.count();
      await this.chat.send(lastUserText);
      await this.chat.said.nth(before).waitFor();
      return;
    }
    const payload = resume[0]!.payload as Payload;
    await this.fill(payload);
    await Promise.all([this.#sent(), this.press(this.mainButton(payload))]);
  }

  /** Puts an answer into the card as its words say. */
  async fill(payload: Payload): Promise<void> {
    const {card} = this;
    await card.waitFor();
    const {decisions, mon_ids: mons} = payload as {readonly decisions?: Payload; readonly mon_ids?: readonly string[]};
    if (decisions) {
      for (const [path, decision] of Object.entries(decisions)) if (decision === 'approve') await card.getByText(path, {exact: true}).click();
    } else if (mons) {
      for (const id of mons) await card.getByText(nameOf(id), {exact: true}).click();
    } else if (!('decision' in payload)) {
      for (const [index, answer] of Object.values(payload).entries()) await this.#choose(index, String(answer));
    }
  }

  /** The button that sends an answer. */
  mainButton(payload: Payload): Locator {
    const {rows, answer} = this.#words;
    const {decision} = payload as {readonly decision?: string};
    const name = 'decisions' in payload ? rows.deleteChosen : 'mon_ids' in payload ? rows.handOver
      : decision === undefined ? answer : decision === 'approve' ? rows.approve : rows.reject;
    return this.card.getByRole('button', {name, exact: true});
  }

  /** Presses a button once it may be. */
  async press(button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded();
    await this.ready(button);
    await button.click();
  }

  /** Waits until a card lets a reader decide: it wants to have been in sight first (S-37). */
  async ready(button: Locator): Promise<void> {
    await this.page.waitForFunction((element) => element?.getAttribute('aria-disabled') !== 'true', await button.elementHandle());
  }

  /** What stands in the transcript, a line a block. */
  lines(): Promise<string[]> {
    return this.page.evaluate(visibleLines, '[part~=transcript]');
  }

  /** The same once it is what it comes to: parts are drawn when their code is there. After ten seconds, as it is then. */
  async linesWhen(fit: (lines: readonly string[]) => boolean): Promise<string[]> {
    const end = Date.now() + 10_000;
    let lines = await this.lines();
    while (!fit(lines) && Date.now() < end) {
      await this.page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
      lines = await this.lines();
    }
    return lines;
  }

  /** Loads the page again and waits until it has the thread. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.restored();
  }

  /** Waits until a page that was just loaded has its thread. */
  async restored(): Promise<void> {
    await this.chat.said.first().waitFor();
    await this.chat.settled();
  }

  /** An answer that went out is the script's, byte for byte. */
  static assertAnswer(body = '', {expect: {resume = []}}: Run): void {
    const sent = (JSON.parse(body) as {readonly resume: readonly {readonly status: string}[]}).resume;
    assert.deepEqual(sent.map(({status}) => status), ['resolved']);
    assert.ok(body.includes(`"payload":${JSON.stringify(resume[0]?.payload)}`), body.slice(body.indexOf('"resume"')));
  }

  /** The bytes that the host has of what went with the messages, in order. */
  async attachedBytes(): Promise<Buffer[]> {
    return Promise.all(this.attached.map(async ({source}) => (await this.page.request.get(source.value)).body()));
  }

  /** What went out with the messages is what the script names: kinds, names, sizes, ids that the host knows them by; and its bytes arrived. */
  static async assertAttached(parts: readonly Part[], bytes: readonly Buffer[], steps: readonly Run[]): Promise<void> {
    const sent = await readFile(photo);
    const named = steps.flatMap(({expect: {attachments = []}}) => attachments.map((one) => ({...one, size: sent.length})));
    assert.deepEqual(parts.map(({type, source, metadata}) => ({type, mimeType: source.mimeType, name: metadata.name, size: metadata.size})), named);
    for (const {metadata} of parts) assert.match(metadata.attachmentId, /^att_/);
    assert.deepEqual(bytes, named.map(() => sent));
  }

  /** Resolves when an answer has gone out. */
  #sent(): Promise<unknown> {
    return this.page.waitForRequest((request) => request.postData()?.includes('"resume":[') === true);
  }

  /** One question's answer: the option of these words, else own words. */
  async #choose(index: number, answer: string): Promise<void> {
    const field = this.card.getByRole('group').nth(index);
    const option = field.getByText(answer, {exact: true});
    if (await option.count()) await option.click();
    else await field.getByLabel(this.#words.ownAnswer).fill(answer);
  }
}

/** What stands with the words of the last message that a request carries. */
function partsOf(body: string): Part[] {
  const {messages} = JSON.parse(body) as {readonly messages: readonly {readonly content?: unknown}[]};
  const content = messages.at(-1)?.content;
  return Array.isArray(content) ? (content as Part[]).filter(({type}) => type !== 'text') : [];
}

/** The name that the scripts give a Mon. */
function nameOf(id: string): string {
  const [, name] = new RegExp(`"mon_id":\\s*"${id}",\\s*"name":\\s*"([^"]+)"`).exec(JSON.stringify(scripts)) ?? [];
  if (!name) throw new Error(`No Mon is called ${id}.`);
  return name;
}
