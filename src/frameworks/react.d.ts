/** The tags in React's own JSX, for code that writes `<morit-chat>` without the components of `./react`. React 19 sets objects as properties. */
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {MoritTags} from './elements.generated.js';
import type {NativeHandlers, Tag} from './names.js';

type Taken<Name extends Tag> = MoritTags[Name]['properties'] & MoritTags[Name]['attributes'] & NativeHandlers<MoritTags[Name]['events']>;
type Standard<Name extends Tag> = DetailedHTMLProps<HTMLAttributes<MoritTags[Name]['element']>, MoritTags[Name]['element']>;
type MoritReactElements = {[Name in Tag]: Taken<Name> & Omit<Standard<Name>, keyof Taken<Name>>};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends MoritReactElements {}
  }
}
