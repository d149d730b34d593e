import {fileURLToPath} from 'node:url';

const POLICY = fileURLToPath(new URL('./morit-policy.js', import.meta.url));
const CREATE = /([\w$]+)\.createPolicy\("lit-html",\{createHTML:[^}]*\}\)/;
const VERSIONS = /\(([\w$]+)\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[^"]*"\)/;
const METADATA = /(?:[\w$]+\.)?litPropertyMetadata\b/g;
const SYMBOL = /Symbol\.metadata\?\?=Symbol\("metadata"\)/;
const CHANGES = [
  {file: /[\\/]lit-html[\\/]lit-html\.js$/, find: CREATE, put: 'moritPolicy($1)', import: true},
  {file: /[\\/](?:lit-html[\\/]lit-html|lit-element[\\/]lit-element|reactive-element[\\/]reactive-element)\.js$/, find: VERSIONS, put: 'void 0'},
  {file: /[\\/]reactive-element[\\/](?:reactive-element|decorators[\\/]property)\.js$/, find: METADATA, put: 'globalThis[Symbol.for("morit.properties")]'},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: SYMBOL, put: 'void 0'}, // Only standard decorators read it; ours are the other kind.
];

/**
 * Makes lit a good guest in the script-tag build: it takes the page's one Trusted Types policy, `morit`, in place of its
 * own (S-03), and leaves no name among the page's globals (S-06). Fails when lit no longer looks as expected.
 */
export function quietLit() {
  return {
    name: 'quiet-lit',
    transform(code, id) {
      const changes = CHANGES.filter(({file}) => file.test(id));
      if (changes.length === 0) return null;
      let result = code;
      for (const {find, put, import: needsPolicy} of changes) {
        if (result.search(find) < 0) this.error(`${id} holds no ${find}: lit has changed, see scripts/rollup-plugins/quiet-lit.mjs`);
        result = result.replace(find, put);
        if (needsPolicy) result = `import {moritPolicy} from ${JSON.stringify(POLICY)};\n${result}`;
      }
      return {code: result, map: null};
    },
  };
}
