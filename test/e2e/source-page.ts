import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {build} from 'esbuild';
import {chromium as driver, type Browser, type BrowserContext, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';

const {chromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};

/** One page that runs a script made from our sources, for what only a real network shows. */
export interface SourcePage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves and opens a page that runs `script`, an ES module which may import our sources by their paths from the root, and waits until
 * it has set `globalThis.isReady`. `policy` is the page's Content Security Policy.
 */
export async function openSource(script: string, policy: string): Promise<SourcePage> {
  const {outputFiles} = await build({
    stdin: {contents: script, resolveDir: process.cwd(), loader: 'ts', sourcefile: 'code.ts'}, bundle: true, splitting: true, format: 'esm', write: false,
    outdir: '/', entryNames: 'code', target: 'es2022', tsconfigRaw: {compilerOptions: {experimentalDecorators: true, useDefineForClassFields: false}},
    ignoreAnnotations: true, // A page of ours runs for what it does.
  });
  const files = new Map(outputFiles.map(({path, text}) => [path, text]));
  const server = createServer(({url = '/'}, response) => {
    const code = files.get(url);
    if (code !== undefined) response.writeHead(200, {'content-type': 'text/javascript'}).end(code);
    else if (url === '/') response.writeHead(200, {'content-type': 'text/html', 'content-security-policy': policy}).end('<!doctype html><script type="module" src="/code.js"></script>');
    else response.writeHead(404).end();
  });
  const origin = await listen(server);
  const browser: Browser = await driver.launch({executablePath: process.env.CHROME_PATH ?? await chromium(), args: chromiumArgs});
  const context = await browser.newContext();
  const page = await context.newPage();
  // The loader of these tests marks the functions it sends with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value;');
  const close = async (): Promise<void> => {
    await browser.close();
    server.close();
  };
  await page.goto(origin);
  await page.waitForFunction('globalThis.isReady === true');
  return {page, context, origin, close};
}

/** Starts a server on this machine; resolves to its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
