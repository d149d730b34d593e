// Written by `npm run manifest` from the comments of the elements: change those, not this.
import type {MoritActionEvent, MoritAnswerEvent, MoritAttachEvent, MoritAuthEvent, MoritContextEvent, MoritCopyEvent, MoritDiagnosticEvent, MoritDownloadEvent, MoritEmitEvent, MoritErrorEvent, MoritModeEvent, MoritNavigateEvent, MoritOpenUrlEvent, MoritRefreshEvent, MoritRunEvent, MoritShareEvent, MoritStopEvent, MoritSubmitEvent, MoritThreadChangeEvent} from '../elements/events.js';
import type {MoritAgainEvent, MoritEditEvent, MoritRewindEvent, MoritThreadEvent} from '../elements/history-events.js';
import type {MoritChat} from '../elements/morit-chat.js';
import type {MoritLauncher} from '../elements/morit-launcher.js';
import type {MoritResponse} from '../elements/morit-response.js';
import type {MoritTimelineActionEvent} from '../elements/morit-steps.js';
import type {MoritTimeline} from '../elements/morit-timeline.js';
import type {MoritInspector} from '../inspector/morit-inspector.js';

/** The properties of `<morit-chat>`. */
export interface MoritChatProperties {
  /** Where runs are posted. A change ends the run under way as stopped (F-45). */
  endpoint?: MoritChat['endpoint'] | undefined;
  /** Where a run is attached to again, or a thread replayed. */
  connectEndpoint?: MoritChat['connectEndpoint'] | undefined;
  /** Where a stop is told. */
  stopEndpoint?: MoritChat['stopEndpoint'] | undefined;
  /** The thread's id; made when absent. */
  threadId?: MoritChat['threadId'] | undefined;
  /** `buddy`, `manager`, or one of modes; the reader's choice wins. */
  mode?: MoritChat['mode'] | undefined;
  /** The page's own modes, instead of the built-in two. */
  modes?: MoritChat['modes'] | undefined;
  /** `ko`, `en`; absent: nearest to the page's language. */
  locale?: MoritChat['locale'] | undefined;
  /** 1 to 6: the level of a response's title. */
  headingLevel?: MoritChat['headingLevel'] | undefined;
  /** Where it stands: in the page, at its side, over all of it, or floating; another value counts as `panel` (F-45). */
  layout?: MoritChat['layout'] | undefined;
  /** Whether a side or floating chat is shown. */
  open?: MoritChat['open'] | undefined;
  /** The reader made a side or floating chat wider. */
  wide?: MoritChat['wide'] | undefined;
  /** `light`, `dark`; absent: as the page. */
  theme?: MoritChat['theme'] | undefined;
  /** The name on answers. */
  assistantName?: MoritChat['assistantName'] | undefined;
  /** An https address of a picture, `{pose}` in it standing for pose; else a letter stands for the assistant. */
  avatar?: MoritChat['avatar'] | undefined;
  /** How the assistant looks now, as the page names it: `mos-happy`. A picture that is not there gives way to the letter. */
  pose?: MoritChat['pose'] | undefined;
  /** The letter that stands for the assistant; absent: the first of its name. */
  avatarLetter?: MoritChat['avatarLetter'] | undefined;
  /** The balance, until the agent tells one. */
  mana?: MoritChat['mana'] | undefined;
  /** Which key sends: `enter`, `mod+enter`, or `none`, the button alone; a key that composes text never does. */
  sendKey?: MoritChat['sendKey'] | undefined;
  /** Escape in the composer stops the run. */
  escapeStops?: MoritChat['escapeStops'] | undefined;
  /** What a screen reader hears of an answer while it comes: its sentences, its beginning and end, or nothing. */
  announce?: MoritChat['announce'] | undefined;
  /** Which credentials go with requests, as `fetch` names them. */
  credentials?: MoritChat['credentials'] | undefined;
  /** What the browser keeps of the thread between loads: its id, the draft, unsent answers; what was said comes back by connectEndpoint (F-35). */
  persist?: MoritChat['persist'] | undefined;
  /** Exact origins, as `https://img.example.com`, whose pictures in answers are fetched without a press (S-14, C-24). */
  imageOrigins?: MoritChat['imageOrigins'] | undefined;
  /** What becomes of components that are not known here (C-01). */
  unknownPolicy?: MoritChat['unknownPolicy'] | undefined;
  /** The host bridge (docs/api.md section 2). */
  host?: MoritChat['host'] | undefined;
  /** Where components come from; absent: the built-in ones. */
  registry?: MoritChat['registry'] | undefined;
  /** Where turns are kept; absent, in memory, as long as the page lives (docs/history.md). */
  store?: MoritChat['store'] | undefined;
  /** Whose thread it is: for another reader an empty one begins, and what this machine kept of it goes (S-47). */
  identity?: MoritChat['identity'] | undefined;
  /** Shows the list of the store's threads. */
  threads?: MoritChat['threads'] | undefined;
  /** The page's own rows for the agent's calls; the first that fits a call decides, before those that are built in (docs/api.md section 5). */
  toolMap?: MoritChat['toolMap'] | undefined;
  /** A client of the page's own instead of an endpoint; the page ends it. */
  agent?: MoritChat['agent'] | undefined;
  /** The Mons that can be chosen in a mode that has them; absent: those that `host.listMons` finds. */
  mons?: MoritChat['mons'] | undefined;
  /** Sent with every run; `morit` in it is ours and added. */
  forwardedProps?: MoritChat['forwardedProps'] | undefined;
  /** The page beside the chat, sent as context when set. */
  pageContext?: MoritChat['pageContext'] | undefined;
  /** The one source of time and chance. */
  clock?: MoritChat['clock'] | undefined;
  /** Lets loopback http through and prints developer warnings; true at first where the page itself is on loopback. A property only. */
  dev?: MoritChat['dev'] | undefined;
}

