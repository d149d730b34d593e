import {createElement, useImperativeHandle, useLayoutEffect, useRef, type FunctionComponent, type HTMLAttributes, type Ref} from 'react';
import {tags, type MoritTags} from './elements.generated.js';
import {handlerName, type Handlers, type Tag} from './names.js';

type Own<Name extends Tag> = MoritTags[Name]['properties'] & Handlers<MoritTags[Name]['events']>;

/** What a component takes: the element's properties, its events as `onMoritSubmit`, `ref`, and what React takes on any element. */
export type MoritProps<Name extends Tag> = Own<Name> & Omit<HTMLAttributes<MoritTags[Name]['element']>, keyof Own<Name>> & {
  readonly ref?: Ref<MoritTags[Name]['element']> | undefined;
  readonly key?: string | number | null | undefined;
};

type Bag = Readonly<Record<string, unknown>>;

interface Table {readonly attributes: Readonly<Record<string, string>>; readonly properties: readonly string[]; readonly events: readonly string[]}

/** Sets a property. One that any element has, as `part`, is taken as ours only once the tag is defined: until then it waits for that. */
function assign(element: HTMLElement & Record<string, unknown>, name: string, value: () => unknown): void {
  if (!(name in element) || customElements.get(element.localName)) element[name] = value();
  else void customElements.whenDefined(element.localName).then(() => { element[name] = value(); });
}

/**
 * A React component for a tag. What an attribute can say is written as one, so that a server's HTML has it; all else, and the events,
 * is given to the element when it is on the page, because React gives an element that it hydrates neither. The element may be defined
 * before or after: Lit takes what was set on it earlier.
 */
export function wrap<Name extends Tag>(tag: Name): FunctionComponent<MoritProps<Name>> {
  const {attributes, properties, events}: Table = tags[tag];
  const handlers = events.map((event) => [event, handlerName(event)] as const);
  const own = new Set([...properties, ...handlers.map(([, name]) => name), 'ref']);

  function Component(props: MoritProps<Name>) {
    const given = props as Bag;
    const element = useRef<HTMLElement & Record<string, unknown>>(null);
    const latest = useRef(given);
    const before = useRef<Bag>({});
    useImperativeHandle(props.ref, () => element.current as unknown as MoritTags[Name]['element'], []);
    useLayoutEffect(() => {
      latest.current = given;
      for (const name of properties) {
        if (given[name] !== before.current[name]) assign(element.current!, name, () => latest.current[name]);
      }
      before.current = given;
    });
    useLayoutEffect(() => {
      const heard = new AbortController();
      for (const [event, name] of handlers) {
        element.current!.addEventListener(event, (fired) => (latest.current[name] as ((fired: Event) => void) | undefined)?.(fired), heard);
      }
      return () => { heard.abort(); };
    }, []);
    const others = Object.entries(given).filter(([name]) => !own.has(name)).map(([name, value]) => [attributes[name] ?? name, value] as const);
    // The element writes attributes of its own, and may do so before React looks at them.
    return createElement(tag, {...Object.fromEntries(others), ref: element, suppressHydrationWarning: true});
  }
  Component.displayName = handlerName(tag).slice(2);
  return Component;
}
