/** A wire between client and server that can be cut: it passes bytes on and knows nothing of what they mean. */
import {connect, createServer} from 'node:net';
import type {AddressInfo, Socket} from 'node:net';

/** A relay that runs. */
export interface Relay {
  /** The server's address, as it is reached through the relay. */
  readonly url: string;
  /** How often it has cut. */
  readonly cuts: number;
  /** Cuts the connection, once, when `word` has come from the server `times` times. */
  cutAfter(word: string, times: number): void;
  close(): void;
}

/** Starts a relay to the server at `target`, on a free port of loopback. */
export async function startRelay(target: string): Promise<Relay> {
  const {port, hostname, pathname} = new URL(target);
  const sockets = new Set<Socket>();
  let cuts = 0;
  let plan: {readonly word: string; left: number} | undefined;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()); // A cut wire says so on both sides.
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      near.write(bytes);
      if (!plan) return;
      plan.left -= bytes.toString('latin1').split(plan.word).length - 1;
      if (plan.left > 0) return;
      plan = undefined;
      cuts++;
      near.destroySoon();
    });
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    get cuts() { return cuts; },
    cutAfter(word, times) { plan = {word, left: times}; },
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
