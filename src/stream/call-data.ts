/** What a tool call holds: its final arguments and its result. */
import type {CallSlot, Thread} from './thread.js';

/** Sets final arguments. Without any text they are an empty object; of two values in a row (an id used again) the latter counts. */
export function setArgs(thread: Thread, slot: CallSlot, text: string): void {
  const whole = parse(text.trim() || '{}');
  const latter = whole ? undefined : parse(text.slice(slot.from));
  thread.calls.change(slot, {argsText: latter ? text.slice(slot.from) : text, args: (whole ?? latter)?.json});
}

/** A call has its result. */
export function answerCall(thread: Thread, toolCallId: string, result: string, resultError: string | undefined): void {
  const call = thread.calls.get(toolCallId);
  if (call) thread.calls.change(call, {status: 'done', result, resultError});
}

function parse(text: string): {readonly json: unknown} | undefined {
  try {
    return {json: JSON.parse(text)};
  } catch {
    return undefined; // Said by `args` staying absent.
  }
}
