/** The tags in Solid's JSX: objects as `prop:host={…}`, attributes as they are written in HTML, events as `on:morit-submit={…}`. */
import type {JSX} from 'solid-js';
import type {MoritTags} from './elements.generated.js';
import type {Tag} from './names.js';

type Properties<Values> = {[Name in keyof Values & string as Name | `prop:${Name}`]?: Values[Name]};
type Events<All> = {[Name in keyof All & string as `on:${Name}`]?: ((event: All[Name]) => void) | undefined};
type Taken<Name extends Tag> = Properties<MoritTags[Name]['properties']> & MoritTags[Name]['attributes'] & Events<MoritTags[Name]['events']>;
type MoritSolidElements = {[Name in Tag]: Taken<Name> & Omit<JSX.HTMLAttributes<MoritTags[Name]['element']>, keyof Taken<Name>>};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends MoritSolidElements {}
  }
}
