import {equal, isObject} from '../contract/json.js';
import type {ContentPart, OpenInterrupt, ResumeEntry} from '../stream/types.js';

/** An event of a script, as it goes on the wire. */
export type ScriptEvent = Readonly<Record<string, unknown>> & {readonly type: string};

/** What starts a run: words of the reader, or the answer to an interrupt. */
export interface ScriptRun {
  /** Empty when an answer starts it. */
  readonly words: string;
  readonly attachments: readonly {readonly type: string; readonly mimeType: string; readonly name?: string}[];
  readonly resume: readonly ResumeEntry[];
  /** The run it stands in for, when another answer is given. */
  readonly insteadOf: number | undefined;
  /** What stands for the client's own run id. */
  readonly runId: string;
  readonly entries: readonly {readonly delay: number; readonly event: ScriptEvent}[];
  /** After so many events the connection is cut, and taken up again. */
  readonly cutAfter: number | undefined;
}

/** A scenario: a conversation that can be played. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** What it shows, for who looks at it. */
  readonly shows: string;
  readonly mode: string | undefined;
  /** Each run by its place in the file; what is only attached to is part of the run before it. */
  readonly runs: ReadonlyMap<number, ScriptRun>;
}

/** The scenarios of a document like the demo's `scenarios.json`; what is none is left out. */
export function readScenarios(document: unknown): Scenario[] {
  const listed = isObject(document) && isObject(document['scenarios']) ? document['scenarios'] : {};
  return Object.entries(listed).flatMap(([id, raw]) => {
    if (!isObject(raw) || !Array.isArray(raw['runs'])) return [];
    const runs = readRuns(raw['runs']);
    const text = (name: string): string => typeof raw[name] === 'string' ? raw[name] : '';
    return runs.size === 0 ? [] : [{id, title: text('title') || id, shows: text('shows'), mode: text('mode') || undefined, runs}];
  });
}

function readRuns(list: readonly unknown[]): Map<number, ScriptRun> {
  const runs = new Map<number, ScriptRun>();
  list.forEach((raw, index) => {
    if (!isObject(raw) || !Array.isArray(raw['events'])) return;
    const expect = isObject(raw['expect']) ? raw['expect'] : {};
    const before = runs.get(index - 1);
    const run = readRun(raw, raw['events'], expect);
    // A replay tells from the start what is known, and then what is new: the run goes on with that.
    if (expect['connect'] !== true) runs.set(index, run);
    else if (before) runs.set(index - 1, {...before, entries: [...before.entries, ...run.entries.slice(before.entries.length)]});
  });
  return runs;
}

function readRun(raw: Record<string, unknown>, events: readonly unknown[], expect: Record<string, unknown>): ScriptRun {
  const cut = events.findIndex((entry) => isObject(entry) && entry['drop'] === true);
  const entries = events.flatMap((entry) => {
    if (!isObject(entry) || !isObject(entry['event']) || typeof entry['event']['type'] !== 'string') return [];
    return [{delay: Number(entry['delay_ms']) || 0, event: entry['event'] as ScriptEvent}];
  });
  return {
    words: typeof expect['lastUserText'] === 'string' ? expect['lastUserText'] : '',
    attachments: Array.isArray(expect['attachments']) ? expect['attachments'] as ScriptRun['attachments'] : [],
    resume: Array.isArray(expect['resume']) ? expect['resume'] as ResumeEntry[] : [],
    insteadOf: typeof raw['instead_of'] === 'number' ? raw['instead_of'] : undefined,
    runId: typeof entries[0]?.event['runId'] === 'string' ? entries[0].event['runId'] : '',
    entries,
    cutAfter: cut < 0 ? undefined : cut,
  };
}

/** One thing that happens when a scenario is played. */
export type Step =
  | {readonly kind: 'say' | 'answer' | 'cut' | 'attach'; readonly run: number; readonly delay: number}
  /** `number` counts the run's events from 1. */
  | {readonly kind: 'event'; readonly run: number; readonly delay: number; readonly number: number; readonly event: ScriptEvent};

