import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {MarkdownStream} from '../../src/markdown/stream.js';
import {textOf} from '../../src/markdown/tree.js';
import {specHtml} from './support/html.js';
import {options} from './support/draw.js';

const shown = (text: string): string => {
  const stream = new MarkdownStream(options);
  stream.write(text, false);
  return specHtml(stream.blocks);
};

describe('unfinished syntax at the end of a growing text', () => {
  const cases: readonly (readonly [text: string, shown: string])[] = [
    ['**굵', '<p><strong>굵</strong></p>'],
    ['**굵게*', '<p><strong>굵게</strong></p>'],
    ['**안녕(hello)**하', '<p><strong>안녕(hello)</strong>하</p>'],
    ['가 *', '<p>가</p>'],
    ['~~취', '<p><s>취</s></p>'],
    ['***둘 다', '<p><em><strong>둘 다</strong></em></p>'],
    ['3*4는', '<p>3*4는</p>'],
    ['`코', '<p><code>코</code></p>'],
    ['``a`', '<p><code>a</code></p>'],
    ['`', ''],
    ['말 [링', '<p>말 링</p>'],
    ['말 [링크]', '<p>말 링크</p>'],
    ['말 [링크](https://a.exam', '<p>말 링크</p>'],
    ['말 [링크](https://a.example)', '<p>말 <a>링크</a></p>'],
    ['a[0', '<p>a[0</p>'],
    ['말 ![그림](https://a', '<p>말</p>'],
    ['말 !', '<p>말 !</p>'],
    ['<https://a.exa', ''],
    ['a <b 그리고', '<p>a &lt;b 그리고</p>'],
    ['가 &am', '<p>가</p>'],
    ['가\\', '<p>가</p>'],
    ['웃음 \ud83d', '<p>웃음</p>'],
    ['-', ''],
    ['- ', ''],
    ['- **', ''],
    ['- [', ''],
    ['- [x', ''],
    ['- [x] 일', '<ul><li><input checked>일</li></ul>'],
    ['1', ''],
    ['1. 가\n2', '<ol><li>가</li></ol>'],
    ['문단\n-', '<p>문단</p>'],
    ['문단\n===', '<p>문단</p>'],
    ['#', ''],
    ['## ', ''],
    ['| a | b', ''],
    ['| a | b |\n|--', ''],
    ['| a | b |\n|---|---|\n', '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>'],
    ['| a | b |\n|---|---|\n| **굵', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>굵</strong></td><td></td></tr></tbody></table>'],
    ['```', ''],
    ['```py', ''],
    ['```py\n', '<pre><code></code></pre>'],
    ['```py\na = **b\n', '<pre><code>a = **b</code></pre>'],
    ['```py\na\n``', '<pre><code>a</code></pre>'],
    ['> **인', '<blockquote><p><strong>인</strong></p></blockquote>'],
  ];
  for (const [text, expected] of cases) it(`${JSON.stringify(text)} shows ${expected || 'nothing'}`, () => assert.equal(shown(text), expected));

  it('is put back when the text ends there', () => {
    const stream = new MarkdownStream(options);
    stream.write('**열린 [말', false);
    stream.write('**열린 [말', true);
    assert.equal(stream.blocks.map(textOf).join(), '**열린 [말');
  });
});
