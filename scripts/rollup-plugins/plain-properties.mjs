import {replaceRanges, walk} from './source.mjs';

/** What the compiler makes of `@property()` on a field: `__decorateClass([property({…})], MoritChat.prototype, "endpoint", 2);`. */
const HELPER = '__decorateClass';

/**
 * Writes lit's decorators as what they stand for: one `static properties` a class, and a getter for each `@query`. The sources keep the
 * decorators; the script-tag build then needs neither lit's nor the compiler's code for them. Fails at a decorator that it does not know.
 */
export function plainProperties({include}) {
  return {
    name: 'plain-properties',
    transform(code, id) {
      if (!include(id) || !code.includes(`${HELPER}([`)) return null;
      return {code: writePlainly(code, this.parse(code)), map: null};
    },
  };
}

/** The code with the decorators of each class of `ast` written plainly, behind the class. */
export function writePlainly(code, ast) {
  const classes = new Map();
  const ranges = [];
  walk(ast, (node) => {
    const found = decorationIn(node);
    if (!found) return;
    const {owner, field, decorator} = found;
    if (!classes.has(owner)) classes.set(owner, {properties: [], getters: [], last: node});
    const entry = classes.get(owner);
    const given = decorator.arguments[0];
    const options = given ? code.slice(given.start, given.end) : '{}';
    if (/\btype: ?(?:Object|Array|Number)\b/.test(options)) throw new Error(`${owner}.${field}: an attribute of another kind needs a converter, see scripts/rollup-plugins/quiet-lit.mjs`);
    switch (decorator.callee.name) {
      case 'property': entry.properties.push(`${field}: ${options}`); break;
      case 'state': entry.properties.push(`${field}: {state: true}`); break;
      case 'query': entry.getters.push(`${field}: {get() { return this.renderRoot?.querySelector(${options}) ?? null; }}`); break;
      default: throw new Error(`${owner}.${field}: no plain form of @${decorator.callee.name} is known, see scripts/rollup-plugins/plain-properties.mjs`);
    }
    entry.last = node;
    ranges.push({start: node.start, end: node.end, text: ''});
  });
  for (const [owner, {properties, getters, last}] of classes) {
    ranges.find(({start}) => start === last.start).text = [
      properties.length > 0 ? `${owner}.properties = {${properties.join(', ')}};` : '',
      getters.length > 0 ? `Object.defineProperties(${owner}.prototype, {${getters.join(', ')}});` : '',
    ].join('\n');
  }
  return replaceRanges(code, ranges);
}

/** The class, field and decorator of a statement of the compiler's, if it is one. */
function decorationIn({type, expression}) {
  if (type !== 'ExpressionStatement' || expression.type !== 'CallExpression' || expression.callee.name !== HELPER) return undefined;
  const [{elements}, {object}, {value: field}] = expression.arguments;
  if (elements.length !== 1) throw new Error(`${object.name}.${field}: more than one decorator, see scripts/rollup-plugins/plain-properties.mjs`);
  return {owner: object.name, field, decorator: elements[0]};
}
