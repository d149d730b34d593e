import {expect} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import {internalTags, publicTags} from '../../src/elements/tags.js';

/** A registry that only remembers, as another copy of ours would have left it. */
function registry(taken: Record<string, CustomElementConstructor> = {}) {
  const defined = new Map(Object.entries(taken));
  return {
    defined,
    get: (tag: string) => defined.get(tag),
    define(tag: string, element: CustomElementConstructor) {
      if (defined.has(tag)) throw new DOMException(`${tag} is taken`, 'NotSupportedError');
      if ([...defined.values()].includes(element)) throw new DOMException('this constructor is taken', 'NotSupportedError');
      defined.set(tag, element);
    },
  } as unknown as CustomElementRegistry & {readonly defined: Map<string, CustomElementConstructor>};
}

/** Everything the console was warned of while `task` ran. */
function warnings(task: () => void): string[] {
  const {warn} = console;
  const heard: string[] = [];
  console.warn = (...args: unknown[]) => { heard.push(args.join(' ')); };
  try {
    task();
  } finally {
    console.warn = warn;
  }
  return heard;
}

describe('defineMorit', () => {
  it('defines every tag, and is safe twice', () => {
    const target = registry();
    defineMorit(target);
    defineMorit(target);
    for (const tag of [...Object.keys(publicTags), ...Object.keys(internalTags)]) expect(target.get(tag), tag).to.be.a('function');
  });

  it('leaves all public tags to the copy that came first, keeps its own inner ones, and warns once (S-03)', () => {
    class Theirs extends HTMLElement {}
    Object.defineProperty(Theirs, Symbol.for('morit.version'), {value: '9.9.9'});
    const target = registry({'morit-chat': Theirs});
    const heard = warnings(() => {
      defineMorit(target);
      defineMorit(target);
    });
    expect(target.get('morit-chat')).to.equal(Theirs);
    expect(target.get('morit-response')).to.equal(undefined);
    for (const tag of Object.keys(internalTags)) expect(target.get(tag), tag).to.be.a('function');
    expect(heard.filter((text) => text.includes('9.9.9'))).to.have.length(1);
  });
});
