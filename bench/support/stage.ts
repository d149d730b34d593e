/** The one browser and the one script of a bench, and its verdicts. */
import {readFileSync} from 'node:fs';
import {build} from 'esbuild';
import {chromium, type Browser, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};

/** Where pages are opened. */
export interface BenchStage {
  readonly browser: Browser;
  /** A page of that size with the bench's script in it; pictures come from no network. */
  open(width: number, height: number): Promise<Page>;
  close(): Promise<void>;
}

/** Bundles `script` and starts the browser. */
export async function openStage(script: URL): Promise<BenchStage> {
  const {outputFiles} = await build({entryPoints: [script.pathname], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false});
  const picture = readFileSync(new URL('../../test/fixtures/pictures/1.png', import.meta.url));
  const browser = await chromium.launch({executablePath: await findChromium(), args: [...chromiumArgs, '--js-flags=--expose-gc']});
  return {
    browser,
    async open(width, height) {
      const page = await browser.newPage({viewport: {width, height}});
      await page.route('https://img.example.com/**', (route) => route.fulfill({
        contentType: 'image/png', body: picture, headers: {'access-control-allow-origin': '*'},
      }));
      await page.setContent('<!doctype html><html lang="ko"><body style="margin:0;height:100vh"></body></html>');
      await page.addScriptTag({content: outputFiles[0]!.text, type: 'module'});
      return page;
    },
    close: () => browser.close(),
  };
}

/** Prints whether a bound is held; the process ends with 1 when one is not. */
export function judge(what: string, isHeld: boolean): void {
  console.log(`  ${what}: ${isHeld ? 'held' : 'NOT held'}`);
  if (!isHeld) process.exitCode = 1;
}
