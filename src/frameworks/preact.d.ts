/** The tags in Preact's JSX. Preact sets what the element knows as properties; events are written `onmorit-submit`. */
import type {HTMLAttributes} from 'preact';
import type {MoritTags} from './elements.generated.js';
import type {NativeHandlers, Tag} from './names.js';

type Taken<Name extends Tag> = MoritTags[Name]['properties'] & MoritTags[Name]['attributes'] & NativeHandlers<MoritTags[Name]['events']>;
type MoritPreactElements = {[Name in Tag]: Taken<Name> & Omit<HTMLAttributes<MoritTags[Name]['element']>, keyof Taken<Name>>};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends MoritPreactElements {}
  }
}
