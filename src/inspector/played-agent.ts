import type {Clock} from '../contract/clock.js';
import {isActive} from '../stream/active.js';
import {createThreadClient} from '../stream/client.js';
import type {OpenInterrupt, ResumeEntry, RunAgentInput, ThreadClient} from '../stream/types.js';
import {Line, type Faults} from './line.js';
import type {ScriptEvent} from './script.js';

const endpoint = 'https://player.invalid/agent';
const connectEndpoint = `${endpoint}/connect`;
/** What was written before a line went may still be on its way so long; what is not read by then never will be. */
const lastBytesMs = 50;

/** What a played agent asks of who plays it. */
export interface AgentHooks {
  /** A request came: whether the script has an answer to it, which is written from now on. */
  readonly asked: (input: RunAgentInput) => boolean;
  /** A cut run is taken up again: its events after the first `seen`. */
  readonly attached: (seen: number) => readonly {readonly event: ScriptEvent; readonly number: number}[];
  /** The client reads no more of what is written. */
  readonly left: () => void;
}

/** The agent behind a played chat, and the chat's client of it: requests come in as from a page, and bytes go out as from a server. */
export class PlayedAgent {
  readonly client: ThreadClient;
  readonly #clock: Clock;
  readonly #hooks: AgentHooks;
  readonly #offScript: string;
  #line: Line | undefined;
  /** Events written, and events that the client has read. */
  #written = 0;
  #read = 0;
  #settled: (() => void) | undefined;

  /** `offScript` is said to what the script has no answer to. */
  constructor(clock: Clock, offScript: string, hooks: AgentHooks) {
    this.#clock = clock;
    this.#offScript = offScript;
    this.#hooks = hooks;
    this.client = createThreadClient({endpoint, connectEndpoint, clock, fetch: this.#fetch});
    this.client.onRecord(() => {
      this.#read += 1;
      if (this.#read >= this.#written) this.#settled?.();
    });
  }

  /** Writes an event of the run that was asked for; answers whether anybody reads it. */
  write(event: ScriptEvent, number: number, faults: Faults): boolean {
    if (!this.#line) return false;
    this.#written += this.#line.write(event, number, faults);
    return true;
  }

  /** Ends the answer in good order, or breaks it. */
  end(how: 'end' | 'cut'): void {
    this.#line?.[how]();
  }

  /** Begins anew in an empty thread. */
  restart(): void {
    this.client.clear(); // The line goes with the run it belongs to.
    this.#line = undefined;
    this.#written = this.#read = 0;
    this.#settled?.();
  }

  /** Resolves when the client has read what was written to it. */
  async taken(): Promise<void> {
    if (this.#read >= this.#written) return;
    await new Promise<void>((resolve) => { this.#settled = resolve; });
    this.#settled = undefined;
  }

  /** The open interrupt that an answer is for. */
  interrupt({interruptId}: ResumeEntry): OpenInterrupt | undefined {
    return this.client.state.interrupts.find(({interrupt}) => interrupt.id === interruptId);
  }

  /** Asks for a cut run again. The cut is noticed a moment later; what is asked before that would be asked in vain. */
  async reconnect(): Promise<void> {
    await new Promise<void>((resolve) => {
      const lost = (): boolean => !isActive(this.client.state.run);
      if (lost()) return resolve();
      const stop = this.client.subscribe(() => {
        if (!lost()) return;
        stop();
        resolve();
      });
    });
    await this.client.connect();
  }

  /** Ends the client for good. */
  dispose(): void {
    this.#line?.cut();
    this.#settled?.();
    this.client.dispose();
  }

  readonly #fetch = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const input = JSON.parse(String(init?.body)) as RunAgentInput;
    const line = new Line(input, this.#left);
    if (String(url) === connectEndpoint) this.#attach(line, new Headers(init?.headers).get('last-event-id'));
    else if (this.#hooks.asked(input)) this.#line = line;
    else this.#reply(line, input.resume);
    return line.response;
  };

  #attach(line: Line, lastEventId: string | null): void {
    this.#line = line;
    for (const {event, number} of this.#hooks.attached(Number(lastEventId?.split(':').at(-1) ?? 0))) this.write(event, number, {});
  }

  /** A plain answer; nothing is done that was not approved. */
  #reply(line: Line, resume: RunAgentInput['resume']): void {
    const {threadId, runId} = line;
    const toolCallId = resume?.map((entry) => this.interrupt(entry)?.interrupt.toolCallId).find((id) => id !== undefined);
    const messageId = `${runId}:reply`;
    const events: ScriptEvent[] = [
      {type: 'RUN_STARTED', threadId, runId},
      ...toolCallId === undefined ? [] : [{type: 'TOOL_CALL_RESULT', messageId: `${messageId}:result`, toolCallId, content: '{}', role: 'tool'}],
      {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'},
      {type: 'TEXT_MESSAGE_CONTENT', messageId, delta: this.#offScript},
      {type: 'TEXT_MESSAGE_END', messageId},
      {type: 'RUN_FINISHED', threadId, runId, outcome: {type: 'success'}},
    ];
    events.forEach((event, index) => { this.#written += line.write(event, index + 1, {}); });
    line.end();
  }

  readonly #left = (line: Line): void => {
    if (line !== this.#line) return;
    this.#line = undefined;
    const {client} = this;
    const {threadId} = client.state;
    this.#clock.setTimeout(() => {
      if (this.#line || client.state.threadId !== threadId) return;
      this.#read = this.#written;
      this.#settled?.();
    }, lastBytesMs);
    this.#hooks.left();
  };
}
