import {defined, isObject} from '../contract/json.js';
import type {Mon} from '../contract/host.js';
import type {KeyValueStore} from '../stream/types.js';
import {attachmentPart, factsOfPart, idOfPart, type AttachmentPart} from './attachment-part.js';
import type {ModesByRun} from './run-modes.js';

/** What goes with a draft, and what else the page knows of a thread that its server may not. */
export interface Beside {
  /** Files that have gone up, as the parts they go out as. */
  readonly files: readonly AttachmentPart[];
  /** Names of files that were chosen and have not gone up: their bytes do not outlive the page. */
  readonly lost: readonly string[];
  /** The chosen Mons. */
  readonly mons: readonly Mon[];
  /** In which mode its runs were. */
  readonly modes: ModesByRun;
}

/** What is kept of a file: no address, which may be a key to it, and no byte of it (S-47). */
interface KeptFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly size?: number;
  readonly mime: string;
}

const VERSION = 1;
const MOST_THREADS = 20;
const MOST_FILES = 10;
const MOST_RUNS = 200;
const nothing: Beside = {files: [], lost: [], mons: [], modes: {}};

/**
 * Keeps beside a draft what its thread's client does not: files by their ids, Mons, modes of runs; of the threads that were used last. A
 * storage that is blocked, full or damaged costs no more than what it keeps (F-35): the client, which writes first, has told of it.
 */
export class KeptBeside {
  readonly #storage: KeyValueStore;
  readonly #key: string;

  /** `scope` tells chats for different agents apart: their endpoint. */
  constructor(storage: KeyValueStore, scope: string) {
    this.#storage = storage;
    this.#key = `morit:beside:${VERSION}:${encodeURIComponent(scope)}`;
  }

  /** What is kept of a thread; what does not have the right shape counts as absent. */
  load(threadId: string): Beside {
    const kept = this.#read().find(([id]) => id === threadId)?.[1];
    if (!isObject(kept)) return nothing;
    const {files, lost, mons, modes} = kept;
    return {
      files: listOf(files).flatMap(readFile).slice(0, MOST_FILES),
      lost: listOf(lost).filter((name): name is string => typeof name === 'string').slice(0, MOST_FILES),
      mons: listOf(mons).flatMap(readMon),
      modes: isObject(modes) ? Object.fromEntries(Object.entries(modes).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {},
    };
  }

  /** Keeps a part of it; nothing worth keeping leaves no trace. Answers whether the storage took it: one that is blocked or full does not. */
  save(threadId: string, change: Partial<Beside>): boolean {
    const next = {...this.load(threadId), ...change};
    const isEmpty = [next.files, next.lost, next.mons, Object.keys(next.modes)].every(({length}) => length === 0);
    const others = this.#read().filter(([id]) => id !== threadId);
    const all = isEmpty ? others : [...others, [threadId, written(next)] as const];
    try {
      if (all.length === 0) this.#storage.delete(this.#key);
      else this.#storage.set(this.#key, JSON.stringify(all.slice(-MOST_THREADS)));
      return true;
    } catch {
      return false;
    }
  }

  /** Threads with what is kept of them, the last used last. */
  #read(): readonly (readonly [threadId: string, kept: unknown])[] {
    try {
      const all: unknown = JSON.parse(this.#storage.get(this.#key) ?? '[]');
      return listOf(all).filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string');
    } catch {
      return [];
    }
  }
}

function written({files, lost, mons, modes}: Beside) {
  return {
    files: files.flatMap(keptFile), lost, mons: mons.map(({monId, name}) => ({monId, name})),
    modes: Object.fromEntries(Object.entries(modes).slice(-MOST_RUNS)),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keptFile(part: AttachmentPart): readonly KeptFile[] {
  const attachmentId = idOfPart(part);
  const {name, size, type: mime} = factsOfPart(part);
  return attachmentId === undefined ? [] : [defined({attachmentId, name, size, mime}) as KeptFile];
}

function readFile(kept: unknown): readonly AttachmentPart[] {
  if (!isObject(kept)) return [];
  const {attachmentId, name, size, mime} = kept;
  if (typeof attachmentId !== 'string' || typeof name !== 'string' || typeof mime !== 'string') return [];
  return [attachmentPart({name, size: typeof size === 'number' ? size : undefined, type: mime}, {attachmentId})];
}

function readMon(kept: unknown): readonly Mon[] {
  if (!isObject(kept)) return [];
  const {monId, name} = kept;
  return typeof monId === 'string' && typeof name === 'string' ? [{monId, name}] : [];
}
