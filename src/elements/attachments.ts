import {cleanFileName} from '../contract/file-name.js';
import {attachmentPart, factsOfPart, type AttachmentPart, type FileFacts} from './attachment-part.js';

/** What a message may carry at most: ten files, 25 MB each. A server's own limit shows as a failed upload. */
export const ATTACHMENT_LIMITS = {count: 10, bytes: 25_000_000} as const;

/** Files that go up at the same time; the others wait their turn. */
const PARALLEL = 3;

/** A file that goes with the next message. */
export interface Attachment extends FileFacts {
  readonly id: number;
  /** The file itself; absent for one that came back from a message that a page made by itself. */
  readonly file: File | undefined;
  /** `done` has its part; `failed` waits for the reader, who tries again or takes it out. */
  readonly status: 'uploading' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly fault?: 'upload' | 'unreadable';
  readonly part?: AttachmentPart;
}

/** Files that were not taken, by name, and why; `lost`: taken, and gone with the page before they had gone up. */
export interface Refused {
  readonly reason: 'count' | 'size' | 'empty' | 'lost';
  readonly names: readonly string[];
}

/** What a list of files needs of its surroundings. */
export interface AttachmentHooks {
  /** Sends one file; rejects when it does not go up, or `signal` ends it. */
  readonly upload: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<{readonly attachmentId: string; readonly url?: string}>;
  /** Something in the list is another now. */
  readonly changed: () => void;
  /** A file did not go up. */
  readonly failed: (attachment: Attachment, error: unknown) => void;
}

/** The files of a draft, from the moment they are chosen until they are sent. Each goes up at once, and can be taken out at any time. */
export class Attachments {
  readonly #hooks: AttachmentHooks;
  readonly #flights = new Map<number, AbortController>();
  /** What was taken, so that it comes back as it was: with its file, and so with its picture. */
  readonly #taken = new WeakMap<AttachmentPart, File>();
  #items: readonly Attachment[] = [];
  #last = 0;

  constructor(hooks: AttachmentHooks) {
    this.#hooks = hooks;
  }

  /** The files in the order in which they were chosen. */
  get items(): readonly Attachment[] {
    return this.#items;
  }

  /** Takes files, as far as the limits let it; names those that it did not take. */
  add(files: readonly File[]): readonly Refused[] {
    const refused = new Map<Refused['reason'], string[]>();
    for (const file of files) {
      const reason = file.size === 0 ? 'empty' : file.size > ATTACHMENT_LIMITS.bytes ? 'size' : this.#items.length >= ATTACHMENT_LIMITS.count ? 'count' : undefined;
      const name = cleanFileName(file.name);
      if (reason) refused.set(reason, [...refused.get(reason) ?? [], name]);
      else this.#push({name, size: file.size, type: file.type, file, status: 'uploading', progress: 0});
    }
    this.#launch();
    return [...refused].map(([reason, names]) => ({reason, names}));
  }

  /** Puts parts back that were taken and did not go out, before what was chosen meanwhile. Those that are back already stay as they are. */
  giveBack(parts: readonly AttachmentPart[]): void {
    const now = this.#items;
    this.#items = [];
    for (const part of parts.filter((one) => !now.some((item) => item.part === one))) {
      this.#push({...factsOfPart(part), file: this.#taken.get(part), status: 'done', progress: 1, part});
    }
    this.#items = [...this.#items, ...now];
    this.#hooks.changed();
  }

  /** Lets go of those that have gone up: they belong to another draft. */
  letGo(): void {
    this.#items = this.#items.filter(({status}) => status !== 'done');
    this.#hooks.changed();
  }

  /** Sends a file again that did not go up. */
  retry(id: number): void {
    this.#change(id, {status: 'uploading', progress: 0});
    this.#launch();
  }

  /** Takes a file out; one that is on its way goes no further. */
  remove(id: number): void {
    this.#flights.get(id)?.abort();
    this.#flights.delete(id);
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#launch();
  }

  /** Hands over the parts, all of them or none: nothing while a file is on its way or did not go up. The list is empty then. */
  take(): readonly AttachmentPart[] | undefined {
    if (this.#items.some(({status}) => status !== 'done')) return undefined;
    const parts = this.#items.flatMap(({part, file}) => {
      if (part && file) this.#taken.set(part, file);
      return part ?? [];
    });
    this.#items = [];
    this.#hooks.changed();
    return parts;
  }

  /** Ends what is on its way: the chat is gone. What had not arrived can be sent again. */
  rest(): void {
    for (const flight of this.#flights.values()) flight.abort();
    this.#flights.clear();
    this.#items = this.#items.map((item) => (item.status === 'uploading' ? {...item, status: 'failed', fault: 'upload'} : item));
  }

  #push(attachment: Omit<Attachment, 'id'>): void {
    this.#items = [...this.#items, {...attachment, id: this.#last += 1}];
  }

  #change(id: number, changes: Partial<Attachment>): Attachment | undefined {
    this.#items = this.#items.map((item) => (item.id === id ? {...item, ...changes} : item));
    this.#hooks.changed();
    return this.#items.find((item) => item.id === id);
  }

  #launch(): void {
    for (const {id, file, status} of this.#items) {
      if (this.#flights.size >= PARALLEL) break;
      if (file && status === 'uploading' && !this.#flights.has(id)) void this.#fly(id, file);
    }
    this.#hooks.changed();
  }

  async #fly(id: number, file: File): Promise<void> {
    const flight = new AbortController();
    this.#flights.set(id, flight);
    let fault: Attachment['fault'] = 'unreadable';
    try {
      await file.slice(0, 1).arrayBuffer(); // A folder that was dropped looks like a file until it is read.
      flight.signal.throwIfAborted();
      fault = 'upload';
      const result = await this.#hooks.upload(file, (fraction) => { this.#progress(id, flight, fraction); }, flight.signal);
      flight.signal.throwIfAborted();
      const item = this.#items.find((one) => one.id === id);
      if (item) this.#change(id, {status: 'done', progress: 1, part: attachmentPart(item, readResult(result))});
    } catch (error) {
      if (flight.signal.aborted) return;
      const item = this.#change(id, {status: 'failed', fault});
      if (item) this.#hooks.failed(item, error);
    } finally {
      if (this.#flights.get(id) === flight) this.#flights.delete(id);
    }
    this.#launch();
  }

  #progress(id: number, flight: AbortController, fraction: unknown): void {
    if (flight.signal.aborted || this.#flights.get(id) !== flight || typeof fraction !== 'number' || !(fraction >= 0)) return;
    this.#change(id, {progress: Math.min(1, fraction)});
  }
}

/**
 * What a host answered, checked: it is a page's own code.
 * @throws when it is no answer to an upload.
 */
function readResult(result: unknown): {readonly attachmentId: string; readonly url?: string} {
  const {attachmentId, url} = (result ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof attachmentId !== 'string' || attachmentId === '') throw new TypeError('An upload is answered by its attachmentId.');
  return {attachmentId, ...(typeof url === 'string' && {url})};
}
