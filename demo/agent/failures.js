import {HttpError} from './http.js';

/** @typedef {import('node:http').ServerResponse} Response */

/** What a failing server says, by the endpoint's `fail`. @type {ReadonlyMap<string, (response: Response) => void>} */
const failures = new Map([
  ...[
    /** @type {const} */ ([400, 'BAD_REQUEST']), [401, 'UNAUTHORIZED'], [403, 'FORBIDDEN'], [404, 'NOT_FOUND'], [409, 'RUN_IN_PROGRESS'],
    [410, 'GONE'], [413, 'TOO_LARGE'], [422, 'UNPROCESSABLE'], [500, 'INTERNAL'], [502, 'BAD_GATEWAY'], [504, 'GATEWAY_TIMEOUT'],
  ].map(([status, code]) => /** @type {[string, () => void]} */ ([String(status), refuse(Number(status), String(code))])),
  ['429', refuse(429, 'RATE_LIMITED', {'retry-after': '3'})],
  ['503', refuse(503, 'UNAVAILABLE', {'retry-after': '2'})],
  ['204', (response) => response.writeHead(204).end()],
  ['html', page],
  ['json', (response) => response.writeHead(200, {'content-type': 'application/json'}).end('{"message":"not a stream"}')],
  ['empty', (response) => response.writeHead(200, {'content-type': 'text/event-stream'}).end()],
  ['redirect', (response) => response.writeHead(302, {location: '/?signed=out'}).end()],
  ['down', (response) => response.destroy()],
  ['hang', () => {}], // The request stays open without headers; the reader's own limit ends it (F-14).
]);

/** @param {number} status @param {string} code @param {Record<string, string>} [headers] */
function refuse(status, code, headers) {
  return () => {
    throw new HttpError(status, code, 'This failure was asked for.', headers);
  };
}

/** A login page with status 200 (F-11). @param {Response} response */
function page(response) {
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
  response.end('<!doctype html><title>Sign in</title><h1>Sign in</h1><form><input type="password"></form>');
}

/** Every `fail` that there is. */
export const failureModes = [...failures.keys()];

/**
 * Fails as asked, if not enough runs of this thread have failed. The same run asked for again (a browser does that when a connection
 * breaks, a client after 401) fails again.
 * @param {Response} response @param {import('./faults.js').Faults['fail']} fail @param {import('./threads.js').Thread} thread
 * @param {string} runId
 * @returns {boolean} whether the request has been dealt with
 */
export function failAsAsked(response, fail, {failed}, runId) {
  if (!fail || (failed.size >= fail.times && !failed.has(runId))) return false;
  const act = failures.get(fail.mode);
  if (!act) throw new HttpError(400, 'BAD_REQUEST', `fail must be one of ${failureModes.join(', ')}.`);
  failed.add(runId);
  act(response);
  return true;
}
