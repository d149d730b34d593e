/** Whether a host name, as a `URL` holds it (IPv4 in four decimals, IPv6 compressed in brackets), is this very machine (S-18, S-43). */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
