import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {hostileCases, missingCases} from '../fixtures/hostile-catalog.js';
import {chartOf, styledValues} from '../fixtures/hostile-values.js';
import type {hostile, SeenAnswer} from './hostile-page.js';
import {openSource, type SourcePage} from './source-page.js';

/** Nothing but scripts is held back, so that whatever asks for something is heard asking. */
const policy = 'script-src \'self\'; object-src *';
type Deeds = typeof hostile;
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('the hostile cases of the corpus, in a page', {skip: missingCases}, () => {
  let source: SourcePage;
  /** Everything asked of another origin, with its headers. */
  let asked: {url: string; headers: Promise<Record<string, string>>}[] = [];

  before(async () => {
    source = await openSource('import "./test/e2e/hostile-page.ts";', policy);
    await source.context.route((url) => url.origin !== source.origin, async (route) => {
      asked.push({url: route.request().url(), headers: route.request().allHeaders().catch(() => ({}))});
      if (route.request().url().startsWith('https://files.example/')) {
        await route.fulfill({body: readFileSync('test/fixtures/pictures/1.png'), contentType: 'image/png', headers: {'access-control-allow-origin': '*'}});
      } else if (route.request().url() === 'https://other.example/') {
        await route.fulfill({contentType: 'text/html', body: `<script>
          for (const message of [{type: 'morit-submit', text: 'x'}, {type: 'action', name: 'send', context: {}}, JSON.stringify({action: 'send'})]) parent.postMessage(message, '*');
          parent.postMessage('last', '*');</script>`});
      } else {
        await route.abort();
      }
    });
  });

  after(() => source.close());

  /** Runs one of the page's deeds on a page that has asked for nothing yet. */
  async function ask<Name extends keyof Deeds>(name: Name, ...args: Parameters<Deeds[Name]>): Promise<Awaited<ReturnType<Deeds[Name]>>> {
    asked = [];
    return source.page.evaluate(([deed, given]) => (
      (globalThis as unknown as {hostile: Record<string, (...given: unknown[]) => Promise<never>>}).hostile[deed]!(...given)
    ), [name, args] as const);
  }

  function assertHarmless({forbidden, links}: SeenAnswer): void {
    assert.deepEqual([forbidden, asked], [[], []]);
    for (const link of links) assert.match(link, /^https?:/);
  }

  it('a picture that the page itself lets through is heard being asked for: silence means something here', async () => {
    const heard = source.page.waitForEvent('requestfailed', (request) => request.url() === 'https://evil.example/p.png');
    await ask('answer', '![x](https://evil.example/p.png)', ['https://evil.example']);
    await heard;
  });

  for (const {id, input} of hostileCases('egress')) {
    if (typeof input === 'string') {
      it(`${id} asks for nothing at render, hover, focus and scroll, and its words stay: ${JSON.stringify(input)}`, async () => {
        const seen = await ask('answer', input);
        assertHarmless(seen);
        const [, alt] = /^!\[(.*?)\]/.exec(input) ?? [];
        assert.ok(letters(seen.text).includes(letters(alt ?? input.replace(/^```mermaid|```/g, ''))), seen.text);
        if (input.startsWith('https://')) assert.deepEqual(seen.links, [input]);
      });
    } else {
      const text = (input as string[]).join('');
      it(`${id} asks for nothing at any prefix of its stream: ${JSON.stringify(text)}`, async () => { assertHarmless(await ask('streamed', text)); });
    }
  }

  const plainLooks = new Map<string, readonly string[]>();
  /** How the same part looks with a word in that place. */
  async function plainLook(place: string): Promise<readonly string[]> {
    const {component, value} = styledValues('plain')[place]!;
    const looks = plainLooks.get(place) ?? (await ask('part', component, value)).looks;
    plainLooks.set(place, looks);
    return looks;
  }

  for (const {id, input} of hostileCases('css')) {
    it(`${id} changes no style and reaches nowhere: ${JSON.stringify(input)}`, async () => {
      for (const [place, {component, value, refused}] of Object.entries(styledValues(input as string))) {
        const seen = await ask('part', component, value);
        assert.deepEqual([seen.isDrawn, seen.answer, seen.styles, seen.outside, asked], [!refused, '답은 글로도 있어요.', [], 0, []], place);
        if (refused) assert.equal(seen.codes[0], refused[0], place);
        else assert.deepEqual(seen.looks, await plainLook(place), place);
        if (place.endsWith('words')) assert.ok(seen.text.includes(input as string), `${place}: ${seen.text}`);
      }
    });
  }

  for (const {id, input} of hostileCases('chart')) {
    it(`${id} draws no chart, is told once, and the answer stays`, async () => {
      const {refused: [code]} = chartOf(input as Record<string, unknown>);
      const seen = await ask('chart', input as Record<string, unknown>);
      assert.deepEqual([seen.isDrawn, seen.codes, seen.answer, asked], [false, [code], '답은 글로도 있어요.', []]);
    });
  }

  it('auth-01 does nothing that another origin posts', async () => { assert.deepEqual(await ask('posted', 'https://other.example/'), []); });

  it('auth-11 takes no header of the host along to a picture of another origin', async () => {
    assert.equal(await ask('artifact', 'https://files.example/1.png'), true);
    assert.deepEqual(asked.map(({url}) => url), ['https://files.example/1.png']);
    const {authorization, cookie, referer} = await asked[0]!.headers;
    assert.deepEqual([authorization, cookie, referer], [undefined, undefined, undefined]);
  });

  /** Where the other cases of the area are proven. */
  const elsewhere: Readonly<Record<string, string>> = {
    'auth-03': 'test/stream/transport.test.ts', 'auth-05': 'test/stream/auth.test.ts', 'auth-07': 'test/stream/auth.test.ts', 'auth-09': 'test/stream/auth.test.ts',
  };
  for (const {id} of hostileCases('auth').filter((each) => !['auth-01', 'auth-11'].includes(each.id))) {
    it(`${id} is named by a test of the transport`, () => {
      assert.match(readFileSync(elsewhere[id] ?? '', 'utf8'), new RegExp(`it\\('[^']*\\b${id}\\b`));
    });
  }
});
