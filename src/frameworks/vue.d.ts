/**
 * The tags in Vue's templates, for `isCustomElement: (tag) => tag.startsWith('morit-')`. Write a property as it is named
 * (`:connectEndpoint`, `:host`): by that name Vue finds it on the element, and sets it as it is.
 */
import type {HTMLAttributes, PublicProps} from 'vue';
import type {MoritTags} from './elements.generated.js';
import type {Handlers, Tag} from './names.js';

type Taken<Name extends Tag> = MoritTags[Name]['properties'] & MoritTags[Name]['attributes'] & Handlers<MoritTags[Name]['events']>;
type MoritVueElements = {[Name in Tag]: new () => MoritTags[Name]['element'] & {$props: Taken<Name> & Omit<HTMLAttributes, keyof Taken<Name>> & PublicProps}};

declare module 'vue' {
  interface GlobalComponents extends MoritVueElements {}
}
