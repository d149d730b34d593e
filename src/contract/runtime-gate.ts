import {createValidator, type Schema} from './check-schema.js';
import type {Diagnostic, DiagnosticCode} from './diagnostic.js';
import {checkValue} from './gate.js';
import {isObject, type Json, type JsonObject} from './json.js';
import type {Fault, Rules} from './rules.js';
import {checkExtension} from './runtime-check.js';
import type {RuntimeExtension} from './runtime-types.js';
import {freezeJson, takeJson} from './take-json.js';

/** A plugin's response as a page hands it over. */
export interface RuntimeInput {
  /** The document. */
  readonly extension: unknown;
  /** The envelope of the capability that ran, or envelopes by the id of their data source. */
  readonly data?: unknown;
  /** What the plugin's Manifest was granted; absent: nothing. */
  readonly grants?: readonly string[];
  /** The capability that really ran; absent: the page vouches that it is the first data source's. */
  readonly capability?: string;
}

/** A response that may be drawn: its document, its data by source, and the source that the declared schema describes. */
export interface Admitted {
  readonly extension: RuntimeExtension;
  readonly data: JsonObject;
  readonly main: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The most members and entries of validated data (C-28). */
const MOST = 64;

/** The name under which an extension stands in the catalog. */
export function pluginName(extension: RuntimeExtension): string {
  return `plugin.${extension.id}`;
}

/**
 * What the gate of data parts needs for `plugin.<extension-id>`: the value is a capability's envelope (R-061), completed, its `data` as the
 * extension's schema says (C-12) and with something in it (R-062). The link to the capability is {@link sourceOf}'s.
 */
export function pluginRules(extension: RuntimeExtension): Rules {
  const schema = (extension.config.a2ui?.schema ?? {}) as Schema;
  const {required = [], properties = {}} = schema as {required?: readonly string[]; properties?: Readonly<Record<string, Schema>>};
  return {
    contract: `${pluginName(extension)}@1`,
    mode: 'plugin',
    validate: createValidator(envelopeOf(bounded(schema))),
    lists: required.filter((name) => Number(properties[name]?.['minItems']) > 0).map((name) => `/data/${name}`),
    refine: (value) => holdsSomething((value as JsonObject)['data']) ? {value} : {fault: {code: 'empty', path: '/data'}},
  };
}

/** The first permission of a document that its Manifest was not granted, if there is one. */
export function beyondGrants({permissions = []}: RuntimeExtension, grants: readonly string[] = []): Diagnostic | undefined {
  const at = permissions.findIndex((permission) => !grants.includes(permission));
  return at < 0 ? undefined : {code: 'not_granted', path: `/permissions/${at}`};
}

/** The id of the data source that a capability fills, of several the first in `filled`; `undefined` when none names it. */
export function sourceOf(extension: RuntimeExtension, capability: string | undefined, filled?: JsonObject): string | undefined {
  const linked = extension.config.data_sources.filter((source) => capability === undefined || source.capability === capability);
  return (linked.find(({id}) => filled && Object.hasOwn(filled, id)) ?? linked[0])?.id;
}

/**
 * Decides whether a response may be drawn (R-015, R-035 … R-047): the document, its permissions within the grants, its link to the
 * capability that ran, and the injected result. Nothing is fetched, ever: without an injected result there is nothing to show.
 */
export function admit(input: RuntimeInput): Admitted | readonly Diagnostic[] {
  const checked = checkExtension(input.extension, {strict: false, anyPoint: true});
  if (!checked.ok) return checked.diagnostics;
  const {extension} = checked;
  const refuse = (code: DiagnosticCode, path: string): readonly Diagnostic[] => [{code, path}];
  const beyond = beyondGrants(extension, input.grants);
  if (beyond) return [beyond];
  const taken = takeJson(input.data);
  const isEnvelope = isObject(taken) && typeof taken['completed'] === 'boolean';
  const main = sourceOf(extension, input.capability, isObject(taken) && !isEnvelope ? taken as JsonObject : undefined);
  if (main === undefined) return refuse('capability_mismatch', '/config/data_sources');
  const injected = (isEnvelope ? {[main]: taken} : isObject(taken) ? taken : {}) as JsonObject;
  const data: Record<string, Json> = {};
  const diagnostics = [...checked.diagnostics];
  for (const {id} of extension.config.data_sources) {
    if (!Object.hasOwn(injected, id)) continue;
    const read = readEnvelopeOf(extension, injected[id], id === main);
    if ('faults' in read) diagnostics.push(...read.faults.map((fault) => ({...fault, path: `/data/${id}${fault.path}`})));
    else data[id] = read.envelope;
  }
  if (extension.point !== 'response' || Object.hasOwn(data, main)) return {extension, data, main, diagnostics};
  return diagnostics.some(({path}) => path.startsWith(`/data/${main}`)) ? diagnostics : refuse('empty', `/data/${main}`);
}

/** A capability's envelope, checked; by the extension's schema too when `bySchema`. */
export function readEnvelopeOf(
  extension: RuntimeExtension, value: unknown, bySchema: boolean,
): {readonly envelope: Json} | {readonly faults: readonly Fault[]} {
  const taken = takeJson(value);
  if (taken === undefined) return {faults: [{code: 'value_invalid', path: ''}]};
  const rules = bySchema && extension.config.a2ui ? pluginRules(extension) : {contract: '', mode: 'plugin', validate: plainEnvelope} as const;
  const {value: envelope, faults} = checkValue(taken, rules, {now: 0, locale: '', dev: false});
  return faults.length > 0 ? {faults} : {envelope: freezeJson(envelope)};
}

function envelopeOf(data: unknown): Schema {
  return {
    type: 'object', required: ['completed', 'summary', 'data'],
    properties: {completed: {const: true}, summary: {type: 'string', minLength: 1}, data, evidence: {type: 'array'}},
  };
}

const plainEnvelope = createValidator(envelopeOf({}));

/** A schema with the limits on data that it leaves unsaid (C-28). */
function bounded(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const {properties, items, additionalProperties: others, maxItems} = schema;
  return {
    ...schema, maxProperties: MOST, maxItems: Math.min(Number(maxItems ?? MOST), MOST),
    ...(isObject(properties) && {properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, bounded(one)]))}),
    ...(items !== undefined && {items: bounded(items)}),
    ...(others !== undefined && {additionalProperties: bounded(others)}),
  };
}

/** Whether there is anything to show in a value: not in an empty list, an empty object or nothing. */
function holdsSomething(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((member) => holdsSomething(member as Json));
  return value !== undefined && value !== null && value !== '';
}
