import {namesTags} from './scripts/manifest/names-tags.mjs';
import {namesWords} from './scripts/manifest/names-words.mjs';

/** How the analyzer reads our sources; scripts/manifest.mjs runs it and keeps what is public. */
export default {
  globs: ['src/elements/**/*.ts', 'src/a11y/**/*.ts', 'src/catalog/**/*.ts', 'src/inspector/**/*.ts'],
  exclude: ['**/*.test.ts'],
  litelement: true,
  dependencies: false,
  packagejson: false,
  plugins: [namesTags(), namesWords()],
};
