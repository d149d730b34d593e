/**
 * @typedef {import('./scenarios.js').AgentEvent} AgentEvent
 */

/** One run: keeps what it said, whether or not somebody listens; who speaks in it is another's affair ({@link play}, a model). */
export class Run {
  /** @type {AgentEvent[]} */
  events = [];
  ended = false;
  #gone = new AbortController();
  /** @type {Set<() => void>} */
  #waiting = new Set();
  #listeners = 0;

  /**
   * @param {object} options
   * @param {string} options.id the client's runId
   * @param {string} options.threadId
   * @param {object[]} options.messages what the person said to start it, for a replay to somebody who has nothing
   * @param {import('./scenarios.js').ResumeEntry[]} [options.resume] what the person answered to start it, for the same
   * @param {string | undefined} [options.turnId] the turn that it belongs to, where the client said so
   */
  constructor({id, threadId, messages, resume = [], turnId}) {
    this.id = id;
    this.threadId = threadId;
    this.messages = messages;
    this.resume = resume;
    this.turnId = turnId;
  }

  /** Whether a response is being written from this run. */
  get heard() {
    return this.#listeners > 0;
  }

  /** Aborted when the run is stopped: whoever speaks in it leaves off. */
  get signal() {
    return this.#gone.signal;
  }

  /** Says something; nothing more once it has ended. @param {...AgentEvent} events */
  say(...events) {
    if (this.ended) return;
    this.events.push(...events);
    this.#tell();
  }

  /** Ends it, after what it said. */
  end() {
    this.ended = true;
    this.#tell();
  }

  /** Ends it here, as a conforming stream: what is open is closed, and the outcome says that it was cancelled. */
  stop() {
    if (this.ended) return;
    if (!this.events.length) this.events.push({type: 'RUN_STARTED', threadId: this.threadId, runId: this.id});
    this.events.push(...closing(this.events), {type: 'RUN_FINISHED', threadId: this.threadId, runId: this.id, outcome: {type: 'cancelled'}});
    this.end();
    this.#gone.abort();
  }

  /**
   * The events after the first `seen`, as they come, until the run ends or `signal` aborts.
   * @param {number} seen @param {AbortSignal} signal @returns {AsyncGenerator<{number: number, event: AgentEvent}>}
   */
  async *listen(seen, signal) {
    this.#listeners++;
    try {
      for (let next = seen; !signal.aborted;) {
        const event = this.events[next];
        if (event) yield {number: ++next, event};
        else if (this.ended) return;
        else await this.#change(signal);
      }
    } finally {
      this.#listeners--;
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<void>} */
  #change(signal) {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  #tell() {
    for (const done of this.#waiting) done();
  }
}

/** What closes each kind of open thing: START → [END, the member that says which]. @type {Record<string, [string, string]>} */
const ends = {
  TEXT_MESSAGE_START: ['TEXT_MESSAGE_END', 'messageId'],
  REASONING_START: ['REASONING_END', 'messageId'],
  REASONING_MESSAGE_START: ['REASONING_MESSAGE_END', 'messageId'],
  TOOL_CALL_START: ['TOOL_CALL_END', 'toolCallId'],
  STEP_STARTED: ['STEP_FINISHED', 'stepName'],
  SUBAGENT_STARTED: ['SUBAGENT_FINISHED', 'subagentRunId'],
};

/** @param {readonly AgentEvent[]} events @returns {AgentEvent[]} the ends that are missing, innermost first */
export function closing(events) {
  /** @type {Map<string, AgentEvent>} */
  const open = new Map();
  for (const event of events) {
    const start = ends[event.type];
    if (start) {
      const [type, member] = start;
      const owner = event.subagentRunId === undefined ? {} : {subagentRunId: event.subagentRunId};
      open.set(key(type, member, event), {type, [member]: event[member], ...owner});
    }
    for (const [type, member] of Object.values(ends)) if (event.type === type) open.delete(key(type, member, event));
  }
  return [...open.values()].reverse();
}

/** @param {string} type @param {string} member @param {AgentEvent} event */
function key(type, member, event) {
  return JSON.stringify([type, event[member], member === 'stepName' ? event.subagentRunId : undefined]);
}
