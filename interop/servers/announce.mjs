/** How a server tells its parent process where it listens, and ends with it. */
import {createServer} from 'node:http';

/** Says that this server can be reached at `url`. */
export function announce(url) {
  process.once('disconnect', () => process.exit());
  process.send({url});
}

/** Listens on a free port of the loopback interface; resolves to the address. */
export function listen(listener) {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });
}
