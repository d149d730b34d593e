import {readFileSync} from 'node:fs';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {isDate, isDateTime} from '../../src/contract/formats.js';
import type {Validation, Validator} from '../../src/contract/verdict.js';

const bundle = JSON.parse(readFileSync(new URL('../../src/contract/schemas/catalog.schema.json', import.meta.url), 'utf8')) as
  {readonly $id: string; readonly $defs: Readonly<Record<string, unknown>>};

const ajv = new Ajv2020({allErrors: true, ownProperties: true, strictTypes: false, strictRequired: false, inlineRefs: false, formats: {date: isDate, 'date-time': isDateTime}});
ajv.addSchema(bundle);

/** Every definition of the catalog's schema by name. */
export const definitionNames: readonly string[] = Object.keys(bundle.$defs);

/** What ajv says of a value by the schema as it was written: the verdict that the table-driven checker is held to. */
export function oracleOf(name: string): Validator {
  const compiled = ajv.getSchema(`${bundle.$id}#/$defs/${name}`) as ValidateFunction;
  return (value): Validation => compiled(value)
    ? {valid: true}
    : {valid: false, issues: (compiled.errors ?? []).map(({instancePath, message}) => ({path: instancePath, message: message ?? ''}))};
}
