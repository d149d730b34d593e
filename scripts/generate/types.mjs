import {compile} from 'json-schema-to-typescript';
import ts from 'typescript';
import {replaceRanges} from '../rollup-plugins/source.mjs';
import {pascal} from './units.mjs';

/** The types of one contract: an interface for the value and one for each definition that it is built of, all read only. */
export async function typesModule(unit) {
  const {$schema, $id, $comment, ...schema} = structuredClone(unit.schema);
  const source = await compile(typeable({...schema, title: pascal(unit.name)}), pascal(unit.name), {
    additionalProperties: false,
    bannerComment: '',
    format: true,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    style: {singleQuote: true, bracketSpacing: false, printWidth: 140},
    unreachableDefinitions: false,
  });
  return `// Made by scripts/generate.mjs from src/contract/schemas; change the schema, not this file.\n${readOnly(source)}`;
}

/** Values are frozen by the gate: each property and each list says so. */
function readOnly(source) {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest);
  const inserts = [];
  const visit = (node) => {
    if (ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node) || ts.isArrayTypeNode(node)) {
      inserts.push({start: node.getStart(file), end: node.getStart(file), text: 'readonly '});
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return replaceRanges(source, inserts);
}

/** The schema without what types cannot say: conditions on values, and alternatives that only name required keys. */
function typeable(schema) {
  if (Array.isArray(schema)) return schema.map(typeable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const result = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (['if', 'then', 'else', 'not', '$comment', 'dependentRequired', 'dependentSchemas'].includes(keyword)) continue;
    if (['anyOf', 'oneOf', 'allOf'].includes(keyword) && value.every((one) => !saysType(one))) continue;
    if (keyword === '$defs') result.$defs = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeable({title: pascal(name), ...one})]));
    else result[keyword] = typeable(value);
  }
  return result;
}

function saysType(schema) {
  return ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((keyword) => keyword in schema);
}
