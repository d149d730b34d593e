import type {ContentPart, Run, SendInput} from './types.js';

type Props = Readonly<Record<string, unknown>>;

/** Those who wait for the run that will carry what they sent. */
export class Waiters {
  #all: ((run: Run) => void)[] = [];

  wait(): Promise<Run> {
    return new Promise((resolve) => this.#all.push(resolve));
  }

  /** They wait for this run from now on, and nobody else does. */
  follow(run: Promise<Run>): void {
    for (const resolve of this.#all.splice(0)) void run.then(resolve);
  }
}

/** What a message that was taken back again has for a run: one that never began. */
export function noRun(threadId: string, at: number): Run {
  return {id: '', threadId, status: 'stopped', answerCompleted: false, usage: [], startedAt: at, endedAt: at, lastByteAt: at, ordinal: -1};
}

/** Two things to be sent, as one: nothing that was written is lost (F-40). */
export function mergeInputs(first: SendInput | undefined, second: SendInput): SendInput {
  if (!first) return second;
  const attachments = [...first.attachments ?? [], ...second.attachments ?? []];
  const text = [first.text, second.text].filter((one) => one !== '').join('\n');
  return {text, attachments, forwardedProps: mergeProps(first.forwardedProps, second.forwardedProps)};
}

/** `over` over `base`, and our own member `morit` of both by the same rule. */
export function mergeProps(base: Props | undefined, over: Props | undefined): Props | undefined {
  if (!base || !over) return base ?? over;
  const morit = mergeProps(base['morit'] as Props | undefined, over['morit'] as Props | undefined);
  return {...base, ...over, ...morit && {morit}};
}

/** The parts of a message that has attachments; a text alone needs none. */
export function contentOf({text, attachments}: SendInput): readonly ContentPart[] | undefined {
  if (!attachments?.length) return undefined;
  return [...(text === '' ? [] : [{type: 'text' as const, text}]), ...attachments];
}
