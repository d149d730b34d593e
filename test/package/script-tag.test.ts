import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {chromium, type Browser, type Page} from 'playwright-core';
import {manifest, root} from './built.js';

/** The header of S-01: nothing but our own script, and no HTML from strings without our one policy. */
const policy = [
  'default-src \'none\'', 'script-src \'self\'', 'style-src \'self\'', 'connect-src \'self\'', 'img-src \'self\'', 'font-src \'none\'',
  'require-trusted-types-for \'script\'', 'trusted-types morit',
].join('; ');
const {entry, files} = manifest();
const integrity = files.find(({file}) => file === entry)?.integrity ?? '';
const esm = (attributes = '') => `<script type="module" src="/cdn/${entry}" ${attributes}></script>`;
const single = '<script src="/cdn/morit.iife.min.js"></script>';

let browser: Browser;
let server: Server;
let origin: string;
let body = '';
let tamper = false;

/** A page with these scripts in its head and a chat in its body; what went wrong and what was asked for, as it happened. */
async function visit(head: string): Promise<{page: Page; errors: string[]; requests: string[]}> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
  page.on('request', (request) => requests.push(request.url()));
  body = `<!doctype html><html lang="ko"><title>t</title>${head}<morit-chat endpoint="/agent"></morit-chat></html>`;
  await page.goto(origin, {waitUntil: 'load'});
  return {page, errors, requests};
}

const hasField = (page: Page) => page.locator('morit-chat textarea').first().waitFor({state: 'visible', timeout: 15_000}).then(() => true, () => false);

describe('the script tag', () => {
  before(async () => {
    server = createServer((request, response) => {
      const {pathname} = new URL(request.url ?? '/', 'http://page');
      if (pathname === '/') {
        response.writeHead(200, {'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy}).end(body);
        return;
      }
      if (!pathname.startsWith('/cdn/')) {
        response.writeHead(204).end(); // The icon that a browser asks for by itself.
        return;
      }
      readFile(new URL(`.${pathname}`, root)).then(
        (code) => response.writeHead(200, {'content-type': 'text/javascript'}).end(tamper && pathname.endsWith(entry) ? `${code.toString()} ` : code),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--disable-sync'],
    });
  });
  after(async () => {
    await browser.close();
    await new Promise((closed) => { server.close(closed); });
  });

  for (const [name, head] of [['the module', esm()], ['the single script', single]] as const) {
    it(`gives a composer under the strictest page policy, without an error: ${name}`, async () => {
      const {page, errors} = await visit(head);
      assert.ok(await hasField(page), 'a field is there to write in');
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  it('loads with the hash that is printed, and asks for the page, the entry and one chunk', async () => {
    const {page, requests} = await visit(esm(`integrity="${integrity}" crossorigin`));
    assert.ok(await hasField(page), 'a field is there to write in');
    const eager = files.filter(({group}) => group === 'eager').map(({file}) => `${origin}cdn/${file}`);
    assert.deepEqual(requests.slice(0, 3).sort(), [origin, ...eager].sort());
    await page.close();
  });

  it('stays out when one byte has changed', async () => {
    tamper = true;
    const {page, errors} = await visit(esm(`integrity="${integrity}" crossorigin`));
    tamper = false;
    assert.equal(await page.evaluate(() => customElements.get('morit-chat') === undefined), true);
    assert.match(errors.join(), /integrity/);
    await page.close();
  });

  for (const [order, head] of [['the module first', esm() + single.replace('<script', '<script defer')], ['the single script first', single + esm()]] as const) {
    it(`lets a second copy be quiet, without an error: ${order}`, async () => {
      const {page, errors} = await visit(head);
      assert.ok(await hasField(page), 'a field is there to write in');
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  it('adds Morit to the globals and nothing else', async () => {
    const {page} = await visit('');
    const before = await page.evaluate(() => Object.keys(window));
    await page.close();
    const other = await visit(single);
    const after = await other.page.evaluate(() => Object.keys(window));
    assert.deepEqual(after.filter((key) => !before.includes(key)), ['Morit']);
    await other.page.close();
  });
});
