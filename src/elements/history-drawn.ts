import {isObject} from '../contract/json.js';
import {ATTACH} from '../contract/thread-names.js';
import type {CustomRecord, ThreadClient, ThreadState} from '../stream/types.js';

/** Where drawn things are from. */
interface DrawnSource {
  readonly client: () => ThreadClient | undefined;
  readonly drawn: () => readonly CustomRecord[];
  readonly attached: () => ReadonlyMap<string, readonly unknown[]>;
}

/** What calls are drawn as, and what the page attached by hand, as if that had been told. */
export class DrawnRecords {
  readonly #source: DrawnSource;
  #made: {readonly of: readonly unknown[]; readonly list: readonly CustomRecord[]} = {of: [], list: []};

  constructor(source: DrawnSource) {
    this.#source = source;
  }

  /** The records; the same list while nothing came. */
  get list(): readonly CustomRecord[] {
    const {client, drawn, attached} = this.#source;
    const messages = client()?.state.messages ?? [];
    const of = [drawn(), attached(), attached().size > 0 ? messages : undefined];
    const isNew = this.#made.of.length === 0 || of.some((one, at) => one !== this.#made.of[at]);
    if (isNew) this.#made = {of, list: [...drawn(), ...attachedTo(messages, attached())]};
    return this.#made.list;
  }
}

const records = new WeakMap<object, CustomRecord>();

/** Parts under their messages, as records that keep their identity; those of a message that is not there wait for it. */
function attachedTo(messages: ThreadState['messages'], attached: ReadonlyMap<string, readonly unknown[]>): CustomRecord[] {
  return messages.flatMap(({id: messageId, ordinal}) => (attached.get(messageId) ?? []).filter(isObject).map((part, at) => {
    const known = records.get(part) ?? {id: `${messageId}:attached:${at}`, runId: undefined, ordinal, name: ATTACH, value: {messageId, part}};
    records.set(part, known);
    return known;
  }));
}
