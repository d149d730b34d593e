import {createValidator} from '../../contract/check-schema.js';
import {isObject, type Json, type JsonObject} from '../../contract/json.js';
import {findUnsafe} from '../../contract/safe-schema.js';

/** A field of a form that an agent described by a schema. */
export interface FormField {
  /** The member of the answer it fills. */
  readonly name: string;
  /** What the agent says of it; absent: its name says it. */
  readonly description: string | undefined;
  readonly kind: 'text' | 'number' | 'yes' | 'one' | 'many';
  /** What may be chosen, for `one` and `many`. */
  readonly choices: readonly Json[];
  readonly required: boolean;
}

/** What a reader put into a form, by the names of its fields; choices by their place among them. */
export type FormValues = ReadonlyMap<string, string | boolean | readonly number[]>;

/** What is wrong with a field. */
export type FormFault = 'missing' | 'wrong';

/** A form, and the check that its answer has to pass before it is sent. */
export interface Form {
  readonly fields: readonly FormField[];
  check(values: FormValues): {readonly payload: JsonObject} | {readonly faults: ReadonlyMap<string, FormFault>};
}

/** More than anybody fills in to answer a question. */
const mostFields = 12;

/** The form of a schema; none where it is not in the safe subset, or asks for something that a small form cannot give. */
export function formOf(schema: unknown): Form | undefined {
  if (!isObject(schema) || findUnsafe(schema) || !isObject(schema['properties'])) return undefined;
  const required = schema['required'] as readonly string[] | undefined ?? [];
  const fields = Object.entries(schema['properties']).map(([name, one]) => fieldOf(name, one as JsonObject, required.includes(name)));
  if (fields.length === 0 || fields.length > mostFields || fields.includes(undefined)) return undefined;
  const known = fields as readonly FormField[];
  if (required.some((name) => !known.some((field) => field.name === name))) return undefined;
  const validate = createValidator(schema);
  return {fields: known, check: (values) => check(known, validate, values)};
}

function fieldOf(name: string, schema: JsonObject, required: boolean): FormField | undefined {
  const field = (kind: FormField['kind'], choices: readonly Json[] = []): FormField =>
    ({name, description: schema['description'] as string | undefined, kind, choices, required});
  if (schema['enum']) return field('one', schema['enum'] as readonly Json[]);
  const items = schema['items'] as JsonObject | undefined;
  switch (schema['type']) {
    case 'string': return field('text');
    case 'number':
    case 'integer': return field('number');
    case 'boolean': return field('yes');
    case 'array': return items?.['enum'] ? field('many', items['enum'] as readonly Json[]) : undefined;
    default: return undefined;
  }
}

function check(fields: readonly FormField[], validate: ReturnType<typeof createValidator>, values: FormValues): ReturnType<Form['check']> {
  const members = fields.flatMap((field) => {
    const value = valueOf(field, values.get(field.name));
    return value === undefined ? [] : [[field.name, value] as const];
  });
  const payload = Object.fromEntries(members);
  const verdict = validate(payload);
  const faults = new Map<string, FormFault>();
  for (const {name, required} of fields) if (required && !Object.hasOwn(payload, name)) faults.set(name, 'missing');
  if (verdict.valid && faults.size === 0) return {payload};
  for (const {path} of verdict.valid ? [] : verdict.issues) {
    const name = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (name !== undefined && !faults.has(name)) faults.set(name, 'wrong');
  }
  return {faults};
}

/** What a field says; undefined when it says nothing. */
function valueOf({kind, choices, required}: FormField, value: string | boolean | readonly number[] | undefined): Json | undefined {
  switch (kind) {
    case 'yes': return value === true;
    case 'one': return Array.isArray(value) ? choices[value[0] as number] : undefined;
    case 'many': {
      const chosen = Array.isArray(value) ? choices.filter((_, index) => value.includes(index)) : [];
      return chosen.length > 0 || required ? chosen : undefined;
    }
    default: {
      const text = typeof value === 'string' ? value : '';
      if (text.trim() === '') return undefined;
      return kind === 'text' || Number.isNaN(Number(text)) ? text : Number(text);
    }
  }
}
