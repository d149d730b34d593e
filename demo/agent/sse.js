import {once} from 'node:events';
import {EventEncoder} from '@ag-ui/encoder';
import {garbageFrames} from './faults.js';

/**
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('./run.js').Run} Run
 * @typedef {{run: Run, seen: number, input?: boolean}} Source A run, how many of its events the reader has already, and whether its start tells what
 *   the person said and answered.
 */

const heartbeat = 15_000;
const encoder = new EventEncoder();

/**
 * Writes runs to a response as they go on, and ends it, or cuts it.
 * @param {Response} response
 * @param {Source[]} sources
 * @param {{dup?: boolean, garbage?: boolean, cutAfter?: number}} [faults]
 */
export async function writeRuns(response, sources, {dup = false, garbage = false, cutAfter = Infinity} = {}) {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(200, {
    'content-type': encoder.getContentType(), 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  const pulse = setInterval(() => response.write(': alive\n\n'), heartbeat);
  let left = cutAfter;
  try {
    for (const {run, seen, input} of sources) {
      for await (const {number, event} of run.listen(seen, gone.signal)) {
        if (left-- <= 0) break;
        const frame = toFrame(run, number, number === 1 && input ? withInput(event, run) : event);
        const ok = response.write((garbage ? garbageFrames[number % garbageFrames.length] : '') + frame + (dup ? frame : ''));
        if (!ok) await once(response, 'drain', {signal: gone.signal});
        if (left === 0) break;
      }
    }
  } catch (error) {
    if (!gone.signal.aborted) throw error; // Gone while we waited for it to read: the run goes on without it.
  } finally {
    clearInterval(pulse);
  }
  if (gone.signal.aborted) return;
  if (left > 0) response.end();
  else response.write('', () => response.destroy());
}

/** @param {Run} run @param {number} number @param {import('./scenarios.js').AgentEvent} event */
function toFrame(run, number, event) {
  return `id: ${run.id}:${number}\n${encoder.encodeSSE(/** @type {any} */ (event))}`;
}

/** @param {import('./scenarios.js').AgentEvent} event @param {Run} run */
function withInput(event, {id: runId, threadId, messages, resume}) {
  if (!messages.length && !resume.length) return event;
  return {...event, input: {threadId, runId, messages, tools: [], context: [], ...(resume.length && {resume})}};
}
