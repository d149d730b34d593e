/**
 * The elements as React 19 components: typed properties, events as `onMoritSubmit`, `ref` for the element. Importing it needs no document and
 * defines no element: that is `./define`, imported once where the page starts.
 */
import {wrap, type MoritProps} from '../frameworks/react-wrap.js';

export type {MoritProps};

/** `<morit-chat>`: the whole chat. */
export const MoritChat = /* @__PURE__ */ wrap('morit-chat');
/** `<morit-launcher>`: the floating button that opens a chat. */
export const MoritLauncher = /* @__PURE__ */ wrap('morit-launcher');
/** `<morit-response>`: one result. */
export const MoritResponse = /* @__PURE__ */ wrap('morit-response');
/** `<morit-timeline>`: the agent's steps. */
export const MoritTimeline = /* @__PURE__ */ wrap('morit-timeline');
/** `<morit-inspector>`: the event stream, for who builds a chat; `defineInspector()` of `./inspector` gives its tag. */
export const MoritInspector = /* @__PURE__ */ wrap('morit-inspector');
