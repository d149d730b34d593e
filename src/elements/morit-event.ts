import type {Correlation} from '../contract/correlation.js';
import {defined} from '../contract/json.js';

/** What an event is about. */
interface About extends Correlation {
  readonly messageId?: string | undefined;
}

/** What every event of ours has: it leaves the shadow roots, and says which thread and run it is about. */
export abstract class MoritEvent extends Event implements Correlation {
  /** The thread it is about. */
  declare readonly threadId?: string;
  /** The run it is about, if there is one. */
  declare readonly runId?: string;
  /** The tool call it is about, if there is one. */
  declare readonly toolCallId?: string;
  /** The message it belongs to, where one is known. */
  declare readonly messageId?: string;
  constructor(type: string, cancelable: boolean, {threadId, runId, toolCallId, messageId}: About = {}) {
    super(type, {bubbles: true, composed: true, cancelable});
    Object.assign(this, defined({threadId, runId, toolCallId, messageId}));
  }
}
