import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const NO_LINKIFY = fileURLToPath(new URL('./no-linkify.js', import.meta.url));

/**
 * Leaves out of the Markdown parser what we do not use of it (docs/adr/0006-markdown.md): `entities` becomes our short table,
 * since its 2,125 names weigh as much as half the parser; `linkify-it` becomes nothing, since addresses in a text are found by our own rule.
 * `uc.micro` becomes the browser's own Unicode classes; `mdurl` and `punycode.js` leave addresses to the browser's own URL parser.
 */
export function leanParser({entities}) {
  const lean = join(dirname(entities), 'lean');
  const replaced = new Map([
    ['entities', entities], ['linkify-it', NO_LINKIFY], ['uc.micro', join(lean, 'uc.micro.ts')], ['mdurl', join(lean, 'mdurl.ts')],
    ['punycode.js', join(lean, 'punycode.ts')],
  ]);
  return {name: 'lean-parser', resolveId: (source) => replaced.get(source) ?? null};
}
