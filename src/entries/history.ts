/** Turns of a conversation: kept, branched, restored; stores for memory, browser and server. Without a document; runs in Node and workers. */
import {BrowserStore, type BrowserStoreOptions} from '../history/browser-store.js';
import {HttpStore, type HttpStoreOptions} from '../history/http-store.js';
import {MemoryStore} from '../history/memory-store.js';
import type {Identity, TurnStore} from '../history/store.js';

/** The store that a chat has by default: it lives as long as its page. */
export function createMemoryStore(options: {readonly identity?: Identity} = {}): TurnStore {
  return new MemoryStore(options);
}

/** A store in this browser (IndexedDB), at most 2 MB and 50 threads of one reader, cleared when the reader changes (S-47). */
export function createBrowserStore(options?: BrowserStoreOptions): TurnStore {
  return new BrowserStore(options);
}

/** A store behind HTTP, as docs/store.openapi.json describes it. */
export function createHttpStore(options: HttpStoreOptions): TurnStore {
  return new HttpStore(options);
}

export {checkTurn} from '../contract/turn-record-check.js';
export {exportThread, importThread} from '../history/document.js';
export {gradeOf, isLocked} from '../history/effects.js';
export {fetchFacts, isKnown, planFacts} from '../history/facts.js';
export {askFor, attemptsIn, idempotencyKey, succeeded} from '../history/idempotency.js';
export {sourceOfRerun} from '../history/rerun.js';
export {ThreadKeeper} from '../history/keeper.js';
export {messagesToLoad, messagesToSend} from '../history/messages.js';
export {isSettled} from '../history/record.js';
export {driftOf, planReopen} from '../history/reopen.js';
export {restore, withHistory} from '../history/restore.js';
export {planRewind, withCompensation} from '../history/rewind.js';
export {effectsContext} from '../history/standing-effects.js';
export {StoreError} from '../history/store.js';
export {recordsOf} from '../history/stored-records.js';
export {leafOf, planAgain, planEdit} from '../history/branching.js';
export {treeOf} from '../history/stored-tree.js';
export {addTurn, emptyTree, pagerOf, pathTo, planNew, rewindBefore, sameTurn, setActiveTurn, siblingsOf, turnProps} from '../history/tree.js';
export {version} from '../contract/version.js';
export type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
export type {Json, JsonObject} from '../contract/json.js';
export type {FactsPolicy} from '../contract/part.js';
export type {TurnCheck, TurnOwner} from '../contract/turn-record-check.js';
export type * from '../contract/turn-record.js';
export type {Imported, ThreadDocument} from '../history/document.js';
export type {Grade, GradeOf, TurnGrade} from '../history/effects.js';
export type {Facts, FactsItem, FactsPlan} from '../history/facts.js';
export type {Attempts, Deed} from '../history/idempotency.js';
export type {KeeperOptions} from '../history/keeper.js';
export type {RecordOptions} from '../history/record.js';
export type {Basis, Drawable, Reopened} from '../history/reopen.js';
export type {Restored} from '../history/restore.js';
export type {RewindPlan, TurnDeed} from '../history/rewind.js';
export type {Identity, StoredThread, StoreFault, ThreadChange, ThreadHead, TurnStore} from '../history/store.js';
export type {TurnPager, TurnPlan, TurnTree} from '../history/tree.js';
export type {BrowserStoreOptions, HttpStoreOptions};
