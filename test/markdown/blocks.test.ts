import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {bodyEn, bodyKo} from '../../src/i18n/body-messages.js';
import {detectLanguage} from '../../src/markdown/language.js';
import {languageName} from '../../src/markdown/languages.js';
import {nextReach, restAfter, STEP} from '../../src/markdown/pace.js';
import {speakable} from '../../src/markdown/speech.js';
import {isBranch, textOf, type Branch, type Tree} from '../../src/markdown/tree.js';
import {drawWhole} from './support/draw.js';
import {specHtml} from './support/html.js';

function all(trees: readonly Tree[], test: (branch: Branch) => boolean): Branch[] {
  return trees.flatMap((tree) => (isBranch(tree) ? [...(test(tree) ? [tree] : []), ...all(tree.children, test)] : []));
}
const tags = (text: string, headingLevel: number): string[] => drawWhole(text, {headingLevel}).map(({tag}) => tag);
const depth = (trees: readonly Tree[]): number => Math.max(0, ...trees.map((tree) => (isBranch(tree) ? 1 + depth(tree.children) : 0)));

describe('headings', () => {
  it('stand below the level of the message, six at most', () => {
    assert.deepEqual(tags('# 가\n## 나\n### 다\n#### 라', 3), ['h4', 'h5', 'h6', 'h6']);
    assert.deepEqual(new Set(tags('# 제목\n'.repeat(200), 6)), new Set(['h6']));
  });

  it('skip no level', () => assert.deepEqual(tags('### 가\n##### 나\n# 다', 2), ['h3', 'h4', 'h3']));

  it('without words are none', () => assert.deepEqual(tags('# \n\n글', 2), ['p', 'p']));
});

describe('limits', () => {
  it('show what lies deeper than 32 containers as text', () => {
    const drawn = drawWhole(`${'> '.repeat(500)}바닥 **x**`);
    assert.ok(depth(drawn) < 40);
    assert.match(drawn.map(textOf).join(), /바닥 \*\*x\*\*$/);
  });

  it('keep emphasis in emphasis from nesting without end', () => {
    const drawn = drawWhole(`${'*a **b '.repeat(3000)}${'** *'.repeat(3000)}`);
    assert.ok(depth(drawn) < 120);
  });

  it('list the rows of a table past 2,000 as text', () => {
    const [table] = drawWhole(`|a|b|\n|-|-|\n${Array.from({length: 2005}, (_, row) => `|${row}|x|`).join('\n')}`);
    assert.equal(all([table!], ({tag}) => tag === 'tr').length, 2001);
    assert.match(textOf(table!.children[1]!), /^2000 \| x\n.*2004 \| x$/s);
  });

  it('show a table of more than 200 columns as text', () => {
    const [table] = drawWhole(`${'|a'.repeat(201)}|\n${'|-'.repeat(201)}|\n`);
    assert.equal(table!.tag, 'p');
  });
});

