import type {Correlation} from '../contract/correlation.js';
import {MoritEvent} from './morit-event.js';

/** A person runs a question again in other words: a branch beside the old one. Cancel it to leave the thread as it is. */
export class MoritEditEvent extends MoritEvent {
  /** The turn whose question it was. */
  readonly turnId: string;
  /** The question as it is now. */
  readonly text: string;
  constructor(turnId: string, text: string, correlation?: Correlation) {
    super('morit-edit', true, correlation);
    this.turnId = turnId;
    this.text = text;
  }
}

/** A person wants another answer to the same question. Cancel it to leave the thread as it is. */
export class MoritAgainEvent extends MoritEvent {
  /** The turn that is run again. */
  readonly turnId: string;
  constructor(turnId: string, correlation?: Correlation) {
    super('morit-again', true, correlation);
    this.turnId = turnId;
  }
}

/** A person goes back to before a turn; nothing is deleted. Cancel it to leave the thread as it is. */
export class MoritRewindEvent extends MoritEvent {
  /** The first turn that is left behind. */
  readonly turnId: string;
  constructor(turnId: string, correlation?: Correlation) {
    super('morit-rewind', true, correlation);
    this.turnId = turnId;
  }
}

/** What becomes of a thread in the list. */
export type ThreadOp = 'open' | 'new' | 'rename' | 'delete';

/** A person opens, begins, names or deletes a thread; which one, `threadId` says. Cancel it to do none of that. */
export class MoritThreadEvent extends MoritEvent {
  /** What is asked for. */
  readonly op: ThreadOp;
  /** The new name, of `rename`. */
  readonly title: string | undefined;
  constructor(op: ThreadOp, threadId?: string, title?: string) {
    super('morit-thread', true, threadId === undefined ? {} : {threadId});
    this.op = op;
    this.title = title;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'morit-edit': MoritEditEvent;
    'morit-again': MoritAgainEvent;
    'morit-rewind': MoritRewindEvent;
    'morit-thread': MoritThreadEvent;
  }
}
