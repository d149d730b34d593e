import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';
import {createValidator, type Schema} from '../../src/contract/check-schema.js';
import {isObject} from '../../src/contract/json.js';
import {checkExtension} from '../../src/contract/runtime-check.js';
import {findUnsafe} from '../../src/contract/safe-schema.js';
import {seed} from './runtime-support.js';

const corpora = resolve(process.env['MORIT_CORPORA'] ?? '../shared/corpora');
const suite = resolve(corpora, 'json-schema/draft2020-12');
const hostile = resolve(corpora, 'morit-hostile/cases.json');
const missing = (path: string): string | false => (existsSync(path) ? false : 'the corpus is not here');

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {readonly description: string; readonly data: unknown; readonly valid: boolean}[];
}

/** The keywords of the safe subset, and the cases in the suite that are about them. */
const KEYWORDS = [
  'type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'minLength', 'maxLength', 'minimum', 'maximum',
  'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems',
];

test('the suite\'s cases about the safe subset get the suite\'s verdict, and ajv\'s', {skip: missing(suite)}, (context) => {
  const ajv = new Ajv2020({strict: false, ownProperties: true, validateFormats: false});
  let [asked, refused] = [0, 0];
  for (const keyword of KEYWORDS) {
    const groups = JSON.parse(readFileSync(resolve(suite, `${keyword}.json`), 'utf8')) as Group[];
    for (const {description, schema, tests} of groups) {
      const {$schema: _, ...own} = isObject(schema) ? schema : {};
      if (!isObject(schema) || findUnsafe(own, {anyRoot: true, untyped: true})) {
        refused++;
        continue;
      }
      const [check, oracle] = [createValidator(own as Schema), ajv.compile(own)];
      for (const {description: what, data, valid} of tests) {
        asked++;
        assert.equal(check(data).valid, valid, `${keyword}: ${description}: ${what}`);
        assert.equal(oracle(data), valid, `ajv, ${keyword}: ${description}: ${what}`);
      }
    }
  }
  context.diagnostic(`${asked} cases asked, ${refused} schemas refused for other keywords`);
  assert.ok(asked > 200, `only ${asked}`);
});

test('each hostile schema is refused where a plugin declares it, with its path', {skip: missing(hostile)}, () => {
  const {cases} = JSON.parse(readFileSync(hostile, 'utf8')) as {cases: readonly {readonly id: string; readonly area: string; readonly input: unknown}[]};
  const ours = cases.filter(({area}) => area === 'schema');
  assert.ok(ours.length >= 12);
  for (const {id, input} of ours) {
    for (const schema of [input, {type: 'object', properties: {x: input}}, {type: 'object', properties: {x: {type: 'array', items: input}}}]) {
      const document = seed();
      Object.assign(document.config['a2ui'] as object, {schema});
      const [fault] = checkExtension(document, {strict: true}).diagnostics;
      const isProto = JSON.stringify(input).includes('__proto__');
      assert.equal(fault?.code, isProto ? 'extension_invalid' : 'unsafe_schema', id);
      if (!isProto) assert.ok(fault?.path.startsWith('/config/a2ui/schema'), `${id}: ${fault?.path}`);
    }
  }
});

test('a member that a value inherits fills no required place', () => {
  const check = createValidator({type: 'object', required: ['toString'], properties: {constructor: {type: 'number'}}});
  assert.equal(check({}).valid, false);
  assert.equal(check({toString: 1}).valid, true);
  assert.equal(check(JSON.parse('{"toString": 1, "constructor": "x"}')).valid, false);
});

test('a choice is the same by value, not by identity', () => {
  const check = createValidator({enum: [{a: [1]}, null]});
  assert.equal(check({a: [1]}).valid, true);
  assert.equal(check({a: [2]}).valid, false);
});
