/** `npm start`: everything from a fresh clone to a page in the browser, and one address to open. `PORT` moves it. */
import {setup} from './setup.mjs';

setup();
// Only now are the packages there that these two need.
const {build} = await import('./build.mjs');
const {startDemo} = await import('../demo/server.js');

// The port is taken first: a build is no use where there is no place for it.
const demo = await listen(readPort(process.env.PORT));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
await prepare();
console.log(`\nMorit demo: ${demo.url}\nPress Ctrl-C to stop.\n`);

/** Ends what is open; a build that is still going ends with the process. */
async function leave() {
  await demo.close();
  process.exit(0);
}

async function prepare() {
  try {
    await build();
  } catch (error) {
    fail(`The build failed: ${error.loc ? `${error.loc.file}:${error.loc.line}: ` : ''}${error.message}`);
  }
}

function readPort(text) {
  const port = Number(text || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`PORT=${text} is no port. Set PORT to a number from 1 to 65535.`);
  return port;
}

async function listen(port) {
  try {
    return await startDemo({port});
  } catch (error) {
    if (error.code === 'EADDRINUSE') fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
    if (error.code === 'EACCES') fail(`Port ${port} needs more rights. Choose another: PORT=4173 npm start`);
    throw error;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
