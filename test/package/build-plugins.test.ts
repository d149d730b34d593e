import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {parseAst} from 'rollup/parseAst';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {readTags, stripTagDeclarations} from '../../scripts/build/tags.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {forbiddenIn} from '../../scripts/package/forbidden.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {compileAtOnce} from '../../scripts/rollup-plugins/compile-at-once.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {renameTags} from '../../scripts/rollup-plugins/internal-tags.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {minifyTemplates} from '../../scripts/rollup-plugins/minify-literals.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {moritPolicy} from '../../scripts/rollup-plugins/morit-policy.js';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {writePlainly} from '../../scripts/rollup-plugins/plain-properties.mjs';

const rename = (code: string) => renameTags(code, parseAst(code), ['morit-row', 'morit-row-end'], 'a1b2c3') as string;
const minify = (code: string) => minifyTemplates(code, parseAst(code)) as string;

describe('the suffix of internal tags', () => {
  it('never falls on the name of an event or of a document', () => {
    const {internal} = readTags() as {internal: string[]};
    const {modules} = JSON.parse(readFileSync(new URL('../../custom-elements.json', import.meta.url), 'utf8')) as {modules: {declarations: {events?: {name: string}[]}[]}[]};
    const events = modules.flatMap(({declarations}) => declarations).flatMap(({events: told = []}) => told.map(({name}) => name));
    assert.ok(events.includes('morit-thread'), events.join(' '));
    assert.deepEqual(internal.filter((tag) => [...events, 'morit-thread'].includes(tag)), []);
  });

  const cases: readonly (readonly [string, string, string])[] = [
    ['a template', 'html`<morit-row a=${1}></morit-row>`', 'html`<morit-row-a1b2c3 a=${1}></morit-row-a1b2c3>`'],
    ['a style', 'css`:host > morit-row.on, morit-row-end{}`', 'css`:host > morit-row-a1b2c3.on, morit-row-end-a1b2c3{}`'],
    ['a selector', 'x.querySelector("morit-row[open]")', 'x.querySelector("morit-row-a1b2c3[open]")'],
    ['a table', 'const tags = {"morit-row": Row}', 'const tags = {"morit-row-a1b2c3": Row}'],
  ];
  for (const [where, before, after] of cases) it(`reaches ${where}`, () => assert.equal(rename(before), after));

  const untouched = ['import "./morit-row.js"', 'import("./morit-row.js")', 'export * from "./morit-row"', 'css`a{width:var(--morit-row)}`', '"morit-row-x"', '"my-morit-row"'];
  for (const code of untouched) it(`leaves ${code} alone`, () => assert.equal(rename(code), code));
});

describe('the types of a build', () => {
  it('lose the internal tags and keep the public ones', () => {
    const types = 'declare global {\n  interface HTMLElementTagNameMap {\n    \'morit-row\': Row;\n    \'morit-chat\': Chat;\n  }\n}\n';
    const stripped = stripTagDeclarations(types, ['morit-row']) as string;
    assert.ok(!stripped.includes('morit-row') && stripped.includes('\'morit-chat\': Chat;'));
  });

  it('lose the whole declaration when nothing is left in it', () => {
    assert.equal(stripTagDeclarations('export class A {}\ndeclare global { interface HTMLElementTagNameMap { \'morit-row\': A } }', ['morit-row']), 'export class A {}');
  });
});

