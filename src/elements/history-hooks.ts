import type {Diagnostic} from '../contract/diagnostic.js';
import type {JsonObject} from '../contract/json.js';
import type {TurnRecord} from '../contract/turn-record.js';
import type {TurnItems} from '../history/turns.js';
import type {Locale} from '../i18n/load.js';
import type {ContentPart, CustomRecord, KeyValueStore, SendInput, ThreadClient} from '../stream/types.js';
import type {ZoneParts} from './chat-zones.js';
import type {FramedChat} from './history-frame.js';
import type {HistoryHost} from './history-host.js';

/** What the history of a chat needs of its engine. */
export interface HistoryHooks {
  readonly chat: HistoryHost & FramedChat;
  readonly client: () => ThreadClient | undefined;
  readonly parts: () => ZoneParts;
  readonly locale: () => Locale;
  /** A run is under way, or a question is open. */
  readonly isBusy: () => boolean;
  readonly drawn: () => readonly CustomRecord[];
  /** What the page put under messages by hand (C-21). */
  readonly attached: () => ReadonlyMap<string, readonly unknown[]>;
  readonly uiStateOf: (items: TurnItems) => JsonObject | undefined;
  /** What the browser keeps between loads, where the page wants that. */
  readonly storage: () => KeyValueStore | undefined;
  /** Other messages stand in the client: what was made of those before is forgotten. */
  readonly loaded: (turns: readonly TurnRecord[]) => void;
  /** Brings back what the server has of a thread, with the run that may be under way. */
  readonly connect: () => Promise<unknown>;
  /** Whether the server may know a thread from before this page was loaded. */
  readonly isKnown: (threadId: string) => boolean;
  readonly send: (input: SendInput) => void;
  readonly giveBack: (text: string, attachments: readonly ContentPart[]) => void;
  /** Says one polite sentence. */
  readonly say: (text: string) => void;
  /** An earlier conversation stands there. */
  readonly restored: () => void;
  readonly refresh: () => void;
  readonly diagnose: (diagnostic: Diagnostic) => void;
}
