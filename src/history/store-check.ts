/** The gate between stores and everything else: what goes in and what comes out is checked alike, wherever it lies (S-47). */
import type {Diagnostic} from '../contract/diagnostic.js';
import {checkTurn, type TurnOwner} from '../contract/turn-record-check.js';
import type {TurnRecord} from '../contract/turn-record.js';
import {StoreError, type Identity, type StoredThread, type ThreadChange} from './store.js';

/** What a store read, through the same gate as everything from outside (S-47): foreign and damaged turns are left out, and told. */
export function checkThread(
  {threadId, turns, ...head}: Omit<StoredThread, 'turns' | 'diagnostics'> & {readonly turns: readonly unknown[]}, owner: TurnOwner,
): StoredThread {
  const diagnostics: Diagnostic[] = [];
  const passed = new Map<string, TurnRecord>();
  for (const value of turns) {
    const checked = checkTurn(value, {...owner, threadId});
    diagnostics.push(...(checked.ok ? checked.repairs : checked.diagnostics).map((one) => ({threadId, ...one})));
    if (checked.ok) passed.set(checked.record.id, checked.record);
  }
  return {threadId, ...head, turns: [...passed.values()], diagnostics};
}

/** The turns of a change, as they may be stored. @throws {StoreError} `refused` for one that does not pass or is another's, so that nothing is written. */
export function checkChange({turns = []}: ThreadChange, owner: TurnOwner): readonly TurnRecord[] {
  return turns.map((turn) => {
    const checked = checkTurn(turn, owner);
    if (!checked.ok) throw new StoreError('refused', checked.diagnostics);
    return checked.record;
  });
}

/** The tenant that turns must be of, for a store's gate: one that is named; a store of no tenant takes any. */
export function ownerOf({tenantId}: Identity): TurnOwner {
  return tenantId === undefined ? {} : {tenantId};
}
