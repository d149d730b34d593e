import type {DrawingOwner} from '../catalog/drawing.js';
import type {Correlation} from '../contract/correlation.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import {defined, type Json} from '../contract/json.js';
import {askFor, succeeded, type Attempts} from '../history/idempotency.js';
import type {Surface} from '../surface/surface.js';

/** What a control of a surface asks of the host. */
export interface CapabilityAsk {
  readonly capability: string;
  readonly input: Json;
  readonly grade: 'read' | 'execute';
  /** The node that was pressed, with the way to its item in a list. */
  readonly node: string;
}

/** Where it is asked. */
export interface CapabilityPlace {
  readonly partId: string;
  readonly messageId: string | undefined;
  readonly kind: 'a2ui' | 'plugin';
  readonly about: Correlation;
  readonly owner: DrawingOwner;
  attempts: Attempts;
}

/**
 * Asks the host. A deed is the same while the same control asks for the same: its key stands over retry, reload and a double press, and
 * a press after it came about is a new one. What else is asked for, as after a value was changed, is another deed.
 */
export async function callCapability({capability, input, grade, node}: CapabilityAsk, place: CapabilityPlace): Promise<Parameters<Surface['settle']>[1]> {
  const {partId, messageId, kind, about, owner} = place;
  const host = owner.host();
  if (!host.callCapability) return {ok: false};
  const [threadId, source, at] = [about.threadId ?? '', about.toolCallId ?? partId, node].map(encodeURIComponent) as [string, string, string];
  const deed = {threadId, source, node: at, itemPath: `:${printOf(JSON.stringify([capability, input]))}`};
  const {key: idempotencyKey, attempts} = askFor(place.attempts, deed);
  place.attempts = attempts;
  try {
    const request = {capability, arguments: input, grade, idempotencyKey, ...defined({messageId, extensionId: kind === 'plugin' ? partId : undefined})};
    const value = await callHost((call) => host.callCapability?.(request, call), about);
    place.attempts = succeeded(place.attempts, deed);
    return {ok: true, value: value as unknown as Json};
  } catch (error) {
    owner.diagnose([{...hostFailed('callCapability', error), partId}]);
    return {ok: false};
  }
}

/** Tells what is asked from what else the same control asks; short, for a key has room for no arguments (FNV-1a). */
function printOf(text: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return (print >>> 0).toString(36);
}
