import {pick, reachable} from './units.mjs';

/** What a person or a model reads and a check does not; input schemas keep `description`, which is written for the model. */
const NOTES = ['$schema', '$id', '$comment', 'title', 'description'];

/**
 * The order in which ajv asks: the keywords of numbers and strings, those of any value, those of lists and objects.
 * In this order the first fault that is found is the same one.
 */
const ORDER = [
  'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'format',
  '$ref', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'if', 'then',
  'maxItems', 'minItems', 'items', 'maxProperties', 'minProperties', 'required', 'additionalProperties', 'properties',
];

/** The first keyword of each kind of value: its type is asked when its turn comes, or at the very first when it has none. */
const OF_TYPE = {
  number: ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'], string: ['maxLength', 'minLength', 'pattern', 'format'],
  array: ['maxItems', 'minItems', 'items'], object: ['maxProperties', 'minProperties', 'required', 'additionalProperties', 'properties'],
};

/**
 * The definitions of a schema as the table-driven checker takes them, in two modules: what checks a value, and what a model may give,
 * which only the registry's export needs. A keyword that the checker does not know is refused here.
 */
export function compactModules(name, {$defs}) {
  const inputs = Object.keys($defs).filter((key) => key.endsWith('_input'));
  const values = Object.keys($defs).filter((key) => !inputs.includes(key));
  const needed = [...new Set(inputs.flatMap((key) => [key, ...reachable($defs, key)]))];
  return [
    [`${name}-values.ts`, module('values', pick($defs, values), NOTES)],
    [`${name}-inputs.ts`, module('inputs', pick($defs, needed), NOTES.filter((note) => note !== 'description'))],
  ];
}

function module(name, definitions, dropped) {
  const compact = Object.fromEntries(Object.entries(definitions).map(([key, schema]) => [key, compactSchema(schema, dropped)]));
  return [
    '// Made by scripts/generate.mjs from src/contract/schemas; change the schema, not this file.',
    `import type {Definitions} from '../check-schema.js';`,
    '',
    `export const ${name}: Definitions = ${JSON.stringify(compact)};`,
    '',
  ].join('\n');
}

function compactSchema(schema, dropped) {
  if (typeof schema !== 'object') return schema; // additionalProperties: false
  const keywords = Object.keys(schema).filter((keyword) => !dropped.includes(keyword));
  const unknown = keywords.find((keyword) => keyword !== 'type' && keyword !== 'description' && !ORDER.includes(keyword));
  if (unknown) throw new Error(`The keyword ${unknown} is unknown: add it to src/contract/check-schema.ts and here`);
  const place = placesOf(schema);
  return Object.fromEntries(keywords.sort((a, b) => place(a) - place(b)).map((keyword) => [keyword, compactPart(keyword, schema[keyword], dropped)]));
}

function compactPart(keyword, part, dropped) {
  const compact = (schema) => compactSchema(schema, dropped);
  switch (keyword) {
    case 'properties': return Object.fromEntries(Object.entries(part).map(([key, schema]) => [key, compact(schema)]));
    case 'anyOf': case 'oneOf': case 'allOf': return part.map(compact);
    case 'if': case 'then': case 'items': case 'additionalProperties': return compact(part);
    default: return part;
  }
}

/** Where each keyword of a schema stands in the order. ajv asks the type where the first keyword of that kind would stand. */
function placesOf(schema) {
  const own = OF_TYPE[schema.type]?.filter((keyword) => keyword in schema) ?? [];
  const type = own.length > 0 ? Math.min(...own.map((keyword) => ORDER.indexOf(keyword))) - 0.5 : -1;
  return (keyword) => keyword === 'type' ? type : keyword === 'description' ? -2 : ORDER.indexOf(keyword);
}
