import {transform} from 'esbuild';

/** Writes each chunk in the shortest syntax that says the same, names and line breaks left to the next plugin. */
export function foldSyntax() {
  return {
    name: 'fold-syntax',
    async renderChunk(code) {
      const {code: folded} = await transform(code, {minifySyntax: true, target: 'es2022', legalComments: 'none'});
      return {code: folded, map: null};
    },
  };
}
