import {rollup} from 'rollup';

/** Writes `dist/**.js`: one module a source file. */
export async function makeModules() {
  const {npm} = await import('../../rollup.config.js');
  const bundle = await rollup({...npm, onwarn: refuse});
  try {
    await bundle.write(npm.output);
  } finally {
    await bundle.close();
  }
}

/** A warning is a fault here: a cycle, a name that nothing exports, a dependency that is not there. */
export function refuse(warning) {
  // A cycle inside a dependency is not ours to mend.
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('/node_modules/'))) return;
  throw new Error(`${warning.code}: ${warning.message}`);
}