/** A reader needs a moment before the next words. */
const pauseMs = 600;

/** The runs that are played when every answer is as the script expects it. */
export function usualPath({runs}: Scenario): number[] {
  return [...runs].filter(([, run]) => run.insteadOf === undefined).map(([index]) => index);
}

/** Everything that happens along a path, in order. `dropAfter`: after so many events, counted over all runs, the connection is cut. */
export function stepsOf({runs}: Scenario, path: readonly number[], dropAfter?: number): Step[] {
  const steps: Step[] = [];
  let sent = 0;
  for (const run of path) {
    const {entries, resume, cutAfter} = runs.get(run)!;
    steps.push({kind: resume.length > 0 ? 'answer' : 'say', run, delay: steps.length === 0 ? 0 : pauseMs});
    entries.forEach(({delay, event}, index) => {
      const number = index + 1;
      steps.push({kind: 'event', run, delay, number, event});
      sent += 1;
      // What has ended cannot be cut any more.
      if ((number === cutAfter || sent === dropAfter) && number < entries.length) {
        steps.push({kind: 'cut', run, delay: 200}, {kind: 'attach', run, delay: 200});
      }
    });
  }
  return steps;
}

/** A run's words as content parts, with stand-ins for what the script only names. */
export function attachmentsOf({attachments}: ScriptRun): ContentPart[] {
  return attachments.map(({type, mimeType, name}) =>
    ({type, source: {type: 'url', value: 'https://player.invalid/attachment', mimeType}, metadata: {name: name ?? mimeType}}) as ContentPart);
}

/**
 * The run that an answer goes on with, if the script has one. Another choice in a question goes the usual way, as at a real agent;
 * an approval is never read out of something else, nor a refusal.
 */
export function runForAnswer({runs}: Scenario, answer: ResumeEntry, {interrupt}: Pick<OpenInterrupt, 'interrupt'>, tool: string | undefined): number | undefined {
  const fitting = [...runs].filter(([, {resume}]) => resume[0]?.interruptId === answer.interruptId);
  const exact = fitting.find(([, {resume}]) => resume[0]?.status === answer.status && equal(resume[0].payload, answer.payload));
  if (exact) return exact[0];
  const usual = fitting.find(([, {insteadOf}]) => insteadOf === undefined);
  if (!usual || answer.status !== 'resolved' || !isObject(answer.payload)) return undefined;
  if (tool === 'ask_user' || tool === 'search_mons') return usual[0];
  if (tool !== 'propose_brief') return undefined;
  const approval = approvalOf(interrupt.metadata);
  const approves = (payload: unknown): boolean => isObject(payload) && Object.values(payload)[0] === approval;
  return approves(usual[1].resume[0]?.payload) === approves(answer.payload) ? usual[0] : undefined;
}

function approvalOf(metadata: unknown): unknown {
  const first = (list: unknown): unknown => Array.isArray(list) ? (list as unknown[])[0] : undefined;
  const question = first(isObject(metadata) ? metadata['questions'] : undefined);
  const option = first(isObject(question) ? question['options'] : undefined);
  return isObject(option) ? option['label'] : undefined;
}

/** The run that the reader's own words start, if the script has one that was not `played` yet. */
export function runForWords(
  {runs}: Scenario, message: {readonly role: string; readonly content?: unknown} | undefined, played: ReadonlySet<number>,
): number | undefined {
  const words = message?.role === 'user' ? textOf(message.content).trim() : '';
  return words === '' ? undefined : [...runs].find(([index, run]) => run.words === words && !played.has(index))?.[0];
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => isObject(part) && part['type'] === 'text' && typeof part['text'] === 'string' ? part['text'] : '').join('');
}

/** What hangs under an answer and may come late. */
export function hangs({type, name}: ScriptEvent): boolean {
  return type === 'CUSTOM' && (name === 'morit.response.attach' || name === 'morit.artifact');
}
