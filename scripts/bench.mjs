/** `npm run bench -- NAME…`: runs bench/NAME.bench.ts or .mjs, one after the other; without a name, says which there are. */
import {setup} from './setup.mjs';

setup();
const {filesBelow} = await import('./stamp.mjs');
const {runNode} = await import('./test/run.mjs');

const benches = new Map(filesBelow('bench').flatMap((file) => {
  const [, name] = /^bench\/(.+)\.bench\.(?:ts|mjs)$/.exec(file) ?? [];
  return name ? [[name, file]] : [];
}));

const names = process.argv.slice(2);
if (!names.length || names.some((name) => !benches.has(name))) {
  console.log(`npm run bench -- NAME…   with NAME one of: ${[...benches.keys()].join(', ') || '(none yet)'}`);
  process.exitCode = names.length ? 2 : 0;
} else {
  for (const name of names) {
    console.log(`── ${name}`);
    // --expose-gc: what measures the heap must be able to empty it first.
    if (await runNode(['--expose-gc', '--import', 'tsx', benches.get(name)], {minutes: 15}) !== 0) process.exitCode = 1;
  }
}
