/** Names of this machine alone: a page that made its own name point here (DNS rebinding) sends another one. */
const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a Host header names this machine.
 * @param {string | undefined} host
 */
export function isLoopbackHost(host) {
  return loopback.test(host ?? '');
}
