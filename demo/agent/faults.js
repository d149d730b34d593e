/**
 * @typedef {import('./scenarios.js').Entry} Entry
 * @typedef {object} Faults What the endpoint's query asks for.
 * @property {number} speed 1 as written, 2 twice as fast, 0 no delays
 * @property {number} drop cut the connection after so many events; Infinity: never
 * @property {boolean} dup every event twice, with the same id
 * @property {number} late milliseconds more before what hangs under an answer, whatever the speed
 * @property {boolean} partial tool arguments cut in the middle of each string
 * @property {boolean} garbage broken frames between the events
 * @property {{mode: string, times: number} | undefined} fail answer the first `times` runs of a thread with this failure
 * @property {string | undefined} scenario
 */

/** Long enough that a look-up of half an id, were there one, would be seen. */
const partialDelay = 400;

/** @param {URLSearchParams} query @returns {Faults} */
export function readFaults(query) {
  const [mode, times] = (query.get('fail') ?? '').split(':');
  return {
    speed: number(query.get('speed'), 1, 1000),
    drop: number(query.get('drop'), Infinity, Infinity),
    dup: query.get('dup') === '1',
    late: number(query.get('late'), 0, 600_000),
    partial: Boolean(query.get('partial')),
    garbage: mode === 'garbage',
    fail: mode && mode !== 'garbage' ? {mode, times: number(times ?? null, Infinity, Infinity)} : undefined,
    scenario: query.get('scenario') || undefined,
  };
}

/** @param {string | null} text @param {number} otherwise @param {number} most */
function number(text, otherwise, most) {
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? Math.min(value, most) : otherwise;
}

/**
 * A script's entries as the query wants them played.
 * @param {readonly Entry[]} entries @param {Faults} faults @returns {Entry[]}
 */
export function withFaults(entries, faults) {
  const split = faults.partial ? entries.flatMap(splitArgs) : entries;
  return split.map(({delay, event}) => ({
    event,
    delay: (faults.speed ? delay / faults.speed : 0) + (isAttached(event) ? faults.late : 0),
  }));
}

/** @param {Entry['event']} event */
function isAttached(event) {
  return event.type === 'CUSTOM' && (event.name === 'morit.response.attach' || event.name === 'morit.artifact');
}

/** @param {Entry} entry @returns {Entry[]} */
function splitArgs(entry) {
  const {event} = entry;
  if (event.type !== 'TOOL_CALL_ARGS' || typeof event.delta !== 'string') return [entry];
  const pieces = event.delta.replace(/"([^"\\]{2,})"/g, (_, text) => {
    const half = Math.ceil(text.length / 2);
    return `"${text.slice(0, half)}\u0000${text.slice(half)}"`;
  }).split('\u0000');
  return pieces.map((delta, index) => ({delay: index ? partialDelay : entry.delay, event: {...event, delta}}));
}

/** Frames that a reader must survive, each at its own cost only (F-22, F-23). */
export const garbageFrames = [
  'data: {"type":"TEXT_MESSAGE_CONTENT","delta":\n\n',
  'data: null\n\n',
  'data: [1,2]\n\n',
  'data: {"type":"A_NEWER_EVENT","value":1}\n\n',
  'data: {"type":"TEXT_MESSAGE_CONTENT","messageId":7,"delta":{}}\n\n',
  'data: {"type":"CUSTOM","name":"__proto__","value":{"__proto__":{"polluted":1}}}\n\n',
  ': a comment\n\n',
  'data: [DONE]\n\n',
];
