/** One insertion into a shadow root of the chat. */
export interface DomRecord {
  /** The tag whose root it happened in, without a build's hash. */
  readonly host: string;
  /** The parts of what was inserted. */
  readonly added: readonly string[];
  /** The words of what was inserted, as they were at that moment. */
  readonly text: string;
  /** The answer's text at that moment. */
  readonly body: string;
}

/**
 * Runs in a page before its own scripts: records every insertion into every shadow root, with what the answer said by then, and the
 * answer's height in each frame.
 */
export function watchDom(): void {
  const records: DomRecord[] = [];
  const heights: [number, boolean][] = [];
  const roots: ShadowRoot[] = [];
  Object.assign(window, {domRecords: records, answerHeights: heights});
  const find = (selector: string) => roots.map((root) => root.querySelector(selector)).find((found) => found !== null);
  const words = (node: Node): string => (node instanceof HTMLStyleElement ? '' : node.textContent ?? '');
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (this: Element, options) {
    const root = attach.call(this, options);
    roots.push(root);
    new MutationObserver((list) => {
      for (const {addedNodes} of list) {
        const elements = [...addedNodes].filter((node) => node instanceof Element);
        if (!elements.length) continue;
        records.push({
          host: this.localName.replace(/^(morit-(?:response|message))-.*/, '$1'),
          added: elements.flatMap((element) => [element, ...element.querySelectorAll('[part]')]).flatMap((element) => element.getAttribute('part')?.split(' ') ?? []),
          text: elements.map(words).join(' '),
          body: find('article[part~=message] > [part~=body]')?.textContent?.trim() ?? '',
        });
      }
    }).observe(root, {childList: true, subtree: true});
    return root;
  };
  const measure = (): void => {
    const answer = find('article[part~=message]');
    const finished = find('article[part~=message] > [part~=body]')?.textContent?.trim().endsWith('있어요.');
    if (answer && finished) heights.push([answer.getBoundingClientRect().height, find('[part~=container]') != null]);
    requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
}
