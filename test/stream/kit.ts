/** What the reducer's tests share: a store fed with plain events, and the corpora as streams of them. */
import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {ThreadStore, type Applied, type StoreOptions} from '../../src/stream/store.js';
import {ManualClock} from '../support/clock.js';
import {corpora, readCorpus} from './corpora.js';

export type Wire = Readonly<Record<string, unknown>>;

/** A store with its diagnostics at hand. */
export class Fixture {
  readonly clock = new ManualClock(1_000);
  readonly diagnostics: Diagnostic[] = [];
  readonly store: ThreadStore;
  changes = 0;

  constructor(options: Partial<StoreOptions> = {}) {
    this.store = new ThreadStore({
      threadId: 't', clock: this.clock, onDiagnostic: (diagnostic) => this.diagnostics.push(diagnostic), onChange: () => { this.changes += 1; }, ...options,
    });
  }

  get state() { return this.store.snapshot(); }
  get texts(): readonly string[] { return this.state.messages.map(({role, text}) => `${role}: ${text}`); }

  apply(event: unknown, eventId?: string): Applied {
    return this.store.apply(event, {receivedAt: this.clock.now(), ...eventId !== undefined && {eventId}});
  }

  feed(...events: readonly unknown[]): this {
    for (const event of events) this.apply(event);
    return this;
  }
}

export const started = (runId = 'r', more: Wire = {}): Wire => ({type: 'RUN_STARTED', threadId: 't', runId, ...more});
export const finished = (runId = 'r', more: Wire = {}): Wire => ({type: 'RUN_FINISHED', threadId: 't', runId, ...more});
export const start = (messageId = 'm', more: Wire = {}): Wire => ({type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', ...more});
export const text = (delta: string, messageId = 'm', more: Wire = {}): Wire => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta, ...more});
export const end = (messageId = 'm', more: Wire = {}): Wire => ({type: 'TEXT_MESSAGE_END', messageId, ...more});
export const call = (toolCallId = 'c', toolCallName = 'tool', more: Wire = {}): Wire => ({type: 'TOOL_CALL_START', toolCallId, toolCallName, ...more});
export const args = (delta: string, toolCallId = 'c'): Wire => ({type: 'TOOL_CALL_ARGS', toolCallId, delta});
export const called = (toolCallId = 'c'): Wire => ({type: 'TOOL_CALL_END', toolCallId});
export const result = (content: unknown, toolCallId = 'c', messageId = `${toolCallId}-result`): Wire => ({type: 'TOOL_CALL_RESULT', messageId, toolCallId, content});
export const custom = (name: string, value: unknown = null): Wire => ({type: 'CUSTOM', name, value});
export const interrupted = (...interrupts: readonly Wire[]): Wire => ({outcome: {type: 'interrupt', interrupts}});

/** The messages of a store as AG-UI has them, activities with them. */
export function wireMessages(store: ThreadStore): Wire[] {
  const sent = new Map(store.buildInput({runId: 'next'}).messages.map((message) => [message.id, message as unknown as Wire]));
  return store.snapshot().messages.map(({id, role, activityType, content, metadata, subagentRunId}) => role !== 'activity' ? sent.get(id) ?? {id, role, unsent: true} : {
    id, role, activityType, content, ...metadata && {metadata}, ...subagentRunId !== undefined && {subagentRunId},
  });
}

export interface NamedStream {
  readonly name: string;
  readonly events: readonly Wire[];
}

/** Every stream of AG-UI events in corpora/agui, and how many files hold none (recordings of models, not of agents). */
export function corpusStreams(): {readonly streams: readonly NamedStream[]; readonly others: number} {
  const streams: NamedStream[] = [];
  let others = 0;
  const folders = ['ag-ui', 'aimock', 'copilotkit', 'recordings/aimock', 'recordings/copilotkit-runtime'];
  for (const folder of folders) {
    for (const file of readdirSync(resolve(corpora, 'agui', folder)).filter((name) => /\.(?:json|txt|sse)$/.test(name)).sort()) {
      const content = readCorpus(`agui/${folder}/${file}`);
      const found = file.endsWith('.json') ? jsonStreams(JSON.parse(content)) : sseStreams(content);
      if (found.length === 0) others += 1;
      for (const {name, events} of found) streams.push({name: `${folder}/${file}${name === '' ? '' : ` ${name}`}`, events});
    }
  }
  return {streams, others};
}

/** The event streams of a text of frames; a file of several has `## title` lines. Only for tests: the parser proper is `sse.ts`. */
function sseStreams(content: string): NamedStream[] {
  return content.split(/^## /m).filter((section) => section.trim() !== '').flatMap((section) => {
    const name = content.includes('## ') ? section.split('\n', 1)[0]! : '';
    const events = section.split(/\r?\n\r?\n/).flatMap((frame) => {
      const data = frame.split(/\r?\n/).filter((line) => line.startsWith('data:')).map((line) => line.slice(5).replace(/^ /, '')).join('\n');
      try {
        return [JSON.parse(data) as Wire];
      } catch {
        return []; // Malformed on purpose: it never reaches a reducer.
      }
    });
    return events.length === 0 ? [] : [{name, events}];
  });
}

function jsonStreams(content: unknown, name = ''): NamedStream[] {
  if (Array.isArray(content)) return content.some((one) => isEvent(one)) ? [{name, events: content as Wire[]}] : content.flatMap((one, at) => jsonStreams(one, `${name}[${at}]`));
  if (typeof content !== 'object' || content === null) return [];
  const {input, expected} = content as {input?: unknown; expected?: unknown};
  if (isEvent(input) && expected !== undefined) return [{name: `${name} ${(content as {name: string}).name}`, events: wrapped(input)}];
  return Object.entries(content).flatMap(([key, value]) => jsonStreams(value, name === '' ? key : `${name}.${key}`));
}

/** One event alone, in the smallest run that it fits. */
function wrapped(event: Wire): Wire[] {
  const type = String(event['type']);
  return [...type === 'RUN_STARTED' ? [] : [started('run_1', {threadId: 'thread_1'})], event, .../^RUN_(?:FINISHED|ERROR)/.test(type) ? [] : [finished('run_1', {threadId: 'thread_1'})]];
}

function isEvent(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && /^[A-Z_]+$/.test(String((value as Wire)['type']));
}
