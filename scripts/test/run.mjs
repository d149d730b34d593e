/** Runs one program to its end, and with it everything that it started. */
import {spawn} from 'node:child_process';
import {root} from '../stamp.mjs';

const running = new Set();

/** Signals a program and its children: a browser that outlives its test would keep the machine busy. */
function signalAll(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // It had ended already.
  }
}

/** Asks a program to end, so that it can close its browser, and makes it end when it does not. */
function end(child) {
  signalAll(child, 'SIGTERM');
  setTimeout(() => { if (running.has(child)) signalAll(child, 'SIGKILL'); }, 5_000).unref();
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) signalAll(child, 'SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** Runs `node ...args`; its output is ours. Resolves to its exit code, or to 1 when it was not done after `minutes`. */
export function runNode(args, {env = {}, minutes = 5} = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root, env: {...process.env, ...env}, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32',
    });
    running.add(child);
    const limit = setTimeout(() => {
      console.error(`\n✗ not done after ${minutes} minutes: stopped`);
      end(child);
    }, minutes * 60_000);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      signalAll(child, 'SIGKILL'); // What it may have left behind in its group.
      resolve(code ?? 1);
    });
  });
}