/** The attributes of `<morit-chat>` that are written in another way than the property they stand for. */
export interface MoritChatAttributes {
  /** Where a run is attached to again, or a thread replayed. */
  'connect-endpoint'?: MoritChat['connectEndpoint'] | undefined;
  /** Where a stop is told. */
  'stop-endpoint'?: MoritChat['stopEndpoint'] | undefined;
  /** The thread's id; made when absent. */
  'thread-id'?: MoritChat['threadId'] | undefined;
  /** 1 to 6: the level of a response's title. */
  'heading-level'?: MoritChat['headingLevel'] | undefined;
  /** The name on answers. */
  'assistant-name'?: MoritChat['assistantName'] | undefined;
  /** The letter that stands for the assistant; absent: the first of its name. */
  'avatar-letter'?: MoritChat['avatarLetter'] | undefined;
  /** Which key sends: `enter`, `mod+enter`, or `none`, the button alone; a key that composes text never does. */
  'send-key'?: MoritChat['sendKey'] | undefined;
  /** Escape in the composer stops the run. */
  'escape-stops'?: MoritChat['escapeStops'] | undefined;
  /** Exact origins, as `https://img.example.com`, whose pictures in answers are fetched without a press (S-14, C-24). */
  'image-origins'?: string | undefined;
  /** What becomes of components that are not known here (C-01). */
  'unknown-policy'?: MoritChat['unknownPolicy'] | undefined;
}

/** The events of `<morit-chat>`. */
export interface MoritChatEvents {
  /** A person sent a message. Cancel it to keep the draft. */
  'morit-submit': MoritSubmitEvent;
  /** A person adds files. Cancel it to take none of them. */
  'morit-attach': MoritAttachEvent;
  /** A person asked to stop the run. */
  'morit-stop': MoritStopEvent;
  /** A person chose a mode. */
  'morit-mode': MoritModeEvent;
  /** A person answers an interrupt. */
  'morit-answer': MoritAnswerEvent;
  /** A person copies an answer. */
  'morit-copy': MoritCopyEvent;
  /** A person opens a link of an answer. */
  'morit-open-url': MoritOpenUrlEvent;
  /** A person wants the newest value of a response. Cancel it to bring a new part by yourself. */
  'morit-refresh': MoritRefreshEvent;
  /** A person wants a file. Cancel it to hand it over by yourself. */
  'morit-download': MoritDownloadEvent;
  /** A person acted on an agent's surface. Cancel it to tell the agent by yourself. */
  'morit-action': MoritActionEvent;
  /** A person opens a detail screen of a response. Cancel it to show it by yourself. */
  'morit-navigate': MoritNavigateEvent;
  /** What a person set in a response matters to the next question. Cancel it to keep it from the agent. */
  'morit-context': MoritContextEvent;
  /** A person shares something. Cancel it to share it by yourself. */
  'morit-share': MoritShareEvent;
  /** A plugin's response tells its page something of its own. */
  'morit-emit': MoritEmitEvent;
  /** A person runs a question again in other words. Cancel it to leave the thread as it is. */
  'morit-edit': MoritEditEvent;
  /** A person wants another answer. Cancel it to leave the thread as it is. */
  'morit-again': MoritAgainEvent;
  /** A person goes back to before a turn. Cancel it to leave the thread as it is. */
  'morit-rewind': MoritRewindEvent;
  /** A person opens, begins, names or deletes a thread. Cancel it to do none of that. */
  'morit-thread': MoritThreadEvent;
  /** A run reached another state. */
  'morit-run': MoritRunEvent;
  /** The thread became another one. */
  'morit-thread-change': MoritThreadChangeEvent;
  /** The server asks for a sign-in. */
  'morit-auth': MoritAuthEvent;
  /** An error that the reader sees. */
  'morit-error': MoritErrorEvent;
  /** Something was left out or repaired; for developers. */
  'morit-diagnostic': MoritDiagnosticEvent;
}

