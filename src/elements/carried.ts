import type {Beside} from './kept-beside.js';

/** What goes with a draft. */
export interface Carried extends Omit<Beside, 'modes'> {
  /** The ids of the Mons that runs of this mode go to first; none in a mode without them. */
  readonly selectedMons: readonly string[];
}

/** What was kept of it. `instead`: it takes the place of what had gone up before, as another thread has another draft. */
export interface Kept extends Omit<Beside, 'modes'> {
  readonly instead: boolean;
}
