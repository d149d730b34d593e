/**
 * Preloaded into each server: no connection leaves this machine. What tries to is refused, and told to the parent
 * process as `{outside: "host"}`, so that a test can say that nothing tried.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

function refuse(host) {
  process.send?.({outside: host});
  return Object.assign(new Error(`Only loopback may be reached, not ${host}`), {code: 'ECONNREFUSED'});
}

/** The host of the arguments of `Socket.connect`, which may come as one array already; undefined for a pipe. */
function hostOf([first, second]) {
  if (Array.isArray(first)) return hostOf(first);
  if (first !== null && typeof first === 'object') return first.path ? undefined : first.host ?? 'localhost';
  if (typeof first === 'string' && Number.isNaN(Number(first))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

const {connect} = net.Socket.prototype;
net.Socket.prototype.connect = function connectOnLoopback(...args) {
  const host = hostOf(args);
  if (host === undefined || LOOPBACK.test(host)) return connect.apply(this, args);
  process.nextTick(() => this.destroy(refuse(host)));
  return this;
};

const {lookup} = dns;
dns.lookup = (host, ...rest) => {
  if (LOOPBACK.test(host)) return lookup(host, ...rest);
  const error = refuse(host);
  process.nextTick(() => rest.at(-1)(error));
};
dns.promises.lookup = (host) => LOOPBACK.test(host) ? Promise.resolve({address: '127.0.0.1', family: 4}) : Promise.reject(refuse(host));

dgram.Socket.prototype.send = function sendNothing(...args) {
  const error = refuse(String(args.findLast((one) => typeof one === 'string') ?? 'a datagram'));
  const done = args.at(-1);
  if (typeof done === 'function') process.nextTick(() => done(error));
};
