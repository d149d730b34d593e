/** What a tool call holds: its final arguments and its result. */
import {parseJson} from '../contract/json.js';
import type {CallSlot, Thread} from './thread.js';

/** Sets final arguments. Without any text they are an empty object; of two values in a row (an id used again) the latter counts. */
export function setArgs(thread: Thread, slot: CallSlot, text: string): void {
  const whole = parseJson(text.trim() || '{}');
  const latter = whole === undefined ? parseJson(text.slice(slot.from)) : undefined;
  thread.calls.change(slot, {argsText: latter === undefined ? text : text.slice(slot.from), args: whole === undefined ? latter : whole});
}

/** A call has its result. */
export function answerCall(thread: Thread, toolCallId: string, result: string, resultError: string | undefined): void {
  thread.calls.change(thread.calls.get(toolCallId), {status: 'done', result, resultError});
}