describe('blocks', () => {
  it('name a table by its size and scroll it by itself', () => {
    const [table] = drawWhole('|a|b|\n|-|-:|\n|1|2|\n|3|4|');
    assert.deepEqual(table!.attrs, {class: 'table', role: 'group', tabindex: '0', 'aria-label': 'Table, 2 columns, 2 rows'});
  });

  it('name a language from the closed list alone', () => {
    assert.deepEqual(['ts', 'Python3', 'c++', 'https://evil.example/x', '../../etc', '한국어', 'javascript title=x'].map(languageName),
      ['TypeScript', 'Python', 'C++', undefined, undefined, undefined, 'JavaScript']);
  });

  it('number the copy buttons so that no two share a name', () => {
    const names = all(drawWhole('```ts\na\n```\n\n```ts\nb\n```'), ({tag}) => tag === 'button').map(textOf);
    assert.deepEqual(names, ['Copy code 1, TypeScript', 'Copy code 2, TypeScript']);
  });

  it('keep code as it is, in parts of fifty lines', () => {
    const code = Array.from({length: 120}, (_, line) => `  line ${line}`).join('\n');
    const parts = all(drawWhole(`\`\`\`\n${code}\n\`\`\``), ({attrs}) => attrs.class === 'lines');
    assert.equal(parts.length, 3);
    assert.equal(parts.map(textOf).join(''), `${code}\n`);
  });

  it('have the direction of their first letter, whatever holds it (A-37)', () => {
    const dirs = (text: string): (string | undefined)[] => all(drawWhole(text), ({tag}) => ['ul', 'li', 'blockquote', 'table'].includes(tag)).map(({attrs}) => attrs.dir);
    assert.deepEqual(dirs('- 1 **שלום** a\n- b'), ['rtl', 'rtl', 'ltr']);
    assert.deepEqual(dirs('- a\n\n  - مرحبا'), ['ltr', 'ltr', 'rtl', 'rtl']);
    assert.deepEqual(dirs('> - 가'), ['ltr', 'ltr', 'ltr']);
    assert.deepEqual(dirs('| 1 | שם |\n|---|---|\n| a | b |'), ['rtl']);
    assert.deepEqual(dirs('| 1 | 2 |\n|---|---|'), [undefined]);
  });

  it('strike out with two tildes, and leave a Korean range alone', () =>
    assert.equal(specHtml(drawWhole('1~2일, 3~4일 ~~취소~~')), '<p>1~2일, 3~4일 <s>취소</s></p>'));
});

describe('speech', () => {
  it('is plain words', () => {
    const text = '## 제목\n\n**굵은** `값`입니다. [문서](https://a.example)를 보세요.\n\n- [x] 한 일\n- 둘\n\n```ts\na\nb\n```\n\n|a|b|\n|-|-|\n|1|2|\n';
    assert.deepEqual(speakable(text, bodyKo, true),
      ['제목', '굵은 값입니다.', '문서를 보세요.', '완료, 한 일', '둘', '코드 블록, TypeScript, 2줄', '표, 2열 1행']);
  });

  it('waits for the end of a sentence, a table and a code block', () => {
    assert.deepEqual(speakable('One. Two. Thr', bodyEn, false), ['One.', 'Two.']);
    assert.deepEqual(speakable('One.\n\n```\ncode', bodyEn, false), ['One.']);
    assert.deepEqual(speakable('|a|b|\n|-|-|\n|1|2', bodyEn, false), []);
  });

  it('only ever adds to what it said', () => {
    const text = '# 제목\n\n첫 문장입니다. 둘째 **문장**입니다.\n\n- 하나\n- 둘\n\n끝 문장입니다.';
    let said: string[] = [];
    for (let end = 1; end <= text.length; end++) {
      const next = speakable(text.slice(0, end), bodyKo, end === text.length);
      assert.deepEqual(next.slice(0, said.length), said, text.slice(0, end));
      said = next;
    }
    assert.equal(said.length, 6);
  });
});

describe('the language of a text', () => {
  it('is told by its letters when they are plain', () => {
    assert.equal(detectLanguage('**Node.js**는 서버에서 돌아가는 자바스크립트입니다.'), 'ko');
    assert.equal(detectLanguage('これは日本語です。'), 'ja');
    assert.equal(detectLanguage('Plain English, or French.'), undefined);
  });
});

describe('the pace', () => {
  it('takes long text in steps that end with a line and never inside a character', () => {
    assert.equal(nextReach('a'.repeat(100), 0), 100);
    assert.equal(nextReach(`${'a'.repeat(STEP - 10)}\n${'b'.repeat(STEP)}`, 0), STEP - 9);
    assert.equal(nextReach(`${'a'.repeat(STEP - 1)}😀${'b'.repeat(STEP)}`, 0), STEP - 1);
  });

  it('rests after a slow step', () => assert.deepEqual([restAfter(3), restAfter(40), restAfter(5000)], [0, 120, 1000]));
});
