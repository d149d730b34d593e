import {chromium as driver, type Browser, type BrowserContextOptions, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';

const {chromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};

/** What happened on a page that nobody wants. */
export interface Trouble {
  /** Errors and warnings of the console, errors that nobody caught, violations of a policy. */
  readonly said: string[];
  /** Requests to another origin than the page's own. */
  readonly strangers: string[];
}

/** A browser to look at pages with. */
export async function openBrowser(): Promise<Browser> {
  // The driver switches it off, and a test wants a page that comes back from it.
  return driver.launch({executablePath: process.env.CHROME_PATH ?? await chromium(), args: chromiumArgs, ignoreDefaultArgs: ['--disable-back-forward-cache']});
}

/** A page that nothing has touched, closed again when `use` is done. What it did wrong is given along, for the test to judge. */
export async function visit(
  browser: Browser, url: string, use: (page: Page, trouble: Trouble) => Promise<void>, options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({viewport: {width: 1280, height: 1000}, locale: 'ko-KR', ...options});
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // The loader of these tests marks the functions it sends with a helper that a page does not have.
    await page.addInitScript('globalThis.__name = (value) => value;');
    const trouble: Trouble = {said: [], strangers: []};
    page.on('pageerror', (error) => { trouble.said.push(`error: ${error.message}`); });
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) trouble.said.push(`${message.type()}: ${message.text()}`); });
    page.on('request', (request) => {
      const {protocol, origin} = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(url).origin) trouble.strangers.push(request.url());
    });
    await page.goto(url, {waitUntil: 'load'});
    await use(page, trouble);
  } finally {
    await context.close();
  }
}
