import type {Writing} from './idb-store.js';

/** What is kept of one reader at most (S-47). */
export interface Caps {
  /** Of JSON, in UTF-8. */
  readonly bytes: number;
  readonly threads: number;
}

/** 2 MB and 50 threads. */
export const CAPS: Caps = {bytes: 2_000_000, threads: 50};

/**
 * Makes room, in the same transaction: whole threads go, the one used longest ago first, and never the one that is written. If that alone
 * is too large, its oldest turns go; its last always stays.
 * @param share - How much of the caps may be used.
 */
export async function evict(writing: Writing, range: IDBKeyRange, threadId: string, caps: Caps, share: number): Promise<void> {
  const heads = writing.objectStore('threads');
  const table = writing.objectStore('turns');
  const rows = await heads.getAll(range);
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  let count = rows.length;
  const most = caps.bytes * share;
  for (const {scope, threadId: old, bytes: size} of rows.sort((a, b) => a.updatedAt - b.updatedAt)) {
    if (bytes <= most && count <= caps.threads) return;
    if (old === threadId) continue;
    await heads.delete([scope, old]);
    await table.delete(IDBKeyRange.bound([scope, old], [scope, old, []]));
    bytes -= size;
    count -= 1;
  }
  const own = rows.find((row) => row.threadId === threadId);
  if (!own || bytes <= most) return;
  const turns = (await table.getAll(IDBKeyRange.bound([own.scope, threadId], [own.scope, threadId, []]))).sort((a, b) => a.seq - b.seq);
  let left = own.bytes;
  let kept = turns.length;
  for (const {scope, id, bytes: size} of turns) {
    if (left <= most || kept <= 1) break;
    await table.delete([scope, threadId, id]);
    left -= size;
    kept -= 1;
  }
  await heads.put({...own, bytes: left, turns: kept});
}
