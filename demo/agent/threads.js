import {Branches} from './branches.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {object} Play A script under way in a thread.
 * @property {import('./scenarios.js').Scenario} scenario
 * @property {Map<string, string>} ids
 * @typedef {object} OpenInterrupt
 * @property {Play} play
 * @property {string} placeholder its id in the script
 * @property {string | undefined} tool the name of the call it interrupted
 * @property {any} interrupt as it was sent
 * @typedef {object} Approval A call that waits for the reader.
 * @property {import('./domain.js').Call} call
 * @property {string} kind of its tool
 * @property {string | undefined} turnId
 * @property {'ko' | 'en'} locale
 * @property {boolean} byModel whether a model goes on afterwards
 * @typedef {object} Thread
 * @property {string} id
 * @property {Run[]} runs
 * @property {number} count of all runs it ever had
 * @property {Map<string, Play>} plays the newest play of each script, by its id
 * @property {Map<string, OpenInterrupt>} interrupts the open ones, by the id that was sent
 * @property {Map<string, Approval>} approvals the calls that wait, by the id of their interrupt
 * @property {Branches} branches
 * @property {Map<string, string>} deeds the keys of writes, by turn and deed
 * @property {Set<string>} artifacts the pictures and files it was told of, by id
 * @property {Set<string>} failed the runs that were made to fail
 * @property {number} touched milliseconds since the epoch
 */

const limits = {threads: 200, runs: 30, idle: 30 * 60_000};

/** The threads of this server, in memory: the oldest go when there are too many, idle ones after half an hour. */
export class Threads {
  /** @type {Map<string, Thread>} oldest first */
  #threads = new Map();

  /** @param {string} id @returns {Thread | undefined} */
  find(id) {
    this.#sweep();
    const thread = this.#threads.get(id);
    return thread && this.#touch(thread);
  }

  /** @param {string} id @returns {Thread} */
  open(id) {
    return this.find(id) ?? this.#touch({
      id, runs: [], count: 0, plays: new Map(), interrupts: new Map(), approvals: new Map(), branches: new Branches(), deeds: new Map(),
      artifacts: new Set(), failed: new Set(), touched: 0,
    });
  }

  /** @param {Thread} thread @param {Run} run */
  add(thread, run) {
    thread.count++;
    thread.runs.push(run);
    while (thread.runs.length > limits.runs) thread.runs.shift()?.stop();
  }

  /** Ends every run. */
  close() {
    for (const thread of this.#threads.values()) this.#drop(thread);
  }

  /** @param {Thread} thread */
  #touch(thread) {
    thread.touched = Date.now();
    this.#threads.delete(thread.id);
    this.#threads.set(thread.id, thread);
    return thread;
  }

  #sweep() {
    const old = Date.now() - limits.idle;
    for (const thread of this.#threads.values()) {
      if (thread.touched >= old && this.#threads.size <= limits.threads) return;
      this.#drop(thread);
    }
  }

  /** @param {Thread} thread */
  #drop(thread) {
    for (const run of thread.runs) run.stop();
    this.#threads.delete(thread.id);
  }
}
