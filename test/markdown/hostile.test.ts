import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {MarkdownStream} from '../../src/markdown/stream.js';
import {missing} from './support/corpora.js';
import {drawWhole, options} from './support/draw.js';
import {faults, hostileTexts, letters, places, visible} from './support/hostile.js';

/** Nothing in it means anything in Markdown, so that all of it must be seen. */
const hasNoMarks = (text: string): boolean => !/[[\]`*_~#|\\&>+\-=\r\n\t]|^\s|^\d+[.)]|[!<]$|:$/.test(text.replace(/<[a-z/!]/gi, '').replace(/>/g, ''));

describe('a hostile text', () => {
  it('makes no forbidden element, attribute, address or request in any place', {skip: missing('dompurify')}, (test) => {
    const texts = hostileTexts();
    let drawn = 0;
    for (const {from, text} of texts) {
      for (const [place, markdown] of Object.entries(places(text))) {
        drawn++;
        assert.deepEqual(faults(drawWhole(markdown, {urls: {}})), [], `${from} as ${place}: ${JSON.stringify(markdown)}`);
      }
    }
    test.diagnostic(`${texts.length} texts in ${Object.keys(places('')).length} places: ${drawn} bodies`);
  });

  it('does so at no moment of a stream', {skip: missing('dompurify')}, () => {
    for (const {from, text} of hostileTexts().filter((_, index) => index % 5 === 0)) {
      const stream = new MarkdownStream({...options, urls: {}});
      for (let end = 3; end < text.length; end += 3) {
        stream.write(text.slice(0, end), false);
        assert.deepEqual(faults(stream.blocks), [], `${from}: ${JSON.stringify(text.slice(0, end))}`);
      }
    }
  });

  it('stays visible as text', {skip: missing('dompurify')}, (test) => {
    const plain = hostileTexts().filter(({text}) => hasNoMarks(text));
    for (const {from, text} of plain) assert.ok(visible(drawWhole(text)).includes(letters(text)), `${from}: ${JSON.stringify(text)}`);
    test.diagnostic(`${plain.length} texts without marks`);
  });

  it('shows raw HTML as the characters it is made of', () => {
    assert.equal(drawWhole('<img src=x onerror=alert(1)>').map(({children}) => (children[0] as {text: string}).text).join(), '<img src=x onerror=alert(1)>');
  });
});
