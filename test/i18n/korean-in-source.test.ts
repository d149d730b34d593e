import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {it} from 'node:test';
import ts from 'typescript';

const src = new URL('../../src/', import.meta.url);
/** Where words are written. */
const messages = /(?:^|\/|-)(?:ko|words|messages)\.ts$/;
/**
 * Too few for a list of their own, in both languages where they are used: half-days of a date's pattern, a field's fault, a particle; and the
 * name of one row of the guide, by which its English is found.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  'i18n/particle.ts': ['으로'], 'inspector/map-en.ts': ['execute (셸)', '셸'], 'surface/a2ui-date.ts': ['오전', '오후'], 'surface/a2ui-site-parts.ts': ['형식이 맞지 않아요.'],
};

/** The texts of a file; what only reads Korean, such as a pattern, says none. */
function textsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(new URL(file, src), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

it('Korean stands in the lists of words alone, where its English stands beside it', () => {
  const files = readdirSync(src, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts') && !messages.test(file));
  const found = files.map((file) => [file, [...new Set(textsOf(file).filter((text) => /[가-힣]/.test(text)))]] as const);
  assert.deepEqual(Object.fromEntries(found.filter(([, texts]) => texts.length > 0)), known);
});
