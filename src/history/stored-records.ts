import type {TurnRecord} from '../contract/turn-record.js';
import type {ThreadState} from '../stream/types.js';
import {turnRecords, type RecordOptions} from './record.js';
import {storable} from './storable.js';

/**
 * The records of a thread's turns as every store takes them, in order. A turn whose run is under way has none yet, nor has a question that
 * no server took. Pure and total. Equal threads give equal records.
 */
export function recordsOf(state: ThreadState, options: Omit<RecordOptions, 'gate'>): readonly TurnRecord[] {
  return turnRecords(state, {...options, gate: storable});
}
