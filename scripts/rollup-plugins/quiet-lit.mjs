import {fileURLToPath} from 'node:url';

const POLICY = fileURLToPath(new URL('./morit-policy.js', import.meta.url));
const CREATE = /([\w$]+)\.createPolicy\("lit-html",\{createHTML:[^}]*\}\)/;
const VERSIONS = /\(([\w$]+)\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\("[^"]*"\)/;
// Elements name their properties without standard decorators (plain-properties.mjs): what those leave behind is never there to be read.
const SYMBOL = /Symbol\.metadata\?\?=Symbol\("metadata"\),[\w$]+\.litPropertyMetadata\?\?=new WeakMap/;
const METADATA = /const ([\w$]+)=this\[Symbol\.metadata\];if\(null!==\1\)\{.*?elementProperties\.set\([\w$]+,[\w$]+\)\}/;
// Browsers without adopted style sheets know no `light-dark` either; nothing of ours is drawn on a server.
const SHEETS = /=[\w$]+\.ShadowRoot&&.*?"replace"in CSSStyleSheet\.prototype/;
// Said to whoever writes styles, and those are written here.
const ADVICE = /"(?:CSSResult is not constructable|Value passed to 'css' function)[^"]*"(?:\+[\w$]+\+"[^"]*")?/g;
// Each literal of ours is made into a sheet once, and holds nothing but literals and numbers.
const GUARD = /if\(this\._\$cssResult\$=!0,[\w$]+!==[\w$]+\)throw Error\("css"\);this\.cssText=([\w$]+),this\.t=[\w$]+/;
const SHEET = /get styleSheet\(\)\{.*?return [\w$]+\}(?=toString)/;
const VALUE = /\(([\w$]+)=>\{if\(!0===\1\._\$cssResult\$\)return \1\.cssText;.*?throw Error\("css"\)\}\)\(([\w$]+)\)/;
// Attributes are texts, or there or not: plain-properties.mjs holds the elements to that.
const CONVERTER = /toAttribute\([\w$,]+\)\{switch.*?\},fromAttribute\([\w$,]+\)\{.*?return [\w$]+\}(?=\},)/;
// For decorators that reach into a class when it is made.
const INITIALIZER = /static addInitializer\([\w$]+\)\{.*?\}(?=static)/;
const INHERITED = /void 0!==([\w$]+)\.l&&\(this\.l=\[\.\.\.\1\.l\]\),/;
const INITIALIZED = /,this\.constructor\.l\?\.forEach\(.*?\)\)(?=\})/;
// A list that grew keeps room for sixteen more, in each of the many templates of a long thread.
const PARTS = /return ([\w$]+)\.currentNode=([\w$]+),([\w$]+)\}(?=p\()/;
const HELP = /[\w$]+\.(?:litHtml|litElement|reactiveElement)(?:Polyfill|Hydrate)Support\b/g;
// One line of a module of helpers, which would come along with every clock.
const SINGLE = /import\{isSingleExpression as ([\w$]+)\}from"\.\/directive-helpers\.js"/;
const CHANGES = [
  {file: /[\\/]lit-html[\\/]lit-html\.js$/, find: CREATE, put: 'moritPolicy($1)', import: true},
  {file: /[\\/](?:lit-html[\\/]lit-html|lit-element[\\/]lit-element|reactive-element[\\/]reactive-element)\.js$/, find: VERSIONS, put: 'void 0'},
  {file: /[\\/](?:lit-html[\\/]lit-html|lit-element[\\/]lit-element|reactive-element[\\/]reactive-element)\.js$/, find: HELP, put: '(void 0)'},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: SYMBOL, put: 'void 0'},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: METADATA, put: ''},
  {file: /[\\/]lit-html[\\/]lit-html\.js$/, find: PARTS, put: 'return $1.currentNode=$2,this._$$AV=this._$$AV.slice(),$3}'},
  {file: /[\\/]lit-html[\\/]async-directive\.js$/, find: SINGLE, put: 'const $1=(part)=>void 0===part.strings'},
  {file: /[\\/]reactive-element[\\/]css-tag\.js$/, find: SHEETS, put: '=!0'},
  {file: /[\\/]reactive-element[\\/]css-tag\.js$/, find: ADVICE, put: '"css"'},
  {file: /[\\/]reactive-element[\\/]css-tag\.js$/, find: GUARD, put: 'this._$$cssResult$$=!0;this.cssText=$1'},
  {file: /[\\/]reactive-element[\\/]css-tag\.js$/, find: SHEET, put: 'get styleSheet(){if(!this.o)(this.o=new CSSStyleSheet).replaceSync(this.cssText);return this.o}'},
  {file: /[\\/]reactive-element[\\/]css-tag\.js$/, find: VALUE, put: '($2.cssText??$2)'},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: CONVERTER,
    put: 'toAttribute:(value,type)=>type!==Boolean?value:value?"":null,fromAttribute:(value,type)=>type===Boolean?null!==value:value'},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: INITIALIZER, put: ''},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: INHERITED, put: ''},
  {file: /[\\/]reactive-element[\\/]reactive-element\.js$/, find: INITIALIZED, put: ''},
];

/**
 * Makes lit a good guest in the script-tag build: it takes the page's one Trusted Types policy, `morit`, in place of its
 * own (S-03), leaves no name among the page's globals (S-06), and is without its help for other and older surroundings than ours.
 * Fails when lit no longer looks as expected.
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
