/** A reader of a thread: our client as a page would use it, and what a test may ask of it. */
import {createThreadClient} from '../../src/stream/client.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {ThreadClient, ThreadClientOptions, ThreadState} from '../../src/stream/types.js';

/** A tool of the page, that the agent may call. */
export const askUser = {
  name: 'ask_user', description: 'Asks the reader',
  parameters: {type: 'object', properties: {question: {type: 'string'}}, required: ['question']},
};

/** A client and what it reported. */
export interface Reader {
  readonly client: ThreadClient;
  readonly diagnostics: readonly Diagnostic[];
  /** How many events of this type came. */
  count(type: string): number;
}

/** Opens a thread at the server. */
export function openReader(options: ThreadClientOptions): Reader {
  const diagnostics: Diagnostic[] = [];
  const types: string[] = [];
  const client = createThreadClient({runContext: () => ({tools: [askUser]}), ...options, onDiagnostic: (one) => diagnostics.push(one)});
  client.onRecord(({event}) => types.push(String(event.type)));
  return {client, diagnostics, count: (type) => types.filter((one) => one === type).length};
}

/** Resolves once the thread is as `holds` says; a thread that never is ends by the test's time limit. */
export function until(client: ThreadClient, holds: (state: ThreadState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: ThreadState): void => {
      if (!holds(state)) return;
      forget();
      resolve();
    };
    const forget = client.subscribe(look);
    look(client.state);
  });
}

/** What reader and agent said, in order, as `role: text`; no reasoning, no tool's result, no message without words. */
export function conversation({messages}: ThreadState): string[] {
  return messages.filter(({role, text}) => (role === 'user' || role === 'assistant') && text !== '').map(({role, text}) => `${role}: ${text}`);
}

/** The calls as `name status`. */
export function calls({calls: all}: ThreadState): string[] {
  return [...all.values()].map(({name, status}) => `${name} ${status}`);
}
