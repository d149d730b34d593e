import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {axeOptions, describeViolations} from '../support/axe-options.js';
import {Stage} from './browser.js';

const corpora = join(process.env.MORIT_CORPORA ?? '../shared/corpora', 'a2ui/specification');
const skip = existsSync(corpora) ? false : 'the outside corpora are not here';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every example of a gallery, whose pictures stand at public hosts: none is fetched. */
function examples(version: string): readonly {readonly name: string; readonly messages: readonly unknown[]}[] {
  const catalogs = join(corpora, version, 'catalogs');
  return readdirSync(catalogs).flatMap((catalog) => {
    const folder = join(catalogs, catalog, 'examples');
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')).map((file) => {
      const {messages} = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {messages: readonly unknown[]};
      return {name: `${catalog}/${file}`, messages};
    }) : [];
  });
}

/** Where an example may tell something: it calls a function that is in no catalog of ours. */
const TOLD: Readonly<Record<string, readonly string[]>> = {'minimal/6_capitalized_text.json': ['expression_invalid']};

/** The catalog that the messages name. */
function catalogOf(messages: readonly unknown[]): string {
  return (messages as readonly {readonly createSurface?: {readonly catalogId: string}}[]).find(({createSurface}) => createSurface)?.createSurface?.catalogId ?? '';
}

/** What is to be seen of a surface that was given to a fresh response. */
interface Seen {
  readonly drawn: boolean;
  readonly height: number;
  readonly text: string;
  readonly codes: readonly string[];
  readonly violations: Parameters<typeof describeViolations>[0];
}

describe('the galleries of A2UI', {skip}, () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const version of skip ? [] : ['v0_9', 'v0_9_1']) {
    it(`of ${version} are drawn whole, accessible, without a request`, () => stage.visit('/page/response.html?test=1', async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => { if (!request.url().startsWith(stage.url)) requests.push(request.url()); });
      await page.evaluate(axe);
      const all = examples(version);
      assert.ok(all.length >= 43, `${all.length} examples`);
      for (const {name, messages} of all) {
        const {drawn, height, text, codes, violations} = await page.evaluate(async ({operations, options, catalogId}) => {
          const old = document.querySelector('morit-response')!;
          const element = Object.assign(document.createElement('morit-response'), {locale: 'en', headingLevel: 2}) as HTMLElement & {operations: unknown; drawn: boolean; updateComplete: Promise<unknown>};
          const told: string[] = [];
          element.addEventListener('morit-diagnostic', ({code}) => { told.push(code); });
          // The minimal catalog is none that is built in: a page that wants it says so.
          const {loadCatalog} = await import('/cdn/morit.min.js' as string) as {loadCatalog(): Promise<{createRegistry(): {addCatalog(id: string, blocks: readonly []): void}}>};
          const registry = (await loadCatalog()).createRegistry();
          registry.addCatalog(String(catalogId), []);
          Object.assign(element, {registry});
          old.replaceWith(element);
          element.operations = operations;
          await element.updateComplete;
          for (let frames = 0; frames < 200 && !element.drawn; frames += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
          const run = (globalThis as unknown as {axe: {run(context: object, options: object): Promise<{violations: unknown[]}>}}).axe;
          const {violations: found} = await run.run(element, options);
          return {drawn: element.drawn, height: element.getBoundingClientRect().height, text: element.shadowRoot?.textContent ?? '', codes: told, violations: found} as unknown as Seen;
        }, {operations: messages, options: axeOptions(), catalogId: catalogOf(messages)});
        assert.deepEqual({name, drawn, codes, blank: height < 20 || text.trim() === '', violations: describeViolations(violations)}, {name, drawn: true, codes: TOLD[name] ?? [], blank: false, violations: []});
      }
      assert.deepEqual(requests, []);
    }));
  }
});
