/**
 * `npm run screenshots -- [part of a story's id…]`: pictures of stories in .cache/screenshots, by width and theme.
 *
 * --width 320,480,1024   --theme light,dark   --locale ko   --height 800
 * --forced-colors        as Windows' contrast themes draw
 * --demo URL             the page at that address instead of stories; waits until it stands still
 * --scenarios            the demo's scripts instead of stories, played as a reader would, wherever one waits for an answer and at its end
 *                        (part of an id is then a script's id, whole; needs the build)
 */
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {chromium as playwright} from 'playwright-core';
import {chromium, chromiumArgs} from './browser.mjs';
import {root} from './stamp.mjs';
import {buildStorybook} from './storybook.mjs';
import {openBook} from './test/story-page.mjs';

const {values: options, positionals: patterns} = parseArgs({allowPositionals: true, options: {
  width: {type: 'string', default: '320,480,1024'}, theme: {type: 'string', default: 'light,dark'}, locale: {type: 'string', default: 'ko'},
  height: {type: 'string', default: '800'}, 'forced-colors': {type: 'boolean', default: false}, demo: {type: 'string'}, scenarios: {type: 'boolean', default: false},
}});
const list = (text) => text.split(',');
const widths = list(options.width).map(Number);
const height = Number(options.height);
const folder = join(root, '.cache/screenshots');
const forced = options['forced-colors'];
let taken = 0;

async function take(page, ...name) {
  await page.screenshot({path: join(folder, `${name.join('-')}${forced ? '-forced' : ''}.png`), fullPage: !options.scenarios, animations: 'disabled'});
  taken += 1;
}

/** Runs in the page: waits a second at most for pictures that are still on their way; those far outside their scroller stay so. */
async function picturesInPage() {
  const roots = (node) => [...node.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? [shadowRoot, ...roots(shadowRoot)] : []));
  const isWaiting = () => roots(document.body).some((root) => root.querySelector('.picture.waiting'));
  for (let frames = 0; frames < 60 && isWaiting(); frames += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
}

async function takeStories() {
  await buildStorybook();
  const book = await openBook();
  try {
    const shown = await book.openPage();
    await shown.page.emulateMedia({forcedColors: forced ? 'active' : 'none'});
    const stories = book.stories.filter(({id}) => !patterns.length || patterns.some((pattern) => id.includes(pattern)));
    for (const locale of list(options.locale)) {
      for (const theme of list(options.theme)) {
        await shown.setGlobals({theme, locale});
        for (const story of stories) await takeWidths(shown, story.id, `${theme}${locale === 'ko' ? '' : `-${locale}`}`);
      }
    }
  } finally {
    await book.close();
  }
}

async function takeWidths(shown, id, suffix) {
  for (const width of widths) {
    await shown.page.setViewportSize({width, height});
    const faults = await shown.show(id);
    if (faults.length) console.log(`${id} at ${width}: ${faults.join('; ')}`);
    await shown.page.evaluate(picturesInPage);
    await take(shown.page, id, width, suffix);
  }
}

async function takeDemo(address) {
  const browser = await playwright.launch({executablePath: await chromium(), args: chromiumArgs});
  try {
    for (const colorScheme of list(options.theme)) {
      const page = await browser.newPage({colorScheme, forcedColors: forced ? 'active' : 'none'});
      for (const width of widths) {
        await page.setViewportSize({width, height});
        await page.goto(address, {waitUntil: 'networkidle'});
        await take(page, 'demo', width, colorScheme);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

async function takeScenarios() {
  const {tsImport} = await import('tsx/esm/api');
  const [{Stage}, {ScenarioPlayer, scripts, stepsOf}, {beginThen}] = await Promise.all(
    ['browser', 'scenario-player', 'reading'].map((name) => tsImport(`../test/e2e/${name}.ts`, import.meta.url)),
  );
  const stage = await Stage.open();
  try {
    for (const locale of list(options.locale)) {
      for (const id of Object.keys(scripts).filter((one) => !patterns.length || patterns.includes(one))) {
        const steps = stepsOf(id);
        await stage.visit(`/?speed=20&mode=${scripts[id].mode}&locale=${locale}`, async (page) => {
          const player = new ScenarioPlayer(page, locale);
          for (const [run, step] of steps.entries()) {
            await page.setViewportSize({width: 1024, height});
            await player.step(step);
            await takeLooks(page, `scenario-${id}-${run + 1}`, locale);
          }
        }, beginThen, {timezoneId: 'Asia/Seoul'});
      }
    }
  } finally {
    await stage.close();
  }
}

/** A page as it stands, in each width and theme. */
async function takeLooks(page, name, locale) {
  for (const colorScheme of list(options.theme)) {
    await page.emulateMedia({colorScheme, forcedColors: forced ? 'active' : 'none'});
    for (const width of widths) {
      await page.setViewportSize({width, height});
      await page.waitForLoadState('networkidle');
      await page.evaluate(picturesInPage);
      await take(page, name, width, `${colorScheme}${locale === 'ko' ? '' : `-${locale}`}`);
    }
  }
}

mkdirSync(folder, {recursive: true});
await (options.scenarios ? takeScenarios() : options.demo ? takeDemo(options.demo) : takeStories());
console.log(`${taken} pictures in .cache/screenshots`);
