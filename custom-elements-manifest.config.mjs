import {namesTags} from './scripts/manifest/names-tags.mjs';

/** How the analyzer reads our sources; scripts/manifest.mjs runs it and keeps what is public. */
export default {
  globs: ['src/elements/**/*.ts', 'src/catalog/**/*.ts', 'src/inspector/**/*.ts'],
  exclude: ['**/*.test.ts'],
  litelement: true,
  dependencies: false,
  packagejson: false,
  plugins: [namesTags()],
};