/** The properties of `<morit-inspector>`. */
export interface MoritInspectorProperties {
  /** The id of the chat, in the same document or shadow root. */
  htmlFor?: MoritInspector['htmlFor'] | undefined;
  /** The chat itself, in place of its id. */
  chat?: MoritInspector['chat'] | undefined;
  /** Shows reasoning, arguments, results and states; encrypted values never. */
  reveal?: MoritInspector['reveal'] | undefined;
  /** `ko`, `en`; absent: nearest to the page's language. */
  locale?: MoritInspector['locale'] | undefined;
  /** A document of scenarios, as the demo's `scenarios.json`: with it they can be played to the chat. */
  scenarios?: unknown;
}

/** The attributes of `<morit-inspector>` that are written in another way than the property they stand for. */
export interface MoritInspectorAttributes {
  /** The id of the chat, in the same document or shadow root. */
  for?: MoritInspector['htmlFor'] | undefined;
}

/** The events of `<morit-inspector>`. */
export type MoritInspectorEvents = object;

/** The properties of `<morit-launcher>`. */
export interface MoritLauncherProperties {
  /** The id of the `<morit-chat>` that it opens; that may come later. */
  htmlFor?: MoritLauncher['htmlFor'] | undefined;
}

/** The attributes of `<morit-launcher>` that are written in another way than the property they stand for. */
export interface MoritLauncherAttributes {
  /** The id of the `<morit-chat>` that it opens; that may come later. */
  for?: MoritLauncher['htmlFor'] | undefined;
}

/** The events of `<morit-launcher>`. */
export interface MoritLauncherEvents {
  /** It could not be fetched; for developers. */
  'morit-diagnostic': MoritDiagnosticEvent;
}

/** The properties of `<morit-response>`. */
export interface MoritResponseProperties {
  /** A list of A2UI operations: a surface (docs/surfaces.md), or one catalog component. */
  operations?: unknown;
  /** A catalog component's name, with value. */
  component?: MoritResponse['component'] | undefined;
  /** The value's contract, `name@n`; absent: the component's newest. */
  contract?: MoritResponse['contract'] | undefined;
  /** The value of component. */
  value?: unknown;
  /** A plugin's Runtime v2 document (docs/responses.md), with data. */
  extension?: unknown;
  /** The capability's envelope that extension shows. */
  data?: unknown;
  /** What the plugin may do: permissions of its document beyond these keep it out. */
  grants?: MoritResponse['grants'] | undefined;
  /** The message that the response belongs to; events and diagnostics name it. */
  messageId?: MoritResponse['messageId'] | undefined;
  /** Where the part came from: drawn by the model, or brought back from the history; absent: sent by the host (C-01). */
  origin?: MoritResponse['origin'] | undefined;
  /** The page's own functions (docs/api.md section 2); absent: those of the chat around it. */
  host?: MoritResponse['host'] | undefined;
  /** Where components come from; absent: those of the chat around it, else the built-in ones. */
  registry?: MoritResponse['registry'] | undefined;
  /** `ko`, `en`; absent: those of the chat around it, else the page's own language. */
  locale?: MoritResponse['locale'] | undefined;
  /** The level of the title, 1 to 6; absent: that of the chat around it, else 3. */
  headingLevel?: MoritResponse['headingLevel'] | undefined;
  /** Lets loopback http through; absent: that of the chat around it, else whether the page itself is on this machine. */
  dev?: MoritResponse['dev'] | undefined;
  /** Tells what "today" and "now" are; absent: that of the chat around it, else the device's. */
  clock?: MoritResponse['clock'] | undefined;
  /** Whether the response stands on the page. Set by the element alone. */
  drawn?: MoritResponse['drawn'] | undefined;
  /** A data part as the server sent it, in its short form or as operations inside; checked here, whoever made it. Every element has a `part` of its own, the list of its shadow part names: a string still sets that, and reading still gives it. */
  part?: unknown;
}

/** The attributes of `<morit-response>` that are written in another way than the property they stand for. */
export interface MoritResponseAttributes {
  /** The level of the title, 1 to 6; absent: that of the chat around it, else 3. */
  'heading-level'?: MoritResponse['headingLevel'] | undefined;
}

