import type {MoritTags} from './elements.generated.js';

/** A public tag. */
export type Tag = keyof MoritTags;

type Pascal<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Capitalize<Head>}${Pascal<Tail>}` : Capitalize<Text>;

/** Handlers by names such as `onMoritSubmit`, each of which is given the event itself. */
export type Handlers<Events> = {[Name in keyof Events & string as `on${Pascal<Name>}`]?: ((event: Events[Name]) => void) | undefined};

/** Handlers as React 19, Preact and Svelte write them on an element: `onmorit-submit`. */
export type NativeHandlers<Events> = {[Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined};

/** `morit-submit` as a handler is named: `onMoritSubmit`. */
export function handlerName(event: string): string {
  return `on-${event}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
