import type {Registry} from '../catalog/registry.js';
import {canonical} from '../contract/canonical.js';
import type {Clock} from '../contract/clock.js';
import {correlationOf, type Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {drawableContracts} from '../contract/drawable.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import type {Host} from '../contract/host.js';
import {isObject, type Json} from '../contract/json.js';
import type {CustomRecord, ThreadState, ToolCall} from '../stream/types.js';
import {drawnRecord} from '../view/parts.js';

/** More components in a turn than anybody looks at: the host is asked no more. */
const MOST_CALLS = 100;

/** What drawing the agent's calls needs of the chat. */
export interface ComponentCallHooks {
  readonly host: () => Host;
  readonly registry: () => Registry | undefined;
  readonly clock: () => Clock;
  readonly diagnose: (diagnostic: Diagnostic) => void;
  /** There is one more record. */
  readonly changed: () => void;
}

/**
 * The agent's calls of registered components, as parts under its answer: at a call's END, when its arguments are whole and fit, the host is
 * asked for the value once; the gate judges what comes. The same call again in one turn draws nothing.
 */
export class ComponentCalls {
  readonly #hooks: ComponentCallHooks;
  readonly #asked = new Set<string>();
  /** How many there were in each turn. */
  readonly #counts = new Map<string, number>();
  #controller = new AbortController();
  #calls: ThreadState['calls'] | undefined;
  #threadId: string | undefined;
  #registry: Registry | undefined;

  /** The parts so far, each like an attached one that stands where its call does; the same list until there is another. */
  records: readonly CustomRecord[] = [];

  constructor(hooks: ComponentCallHooks) {
    this.#hooks = hooks;
  }

  /** Looks for calls that have ended since. */
  look(state: ThreadState): void {
    const {calls, threadId} = state;
    const registry = this.#hooks.registry();
    const isOther = threadId !== this.#threadId || registry !== this.#registry;
    if (calls === this.#calls && !isOther) return;
    if (isOther) this.#reset(); // A page may give its registry later than the thread came back: what nobody knew then is drawn now.
    this.#calls = calls;
    this.#threadId = threadId;
    this.#registry = registry;
    const runs = new Set<string | undefined>(state.runs.map(({id}) => id));
    const names = new Set([...drawableContracts, ...registry?.contracts() ?? []].map((id) => id.slice(0, id.indexOf('@'))));
    for (const call of calls.values()) {
      // What was loaded without its run was drawn before: reopening a thread is a step of its own (C-07).
      if (call.args === undefined || this.#asked.has(call.id) || !runs.has(call.runId) || !(names.has(call.name) || contractOf(call))) continue;
      const turn = state.messages.findLast(({role, ordinal}) => role === 'user' && ordinal < call.ordinal)?.id ?? '';
      const ids = correlationOf({threadId, runId: call.runId, toolCallId: call.id});
      const many = (this.#counts.get(turn) ?? 0) + 1;
      const isNew = this.#isNew(call.id) && this.#isNew(`${turn} ${call.name} ${inputKey(call)}`);
      if (isNew) this.#counts.set(turn, many);
      if (isNew && many <= MOST_CALLS) void this.#draw(call, ids);
      else this.#hooks.diagnose({code: isNew ? 'over_budget' : 'duplicate', path: '', ...ids});
    }
  }

  /** Ends what is under way: nobody waits for it any more. */
  rest(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** Other messages stand in the thread: what these calls were drawn as comes with them. */
  forget(): void {
    this.#reset();
  }

  #reset(): void {
    this.rest();
    this.#asked.clear();
    this.#counts.clear();
    this.#calls = undefined;
    this.records = [];
  }

  #isNew(key: string): boolean {
    return this.#asked.size < this.#asked.add(key).size;
  }

  async #draw(call: ToolCall, ids: Correlation): Promise<void> {
    const {signal} = this.#controller;
    try {
      const registry = this.#hooks.registry() ?? (await import('../catalog/registry.js')).builtIns;
      const contract = contractOf(call);
      const found = registry.find(call.name, contract);
      const isKnown = found !== 'unknown_component' && found !== 'unknown_contract';
      const value = isKnown ? await this.#value(registry, found, call, ids, signal) : call.args as Json;
      if (value === undefined || signal.aborted) return;
      this.#add(call, {
        version: 'v0.9', partId: call.id, component: call.name, ...(isKnown ? {contract: found} : contract !== undefined && {contract}), value, ...ids,
      });
    } catch (error) {
      // A chunk that does not load: the next such call tries again.
      if (!signal.aborted) this.#hooks.diagnose({code: 'chunk_failed', path: '', detail: error instanceof Error ? error.name : '', ...ids});
    }
  }

  /** What is to be drawn: the arguments themselves where the model fills the component, else what the host gives for them. */
  async #value(registry: Registry, contract: string, {name, args}: ToolCall, ids: Correlation, signal: AbortSignal): Promise<Json | undefined> {
    const {rules: {mode}} = await registry.load(contract);
    if (mode === 'generated' || mode === 'artifact') return args as Json;
    const verdict = await registry.checkInput(name, args);
    if (!verdict.valid) {
      const [issue] = verdict.issues;
      this.#hooks.diagnose({code: 'value_invalid', path: `/args${issue?.path ?? ''}`, detail: issue?.message ?? '', ...ids});
      return undefined;
    }
    return this.#provide({component: name, input: args as Json}, ids, signal);
  }

  async #provide(question: {readonly component: string; readonly input: Json}, ids: Correlation, signal: AbortSignal): Promise<Json | undefined> {
    const {provide} = this.#hooks.host();
    try {
      if (!provide) throw new TypeError('The host has no provide.');
      return await callHost((call) => provide(question, call), ids, {signal, clock: this.#hooks.clock()});
    } catch (error) {
      if (!signal.aborted) this.#hooks.diagnose({...hostFailed('provide', error), ...ids});
      return undefined;
    }
  }

  #add(call: ToolCall, data: Json): void {
    this.records = [...this.records, drawnRecord(call, data)];
    this.#hooks.changed();
  }
}

/** The contract that a call names for itself in its metadata. */
function contractOf({metadata}: ToolCall): string | undefined {
  const own = metadata?.['morit'];
  const contract = isObject(own) ? own['contract'] : undefined;
  return typeof contract === 'string' ? contract : undefined;
}

/** What a call asks for, as one text; an input too large to be compared is like no other. */
function inputKey({id, args}: ToolCall): string {
  try {
    return canonical(args as Json);
  } catch {
    return id; // Its own check refuses it.
  }
}