/** The events of `<morit-response>`. */
export interface MoritResponseEvents {
  /** A person copies the summary. Cancel it to copy it yourself. */
  'morit-copy': MoritCopyEvent;
  /** A person wants the newest value. Cancel it to bring a new part by yourself. */
  'morit-refresh': MoritRefreshEvent;
  /** A person wants a file. Cancel it to hand it over by yourself. */
  'morit-download': MoritDownloadEvent;
  /** A person opens a link of a surface. Cancel it to open it by yourself. */
  'morit-open-url': MoritOpenUrlEvent;
  /** A person acted on an agent's surface. Cancel it to tell the agent by yourself. */
  'morit-action': MoritActionEvent;
  /** A person opens a detail screen. Cancel it to show it by yourself. */
  'morit-navigate': MoritNavigateEvent;
  /** What a person set matters to the next question. Cancel it to keep it from the agent. */
  'morit-context': MoritContextEvent;
  /** A person shares something. Cancel it to share it by yourself. */
  'morit-share': MoritShareEvent;
  /** A plugin's response tells its page something of its own. */
  'morit-emit': MoritEmitEvent;
  /** Something was left out or repaired; for developers. */
  'morit-diagnostic': MoritDiagnosticEvent;
}

/** The properties of `<morit-timeline>`. */
export interface MoritTimelineProperties {
  /** Items of `morit.timeline` events, in the order they came: the same `id` again takes the step's place (docs/api.md section 4). */
  items?: MoritTimeline['items'] | undefined;
}

/** The attributes of `<morit-timeline>` that are written in another way than the property they stand for. */
export type MoritTimelineAttributes = object;

/** The events of `<morit-timeline>`. */
export interface MoritTimelineEvents {
  /** A person wants to do what a step waits for; its `interruptId` says what. */
  'morit-timeline-action': MoritTimelineActionEvent;
}

/** Each public tag, with its class and what a page may set on it and hear from it. */
export interface MoritTags {
  'morit-chat': {element: MoritChat; properties: MoritChatProperties; attributes: MoritChatAttributes; events: MoritChatEvents};
  'morit-inspector': {element: MoritInspector; properties: MoritInspectorProperties; attributes: MoritInspectorAttributes; events: MoritInspectorEvents};
  'morit-launcher': {element: MoritLauncher; properties: MoritLauncherProperties; attributes: MoritLauncherAttributes; events: MoritLauncherEvents};
  'morit-response': {element: MoritResponse; properties: MoritResponseProperties; attributes: MoritResponseAttributes; events: MoritResponseEvents};
  'morit-timeline': {element: MoritTimeline; properties: MoritTimelineProperties; attributes: MoritTimelineAttributes; events: MoritTimelineEvents};
}

/** The same for code: which properties have an attribute that says all they can say, which have none, and the events. */
export const tags = {
  'morit-chat': {
    attributes: {endpoint: 'endpoint', connectEndpoint: 'connect-endpoint', stopEndpoint: 'stop-endpoint', threadId: 'thread-id', mode: 'mode', locale: 'locale', headingLevel: 'heading-level', layout: 'layout', open: 'open', wide: 'wide', theme: 'theme', assistantName: 'assistant-name', avatar: 'avatar', pose: 'pose', avatarLetter: 'avatar-letter', mana: 'mana', sendKey: 'send-key', escapeStops: 'escape-stops', announce: 'announce', credentials: 'credentials', persist: 'persist', unknownPolicy: 'unknown-policy', threads: 'threads'},
    properties: ['modes', 'imageOrigins', 'host', 'registry', 'store', 'identity', 'toolMap', 'agent', 'mons', 'forwardedProps', 'pageContext', 'clock', 'dev'],
    events: ['morit-submit', 'morit-attach', 'morit-stop', 'morit-mode', 'morit-answer', 'morit-copy', 'morit-open-url', 'morit-refresh', 'morit-download', 'morit-action', 'morit-navigate', 'morit-context', 'morit-share', 'morit-emit', 'morit-edit', 'morit-again', 'morit-rewind', 'morit-thread', 'morit-run', 'morit-thread-change', 'morit-auth', 'morit-error', 'morit-diagnostic'],
  },
  'morit-inspector': {
    attributes: {htmlFor: 'for', reveal: 'reveal', locale: 'locale'},
    properties: ['chat', 'scenarios'],
    events: [],
  },
  'morit-launcher': {
    attributes: {htmlFor: 'for'},
    properties: [],
    events: ['morit-diagnostic'],
  },
  'morit-response': {
    attributes: {component: 'component', contract: 'contract', locale: 'locale', headingLevel: 'heading-level', dev: 'dev', drawn: 'drawn'},
    properties: ['operations', 'value', 'extension', 'data', 'grants', 'messageId', 'origin', 'host', 'registry', 'clock', 'part'],
    events: ['morit-copy', 'morit-refresh', 'morit-download', 'morit-open-url', 'morit-action', 'morit-navigate', 'morit-context', 'morit-share', 'morit-emit', 'morit-diagnostic'],
  },
  'morit-timeline': {
    attributes: {},
    properties: ['items'],
    events: ['morit-timeline-action'],
  },
} as const;
