/** The browsers that the browser tests run in: Chromium always, the two others with `npm run test:all` where they are installed. */
import {existsSync} from 'node:fs';
import {chromeLauncher} from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import {chromium, chromiumArgs} from '../browser.mjs';
import {keepFocused} from './browser-commands.mjs';
import {webkitLauncher, webkitPath} from './webkit-launcher.mjs';

const firefoxPath = () => [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  .find((path) => path && existsSync(path));

export const launchers = {
  chromium: async () => chromeLauncher({
    launchOptions: {executablePath: await chromium(), args: [...chromiumArgs]}, // A copy: the driver moves some of them to its own.
    // A window each: in a background tab no frame is ever painted, and every test that waits for one hangs.
    createPage: async ({context}) => keepFocused(await context.newPage({type: 'window'})),
  }),
  firefox: () => chromeLauncher({puppeteer, launchOptions: {browser: 'firefox', executablePath: firefoxPath(), headless: true}, concurrency: 1}),
  webkit: () => webkitLauncher(),
};

/** Why a browser cannot be had here, or undefined. */
export const absence = {
  firefox: () => (firefoxPath() ? undefined : 'Firefox is not installed (Debian: firefox-esr; or set FIREFOX_PATH)'),
  webkit: () => (webkitPath() ? undefined : 'WebKitGTK is not installed (Debian: webkit2gtk-driver and xvfb)'),
};
