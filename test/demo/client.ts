import {request} from 'node:http';
import {readFileSync} from 'node:fs';
import {startDemo} from '../../demo/server.js';

/** A frame as it came: its SSE id and its event. */
export interface Frame {
  readonly id: string | undefined;
  readonly event: WireEvent;
}

export interface WireEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** How a stream was read: every whole frame, and whether the server ended it or it was cut. */
export interface Reading {
  readonly status: number;
  readonly frames: readonly Frame[];
  readonly whole: boolean;
}

export interface Scripts {
  readonly [id: string]: {
    readonly mode: 'buddy' | 'manager';
    readonly runs: readonly {
      readonly expect: {
        readonly lastUserText: string;
        readonly attachments?: readonly {type: string; mimeType: string; name: string}[];
        readonly resume?: readonly {interruptId: string; status: string; payload: unknown}[];
        readonly connect?: true;
      };
      readonly instead_of?: number;
      readonly events: readonly {readonly event?: WireEvent; readonly drop?: true}[];
    }[];
  };
}

export const scripts = (JSON.parse(readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8')) as {scenarios: Scripts}).scenarios;

/** Starts the demo for one test and ends it afterwards. */
export async function withDemo(use: (url: string) => Promise<void>): Promise<void> {
  const demo = await startDemo();
  try {
    await use(demo.url);
  } finally {
    await demo.close();
  }
}

/** A run's input: what a client sends, with the members a test cares about. */
export function input(threadId: string, runId: string, words: string | undefined, more: object = {}): Record<string, unknown> {
  const messages = words === undefined ? [] : [{id: `user-${runId}`, role: 'user', content: words}];
  return {threadId, runId, protocolVersion: '1.0', messages, tools: [], context: [], state: {}, forwardedProps: {}, ...more};
}

/** Posts JSON. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST', headers: {'content-type': 'application/json', 'accept': 'text/event-stream', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body), ...(signal && {signal}),
  });
}

/** Posts and reads the stream to its end, or to where it is cut. */
export async function read(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reading> {
  const response = await post(url, body, headers);
  const decoder = new TextDecoder();
  let text = '';
  let whole = true;
  try {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, {stream: true});
  } catch {
    whole = false;
  }
  return {status: response.status, frames: framesOf(text), whole};
}

/** The events alone. */
export async function events(url: string, body: unknown, headers?: Record<string, string>): Promise<WireEvent[]> {
  return (await read(url, body, headers)).frames.map(({event}) => event);
}

function framesOf(text: string): Frame[] {
  return text.split('\n\n').slice(0, -1).flatMap((frame) => {
    const lines = frame.split('\n');
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
    if (data === undefined) return [];
    try {
      return [{id: lines.find((line) => line.startsWith('id: '))?.slice(4), event: JSON.parse(data) as WireEvent}];
    } catch {
      return []; // A frame that was broken on purpose.
    }
  });
}

/** A request with headers that `fetch` does not let through; resolves with status and body. */
export function rawRequest(url: string, options: {method?: string; path: string; headers?: Record<string, string>}): Promise<{status: number; body: string}> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk)).on('end', () => resolve({status: response.statusCode ?? 0, body}));
    });
    call.on('error', reject).end();
  });
}

/** The text of an answer, all its messages in order. */
export function textOf(list: readonly WireEvent[]): string {
  return list.filter(({type}) => type === 'TEXT_MESSAGE_CONTENT').map(({delta}) => delta).join('');
}

/** The first interrupt a run ended with. */
export function interruptOf(list: readonly WireEvent[]): {id: string; toolCallId?: string} {
  const outcome = list.at(-1)?.outcome as {interrupts?: {id: string; toolCallId?: string}[]} | undefined;
  const [interrupt] = outcome?.interrupts ?? [];
  if (!interrupt) throw new Error('The run ended without an interrupt.');
  return interrupt;
}
