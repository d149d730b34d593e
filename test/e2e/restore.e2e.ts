import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import {chromium, type Browser} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';
import type {RestorePage} from '../../bench/restore/page.js';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};

/**
 * The accessibility tree as a screen reader has it. A browser that no assistive technology has asked leaves out what
 * `content-visibility` skips; with one it holds everything, which the flag stands for.
 */
describe('a restored thread of 1,000 messages, with a screen reader on', () => {
  let browser: Browser;
  before(async () => { browser = await chromium.launch({executablePath: await findChromium(), args: [...chromiumArgs, '--force-renderer-accessibility']}); });
  after(() => browser.close());

  it('has every article with its name and its words in the accessibility tree (A-04, A-44)', async () => {
    const bundle = await build({
      entryPoints: [new URL('../../bench/restore/page.ts', import.meta.url).pathname], bundle: true, format: 'esm', target: 'es2022', write: false,
    });
    const page = await browser.newPage({viewport: {width: 480, height: 800}});
    await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
    await page.addScriptTag({content: bundle.outputFiles[0]!.text, type: 'module'});
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.evaluate(async () => {
      const {bench} = globalThis as unknown as RestorePage;
      await bench.prepare();
      await bench.restore();
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    const {nodes} = await session.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({role, ignored}) => role?.value === 'article' && !ignored).map(({name}) => String(name?.value));
    assert.equal(names.length, 1000);
    assert.deepEqual(names.filter((name) => name === ''), []);
    assert.ok(nodes.some(({name}) => String(name?.value).includes('질문 0:')), 'the words of the first message');
  });
});
