import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {DiagnosticCode} from '../../src/contract/diagnostic.js';
import {namesAnotherHost} from '../../src/markdown/draw-link.js';
import {isBranch, textOf, type Branch, type Tree} from '../../src/markdown/tree.js';
import {drawWhole} from './support/draw.js';

function all(trees: readonly Tree[], tag: string): Branch[] {
  return trees.flatMap((tree) => (isBranch(tree) ? [...(tree.tag === tag ? [tree] : []), ...all(tree.children, tag)] : []));
}

const links = (text: string): Branch[] => all(drawWhole(text, {urls: {}}), 'a');

describe('a link', () => {
  it('opens a new window that knows nothing of this one, and says so in its name', () => {
    const [link] = links('[문서](https://example.kr/a)');
    assert.deepEqual(link!.attrs, {class: 'link', href: 'https://example.kr/a', target: '_blank', rel: 'noopener noreferrer', referrerpolicy: 'no-referrer'});
    assert.equal(textOf(link!), '문서 (new window)');
  });

  it('opens mail without a window', () => {
    const [link] = links('a@b.example');
    assert.deepEqual(link!.attrs, {class: 'link', href: 'mailto:a@b.example'});
  });

  for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java&#x09;script:alert(1)', '&#106;avascript:alert(1)', 'data:text/html,x',
    'vbscript:x', 'blob:https://a.example/x', 'file:///etc/passwd', 'sandbox:/mnt/data/a.pdf', '/mnt/data/a.pdf', '//evil.example/x', '\\\\\\\\evil.example',
    'https://good.example@evil.example/', 'https://user:pw@good.example/', 'tel:+8210', 'about:blank']) {
    it(`leaves the words alone of one to ${address}`, () => {
      const diagnostics: (readonly [DiagnosticCode, string])[] = [];
      const drawn = drawWhole(`[보고서](<${address}>)`, {urls: {}, onDiagnostic: (code, detail) => diagnostics.push([code, detail])});
      assert.deepEqual(all(drawn, 'a'), []);
      assert.equal(drawn.map(textOf).join(), '보고서');
      assert.deepEqual(diagnostics.map(([code]) => code), ['address_refused']);
    });
  }

  it('names its true host beside words that read like another one', () => {
    assert.equal(textOf(links('[good.example](https://evil.example/x)')[0]!), 'good.example (evil.example) (new window)');
  });

  const spoofs: readonly (readonly [words: string, host: string, expected: boolean])[] = [
    ['good.example', 'good.example', false], ['www.good.example', 'good.example', false], ['https://good.example/evil.example', 'good.example', false],
    ['good.example', 'good.example.evil.example', true], ['https://good.example@evil.example', 'evil.example', true],
    ['foo@bar.example', 'foo@bar.example', false], ['foo@bar.example', 'other@bar.example', true],
    ['good\u200b.example', 'evil.example', true], ['ｇｏｏｄ.example', 'evil.example', true], ['аррӏе.com', 'apple.com', true], ['은행 로그인', 'evil.example', false],
    ['apple.com', 'xn--80ak6aa92e.com', true], ['3.5배 빠름', 'a.example', false], ['go to good.example now', 'evil.example', true],
  ];
  for (const [words, host, expected] of spoofs) {
    it(`${expected ? 'shows' : 'needs not show'} the host ${host} beside ${JSON.stringify(words)}`, () => assert.equal(namesAnotherHost(words, host), expected));
  }

  const bare: readonly (readonly [text: string, hrefs: readonly string[]])[] = [
    ['https://example.kr/a를 보세요', ['https://example.kr/a']], ['https://example.kr입니다.', ['https://example.kr/']],
    ['(https://a.example/x_(y))', ['https://a.example/x_(y)']], ['https://a.example/경로/값', ['https://a.example/%EA%B2%BD%EB%A1%9C/%EA%B0%92']],
    ['www.a.example에서', ['http://www.a.example/']], ['https://한국.kr/', ['https://xn--3e0b707e.kr/']], ['a.b_c@d.example', []],
    ['https://a.example/__init__.py', ['https://a.example/__init__.py']], ['README.md node.js', []],
    ['[https://a.example](https://b.example)', ['https://b.example/']],
  ];
  for (const [text, hrefs] of bare) it(`is found in ${text}`, () => assert.deepEqual(links(text).map(({attrs}) => attrs.href), hrefs));
});

describe('a picture', () => {
  const picture = '![고양이](https://img.example/cat.png)';

  it('is its words and a button that names the host', () => {
    assert.equal(drawWhole(picture).map(textOf).join(), '고양이Load image (img.example)');
    assert.deepEqual(all(drawWhole(picture), 'button')[0]!.action, {kind: 'image', url: 'https://img.example/cat.png', alt: '고양이', auto: false});
  });

  it('is asked for at once from an exact origin alone', () => {
    const isAuto = (origin: string): unknown => {
      const action = all(drawWhole(picture, {imageOrigins: [origin]}), 'button')[0]!.action;
      return action?.kind === 'image' && action.auto;
    };
    assert.equal(isAuto('https://img.example'), true);
    for (const other of ['https://example', 'http://img.example', 'https://img.example:8443', '*', 'https://img.example.evil.example']) assert.equal(isAuto(other), false);
  });

  it('is a link with its host named when nobody can fetch it', () => {
    const [link] = all(drawWhole(picture, {loadsImages: false}), 'a');
    assert.equal(textOf(link!), 'Open image (img.example) (new window)');
  });

  it('keeps its words when its address is refused, and says so when it has none', () => {
    assert.equal(drawWhole('![표](http://img.example/a.png)').map(textOf).join(), '표');
    assert.equal(drawWhole('![](data:image/svg+xml,x)').map(textOf).join(), 'Image without a description');
  });
});
