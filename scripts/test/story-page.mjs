/** The built Storybook in browser pages, in which stories are switched without loading it again. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium as playwright} from 'playwright-core';
import {chromium, chromiumArgs} from '../browser.mjs';
import {root} from '../stamp.mjs';
import {storybookFolder} from '../storybook.mjs';
import {serve} from './static.mjs';

/** Runs in the page: shows a story and resolves to its faults, once it and its play function have ended. */
function showInPage({id, globals, isShown}) {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const outcomes = {
    storyFinished: ({storyId, status}) => (storyId === id ? status === 'error' ? ['ended with an error'] : [] : undefined),
    storyThrewException: (error) => [`threw ${error?.message ?? error}`],
    storyErrored: (error) => [`${error?.title}: ${error?.description}`],
    storyMissing: () => ['is missing'],
    playFunctionThrewException: (error) => [`its play function threw ${error?.message ?? error}`],
  };
  return new Promise((resolve) => {
    const finish = (faults) => {
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      clearTimeout(limit);
      resolve(faults);
    };
    const listeners = Object.fromEntries(Object.entries(outcomes).map(([name, judge]) => [name, (payload) => {
      const faults = judge(payload);
      if (faults) finish(faults);
    }]));
    const limit = setTimeout(() => finish(['was not rendered within 15 seconds']), 15_000);
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    if (globals) channel.emit('updateGlobals', {globals});
    else if (isShown) channel.emit('forceRemount', {storyId: id});
    else channel.emit('setCurrentStory', {storyId: id, viewMode: 'story'});
  });
}

/** Runs in the page: resolves when every element has updated, the tree has stood still for three frames and what fades in is there. */
async function settleInPage() {
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
  const elements = (node) => [...node.querySelectorAll('*')].flatMap((element) => [element, ...element.shadowRoot ? elements(element.shadowRoot) : []]);
  let previous = -1;
  for (let still = 0, frames = 0; still < 3 && frames < 120; frames += 1) {
    const all = elements(document.body);
    await Promise.all(all.map((element) => element.updateComplete));
    await frame();
    still = all.length === previous ? still + 1 : 0;
    previous = all.length;
  }
  const fading = () => document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
  // What one is the end of may begin another.
  for (let turns = 0; turns < 10 && fading().length; turns += 1) {
    await Promise.allSettled(fading().map(({finished}) => finished));
    await frame();
  }
}

/** The tag of a story that shows a fault: the browser may write it to the console, as it will on a reader's page. */
const SHOWS_FAULT = 'shows-fault';

class StoryPage {
  #current;
  #faults = [];
  #mayComplain = false;
  #asked = 0;
  #open = new Set();

  constructor(page, stories) {
    Object.assign(this, {page, stories});
    page.on('request', (request) => { this.#asked += 1; this.#open.add(request); });
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => this.#open.delete(request));
    page.on('pageerror', (error) => this.#faults.push(`unhandled: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && !this.#mayComplain && this.#faults.push(`console.error: ${message.text()}`));
  }

  /** Takes note of a request that would have left the host. */
  noteRequest(url) {
    this.#faults.push(`asked for ${url}, off its host`);
  }

  /** Changes globals such as the theme; the story shown is drawn again. */
  async setGlobals(globals) {
    await this.page.evaluate(showInPage, {id: this.#current, globals});
    this.#faults = [];
  }

  /** Shows a story and waits until it stands still; resolves to what went wrong. */
  async show(id) {
    this.#mayComplain = this.stories.find((story) => story.id === id).tags.includes(SHOWS_FAULT);
    this.#faults = [];
    const faults = await this.page.evaluate(showInPage, {id, isShown: id === this.#current});
    this.#current = id;
    await this.#settle();
    return [...faults, ...this.#faults];
  }

  /** Waits until the story stands still with all that it asked for, such as the code of its part; not for what never comes. */
  async #settle() {
    for (let turns = 0, asked = -1; turns < 20 && (asked !== this.#asked || this.#open.size); turns += 1) {
      asked = this.#asked;
      await this.page.evaluate(settleInPage);
    }
  }

  /** Loads the page on its first story. */
  async open(url) {
    this.#current = this.stories[0].id;
    await this.page.goto(`${url}/iframe.html?viewMode=story&id=${this.#current}&globals=a11y.manual:!true`);
    await this.page.waitForFunction(() => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      return ['storyFinished', 'storyErrored', 'storyThrewException', 'configError'].some((name) => channel?.last(name));
    });
    return this;
  }
}

/**
 * Opens the built Storybook. `stories`: its entries {id, title, name, importPath, tags} without pages of documentation. `openPage()`
 * resolves to a page of its own, which knows nothing of the others.
 */
export async function openBook({viewport = {width: 1024, height: 800}} = {}) {
  const {entries} = JSON.parse(readFileSync(join(root, storybookFolder, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(({type}) => type === 'story');
  if (!stories.length) throw new Error('The Storybook holds no story.');
  const server = await serve(join(root, storybookFolder));
  const browser = await playwright.launch({executablePath: await chromium(), args: chromiumArgs});
  return {
    stories,
    async openPage() {
      const context = await browser.newContext({viewport});
      const storyPage = new StoryPage(await context.newPage(), stories);
      await context.route((url) => url.origin !== server.url && !['data:', 'blob:'].includes(url.protocol), (route) => {
        storyPage.noteRequest(route.request().url());
        return route.abort();
      });
      return storyPage.open(server.url);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
