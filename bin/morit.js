#!/usr/bin/env node
/** Starts the command of the package; a checkout that was not built says so. */
import {existsSync} from 'node:fs';

const command = new URL('../dist/cli/morit.js', import.meta.url);
if (existsSync(command)) {
  await import(command.href);
} else {
  process.stderr.write('morit: dist/ is not there yet. Run `npm run build` first.\n');
  process.exitCode = 2;
}
