/** The tags in Svelte's markup. Svelte 5 sets what the element knows as properties; events are written `onmorit-submit={…}`. */
import type {HTMLAttributes} from 'svelte/elements';
import type {MoritTags} from './elements.generated.js';
import type {NativeHandlers, Tag} from './names.js';

type Legacy<Events> = {[Name in keyof Events & string as `on:${Name}`]?: ((event: Events[Name]) => void) | undefined};
type Taken<Name extends Tag> = MoritTags[Name]['properties'] & MoritTags[Name]['attributes']
  & NativeHandlers<MoritTags[Name]['events']> & Legacy<MoritTags[Name]['events']>;
type MoritSvelteElements = {[Name in Tag]: Taken<Name> & Omit<HTMLAttributes<MoritTags[Name]['element']>, keyof Taken<Name>>};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends MoritSvelteElements {}
}
