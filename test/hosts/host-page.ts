import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {ChatPage} from '../e2e/chat-page.js';
import {hosts, type Answer} from './site.js';

/** The page that a chat comes to: what it brings of its own. */
export interface HostPage {
  /** Addresses of its style sheets. */
  readonly styles?: readonly string[];
  /** Attributes of `<html>`. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many shadow roots of the page's own stand around the chat. */
  readonly nested?: number;
}

/** The page's answer: its own content first, and a place for chats behind it. */
export function answerOf({styles = [], html = 'lang="ko"', headers = {}, nested = 0}: HostPage): Answer {
  const sheets = ['/public/sample.css', ...styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return {headers, body: `<!doctype html>
<html ${html}><head><meta charset="utf-8"><title>A page of its own</title><script src="/public/observe.js"></script>${sheets}
<script type="module" src="/public/start.js"></script></head>
<body><div id="host">
  <h1>오늘의 시장</h1><h2>들어온 것</h2><p>귤이 <a href="#more">달아요</a>. <strong>오늘만</strong> <em>반값</em>, <code>A-12</code>.</p>
  <ul><li>감</li><li>배</li></ul><ol><li>하나</li></ol><blockquote>국물은 네 시부터.</blockquote><hr>
  <table class="table"><thead><tr><th>이름</th><th>값</th></tr></thead><tbody><tr><td>감</td><td>3,000</td></tr></tbody></table>
  <form><label for="who">이름</label> <input id="who" class="form-control" value="지우"> <select class="form-select"><option>낮</option></select>
  <textarea rows="2">메모</textarea> <button type="button" class="btn btn-primary">보내기</button></form>
</div><div id="place" data-nested="${nested}"></div></body></html>`};
}

/** Everything that the page says of itself: elements with their styles and places, and what belongs to the page (pages/public/observe.js). */
export interface Look {
  readonly styles: readonly (readonly string[])[];
  readonly page: Readonly<Record<string, unknown>>;
}
export const lookOf = (page: Page): Promise<Look> => page.evaluate('observed.look()');

/** What is different between two looks, by element and property. */
export function differences(before: Look, after: Look): string[] {
  const elements = before.styles.flatMap((lines, at) => lines.flatMap((line, of) => {
    const now = after.styles[at]?.[of];
    return now === line ? [] : [`${lines[0]}: ${line} → ${now}`];
  }));
  const page = Object.entries(before.page).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after.page[name]));
  return [...elements, ...page.map(([name, value]) => `${name}: ${JSON.stringify(value)} → ${JSON.stringify(after.page[name])}`)];
}

/** What became different among the globals and prototypes since this was first asked, but for the symbols that are documented (docs/api.md, Tags). */
export const globalsOf = async (page: Page): Promise<string[]> => (await page.evaluate<string[]>('observed.globals()')).filter((name) => !name.startsWith('window.Symbol(morit.'));

/** What the page's policy refused. */
export const violationsOf = (page: Page): Promise<string[]> => page.evaluate('observed.violations');

/** Lets the page bring its chats; `ids` name them, `scripts` are brought in order. */
export async function start(page: Page, {ids = ['first'], scripts = ['/cdn/morit.min.js']} = {}): Promise<ChatPage> {
  await page.waitForLoadState('load');
  await page.evaluate((detail) => { document.dispatchEvent(new CustomEvent('start', {detail})); }, {ids, scripts});
  const first = new ChatPage(page, `#${ids[0]}`);
  await first.field.waitFor();
  return first;
}

/** Another version of our script: the same code under another name and with tags of its own, as another build has them. */
export async function otherVersion(path: string): Promise<Answer | undefined> {
  if (!path.startsWith('/other/')) return undefined;
  const folder = join(hosts, 'pages/node_modules/@morit/elements/cdn');
  const {files} = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {files: {file: string; group: string}[]};
  const eager = await Promise.all(files.filter(({group}) => group === 'eager').map(({file}) => readFile(join(folder, file), 'utf8')));
  const suffix = /morit-header-([0-9a-f]{6})/.exec(eager.join())?.[1] ?? '';
  const {version} = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8')) as {version: string};
  const body = await readFile(join(folder, path.slice('/other/'.length)), 'utf8').catch(() => undefined);
  return body === undefined ? undefined : {body: body.replaceAll(suffix, 'f00d42').replaceAll(`"${version}"`, '"9.9.9"'), type: 'text/javascript; charset=utf-8'};
}
