import type {Clock} from '../contract/clock.js';
import type {Faults} from './line.js';

/** How a player stands. */
export interface PlayerState {
  /** So many steps have happened. */
  readonly position: number;
  /** So many steps the scenario has. */
  readonly total: number;
  /** Whether it goes on by itself. */
  readonly playing: boolean;
  /** The reader's answer is awaited; `step()` and `play()` give the one of the script. */
  readonly waiting: boolean;
  /** Rises each time the scenario begins anew: what was seen before is of another thread. */
  readonly round: number;
}

/** How a scenario is played. */
export interface PlayerOptions {
  /** Absent: the page's own. */
  readonly clock?: Clock;
  /** 1 as written, 2 twice as fast, 0 without delays. */
  readonly speed?: number;
  /** Absent: none. */
  readonly faults?: Faults;
  /** What is said to words that the script does not have. */
  readonly offScript?: string;
}
