import type {Json, JsonObject} from '../contract/json.js';
import type {NextStep, QuestionItem} from '../contract/view.js';
import type {ContentPart} from '../stream/types.js';
import type {A2uiUserAction} from '../surface/surface.js';
import type {Left} from './left.js';

/** A surface that stands in a chat, and what of it goes with the chat's next run (docs/api.md section 4). */
export interface SurfaceSource {
  /** It stands on the page. */
  readonly isConnected: boolean;
  takeErrors(): readonly unknown[];
  clientDataModel(): {readonly surfaces: JsonObject} | undefined;
  /** Where it stands. */
  readonly partId?: string;
  readonly messageId?: string | undefined;
  /** What the reader left in it so far, to be kept with its turn. */
  readonly left?: Left;
}

/** A reader's decision about an interrupt, as a resume carries it. `back` is called when nothing took it and it is still asked. */
export interface Answering {
  readonly do: 'answer';
  readonly item: QuestionItem;
  readonly payload: unknown;
  readonly back?: () => void;
}

/** What an inner element asks its chat to do. */
export type Ask =
  | {readonly do: 'send'; readonly text: string; readonly attachments: readonly ContentPart[]}
  | {readonly do: 'drafted'}
  | {readonly do: 'stop'}
  | {readonly do: 'mode'; readonly mode: string}
  | {readonly do: 'step'; readonly step: NextStep}
  | Answering
  | {readonly do: 'check'; readonly item: QuestionItem}
  | {readonly do: 'edit-queued'}
  | {readonly do: 'drop-queued'}
  | {readonly do: 'send-now'}
  | {readonly do: 'layout'; readonly wide: boolean}
  | {readonly do: 'surface'; readonly surface: SurfaceSource}
  | {readonly do: 'recall'; readonly partId: string; readonly messageId: string | undefined; readonly take: (left: Left) => void}
  | {readonly do: 'act'; readonly userAction: A2uiUserAction}
  | {readonly do: 'say'; readonly text: string; readonly mode: 'draft' | 'send'}
  | {readonly do: 'context'; readonly key: string; readonly description: string; readonly value: Json}
  | {readonly do: 'edit-turn'; readonly turnId: string; readonly text: string}
  | {readonly do: 'rewind' | 'again'; readonly turnId: string}
  | {readonly do: 'look'; readonly turnId: string; readonly step: -1 | 1}
  | {readonly do: 'go-on' | 'look-away'}
  | {readonly do: 'edit-last'}
  | {readonly do: 'thread'; readonly op: 'open' | 'new' | 'delete' | 'list'; readonly threadId?: string}
  | {readonly do: 'thread'; readonly op: 'rename'; readonly threadId: string; readonly title: string}
  | {readonly do: 'close'}
  | {readonly do: 'touched'};

/** Carries an {@link Ask} up to the chat, which ends its way; a page never sees it. Cancelled: it was not done. */
export class AskEvent extends Event {
  readonly ask: Ask;
  constructor(ask: Ask) {
    super('morit-ask', {bubbles: true, composed: true, cancelable: true});
    this.ask = ask;
  }
}

/** Asks the chat around `element`; answers whether it was done. */
export function ask(element: HTMLElement, request: Ask): boolean {
  return element.dispatchEvent(new AskEvent(request));
}
