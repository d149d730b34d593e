import {chromium as driver, type Browser, type BrowserContextOptions, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';
import {startDemo} from '../../demo/server.js';

const {chromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};

/** What went wrong on a page, as `?test=1` collects it. */
export interface DemoLog {
  readonly violations: readonly string[];
  readonly errors: readonly string[];
}

/** The demo, served for real, and one browser to look at it. */
export class Stage {
  readonly url: string;
  readonly #browser: Browser;
  readonly #close: () => Promise<void>;

  private constructor(url: string, browser: Browser, close: () => Promise<void>) {
    this.url = url;
    this.#browser = browser;
    this.#close = close;
  }

  static async open(): Promise<Stage> {
    const demo = await startDemo();
    const browser = await driver.launch({executablePath: process.env.CHROME_PATH ?? await chromium(), args: chromiumArgs});
    return new Stage(demo.url, browser, demo.close);
  }

  /** A page that nothing has touched, closed again when `use` is done; `before` runs in it ahead of its own scripts; `options` are a context's. */
  async visit(path: string, use: (page: Page) => Promise<void>, before?: () => void, options: BrowserContextOptions = {}): Promise<void> {
    const context = await this.#browser.newContext({
      viewport: {width: 1280, height: 900}, locale: 'ko-KR', permissions: ['clipboard-read', 'clipboard-write'], ...options,
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      // The loader of these tests marks the functions it sends with a helper that a page does not have.
      await page.addInitScript('globalThis.__name = (value) => value;');
      if (before) await page.addInitScript(before);
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      await page.goto(`${this.url}${path}`);
      await use(page);
      if (consoleErrors.length) throw new Error(`The page threw: ${consoleErrors.join('; ')}`);
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#close();
  }
}

/** The page's own log. */
export function logOf(page: Page): Promise<DemoLog> {
  return page.evaluate(() => (window as unknown as {demoLog: DemoLog}).demoLog);
}
