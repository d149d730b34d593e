import {gzipSync} from 'node:zlib';
import {relative} from 'node:path';
import {transform} from 'esbuild';
import {rollup} from 'rollup';
import {root} from '../stamp.mjs';
import {staticClosure} from './groups.mjs';
import {refuse} from './modules.mjs';

/** The modules of the chunks that a page loads at once, each as it would weigh alone (small, gzip -9), the heaviest first. */
export async function heaviestModules() {
  const {cdn} = await import('../../rollup.config.js');
  const bundle = await rollup({...cdn, onwarn: refuse});
  try {
    const {output} = await bundle.generate({...cdn.output[0], plugins: []});
    const chunks = output.filter(({type}) => type === 'chunk');
    const eager = staticClosure(chunks, chunks.find(({isEntry}) => isEntry).fileName);
    const modules = chunks.filter(({fileName}) => eager.includes(fileName)).flatMap(({modules: held}) => Object.entries(held)).filter(([, {code}]) => code);
    const rows = await Promise.all(modules.map(async ([id, {code}]) => {
      const small = await transform(code, {minify: true, target: 'es2022', loader: 'js'});
      return [relative(root, id).replace(/^.*node_modules\//, ''), small.code.length, gzipSync(small.code, {level: 9}).length];
    }));
    return rows.sort((a, b) => b[2] - a[2]);
  } finally {
    await bundle.close();
  }
}