describe('small templates', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['keep a string in a style', 'css`a::before { content: "a  /* b */" ; }`', 'css`a::before{content:"a  /* b */"}`'],
    ['keep an escape in a style', String.raw`css${'`'}a::before { content: '\201C  \'x' }${'`'}`, String.raw`css${'`'}a::before{content:'\201C  \'x'}${'`'}`],
    ['keep the space between selectors', 'css`a :hover , b > c { d : e }`', 'css`a :hover,b > c{d :e}`'],
    ['keep the space of a sum', 'css`a { b: calc(1px + 2px) }`', 'css`a{b:calc(1px + 2px)}`'],
    ['keep the space around an expression', 'css`a { margin: ${x} ${y}; ${z} }`', 'css`a{margin:${x} ${y};${z}}`'],
    ['drop a comment of a style', 'css`a { /* why */ b: c }`', 'css`a{b:c}`'],
    ['keep one space in a text', 'html`<b>a</b>\n   <i>c</i>`', 'html`<b>a</b> <i>c</i>`'],
    ['keep a value of an attribute', 'html`<a\n  title="x  y"\n  b=${1}\n>`', 'html`<a title="x  y" b=${1}>`'],
    ['keep the space after an unquoted value', 'html`<img a=${1} />`', 'html`<img a=${1} />`'],
    ['keep what pre holds', 'html`<pre>\n a  b</pre>`', 'html`<pre>\n a  b</pre>`'],
    ['leave other templates alone', 'text`a   b`', 'text`a   b`'],
  ];
  for (const [name, before, after] of cases) it(name, () => assert.equal(minify(before), after));
});

describe('decorators, written plainly,', () => {
  const plain = (...lines: string[]) => (writePlainly(lines.join('\n'), parseAst(lines.join('\n'))) as string).trim();
  const decorate = (decorator: string, field: string, owner = 'A') => `__decorateClass([\n  ${decorator}\n], ${owner}.prototype, "${field}", 2);`;
  const cases: readonly (readonly [name: string, before: readonly string[], after: string])[] = [
    ['name the properties of a class once', [decorate('property({type: Boolean})', 'open'), decorate('property()', 'name')], 'A.properties = {open: {type: Boolean}, name: {}};'],
    ['tell a state from a property', [decorate('state()', 'at')], 'A.properties = {at: {state: true}};'],
    ['keep each class by itself', [decorate('property()', 'a'), decorate('property()', 'b', 'B')], 'A.properties = {a: {}};\n\nB.properties = {b: {}};'],
    ['find an element when it is asked for', [decorate('query("p")', 'text')],
      'Object.defineProperties(A.prototype, {text: {get() { return this.renderRoot?.querySelector("p") ?? null; }}});'],
  ];
  for (const [name, before, after] of cases) it(name, () => assert.equal(plain(...before), after));

  for (const unknown of ['eventOptions({})', 'property(), state()', 'property({type: Number})']) {
    it(`refuse ${unknown}, which has no plain form`, () => assert.throws(() => plain(decorate(unknown, 'a')), /A\.a/));
  }
});

describe('the sign that all of a chunk is called at once', () => {
  const {renderChunk} = compileAtOnce({names: ['shell']}) as {renderChunk: (code: string, chunk: {readonly name: string}) => {readonly code: string} | null};

  it('stands first in the chunks that are named', () => assert.match(renderChunk('call();', {name: 'shell'})!.code, /^\/\/# allFunctionsCalledOnLoad\ncall/));
  it('is in no other', () => assert.equal(renderChunk('call();', {name: 'later'}), null));
});

describe('the Trusted Types policy', () => {
  it('is made once and shared by a second copy, and is none where the page refuses it', () => {
    const refusing = {createPolicy: () => { throw new TypeError('refused'); }};
    assert.equal(moritPolicy(refusing), undefined);
    let made = 0;
    const factory = {createPolicy: (name: string) => ({name, number: ++made})};
    assert.deepEqual([moritPolicy(factory), moritPolicy(factory)], [{name: 'morit', number: 1}, {name: 'morit', number: 1}]);
  });
});

describe('the rules for shipped scripts', () => {
  const breaking = ['eval("1")', 'new Function("a")', 'setTimeout("x()", 1)', 'html`<p style="a:b">`', 'html`<p onclick="x()">`', 'html`<style>`', 'document.write(x)', 't.createPolicy("lit-html",{})'];
  for (const code of breaking) it(`refuse ${code}`, () => assert.equal((forbiddenIn(code) as unknown[]).length, 1));

  for (const code of ['md.eval(x)', 'a.style="x"', 'node.onclick=x', 'html`<p .style=${x}>`']) it(`let ${code} pass`, () => assert.deepEqual(forbiddenIn(code), []));
});
