/** A whole thread as one document: what a page exports, and takes back. */
import {defined, isObject} from '../contract/json.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {checkTurn, type TurnOwner} from '../contract/turn-record-check.js';
import type {TurnRecord} from '../contract/turn-record.js';
import {storable} from './storable.js';
import {treeOf} from './stored-tree.js';
import type {TurnTree} from './tree.js';

/** The document: every turn of every branch, and the pointer. */
export interface ThreadDocument {
  readonly kind: 'morit-thread';
  readonly version: 1;
  readonly threadId: string;
  readonly tenantId?: string;
  readonly title?: string;
  readonly activeTurnId: string | null;
  readonly turns: readonly TurnRecord[];
  /** ISO 8601. */
  readonly savedAt: string;
}

/** What an import gave: a tree, with what was left out or taken out of it, or why there is none. */
export type Imported =
  | {readonly ok: true; readonly threadId: string; readonly title: string | undefined; readonly tree: TurnTree; readonly diagnostics: readonly Diagnostic[]}
  | {readonly ok: false; readonly diagnostics: readonly Diagnostic[]};

/** More turns than any thread has. */
const MOST_TURNS = 10_000;

/**
 * The document of a thread, each turn as a store would have it. Equal trees give equal documents but for `savedAt`.
 * @param now - Milliseconds since the epoch.
 */
export function exportThread(tree: TurnTree, {threadId, tenantId, title, now}: {
  readonly threadId: string; readonly tenantId?: string | undefined; readonly title?: string | undefined; readonly now: number;
}): ThreadDocument {
  return defined({
    kind: 'morit-thread', version: 1, threadId, tenantId, title, activeTurnId: tree.activeTurnId,
    turns: [...tree.turns.values()].flatMap((turn) => storable(turn) ?? []), savedAt: new Date(now).toISOString(),
  }) as ThreadDocument;
}

/**
 * Takes a document, turn by turn through the same gate as everything stored. One that is no thread, is of another version, or is another
 * tenant's is refused whole; a turn that does not pass is left out, and told with its place. Total: it never throws.
 */
export function importThread(document: unknown, owner: Pick<TurnOwner, 'tenantId'> = {}): Imported {
  const refuse = (code: Diagnostic['code'], path: string, detail?: string): Imported => ({ok: false, diagnostics: [defined({code, path, detail})]});
  if (!isObject(document)) return refuse('value_invalid', '');
  const {kind, version, threadId, tenantId, title, activeTurnId, turns} = document;
  if (kind !== 'morit-thread') return refuse('value_invalid', '/kind');
  if (version !== 1) return refuse('record_version', '/version');
  if (typeof threadId !== 'string' || threadId === '') return refuse('value_invalid', '/threadId');
  if (!Array.isArray(turns) || turns.length > MOST_TURNS) return refuse('value_invalid', '/turns');
  if (owner.tenantId !== undefined && tenantId !== owner.tenantId) return refuse('record_foreign', '/tenantId');
  const diagnostics: Diagnostic[] = [];
  const records = turns.flatMap((turn: unknown, at) => {
    const checked = checkTurn(turn, {...owner, threadId});
    diagnostics.push(...(checked.ok ? checked.repairs : checked.diagnostics).map((one) => ({...one, path: `/turns/${at}${one.path}`})));
    return checked.ok ? [checked.record] : [];
  });
  const tree = treeOf(records, activeTurnId === null || typeof activeTurnId === 'string' ? activeTurnId : undefined);
  records.forEach(({id}) => { if (!tree.turns.has(id)) diagnostics.push({code: 'semantics_invalid', path: '/turns', detail: 'a ring of turns', threadId}); });
  return {ok: true, threadId, title: typeof title === 'string' ? title : undefined, tree, diagnostics};
}
