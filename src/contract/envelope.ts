import {defined, isObject, type Json, type JsonObject} from './json.js';
import type {FactsPolicy, MoritPartData} from './part.js';
import type {Fault} from './rules.js';
import {BASIC_CATALOG, PART_MIME_TYPES} from './wire-names.js';

const VERSIONS = ['v0.9', 'v0.9.1'];
const POLICIES = ['snapshot', 'reload', 'confirmed'];

/** A part's envelope, read: what it names is not looked up yet, its value not checked. */
export interface Envelope extends Omit<MoritPartData, 'contract' | 'mode' | 'source'> {
  /** Absent in an operation list that names none: then the component's newest. */
  readonly contract: string | undefined;
  /** As the wire says; absent: the registry's. */
  readonly mode: string | undefined;
  readonly source: {readonly capability?: string; readonly execution_id?: string; readonly status: string} | undefined;
}

/**
 * Reads a data part in its short form (`data` is an object) or as a list of A2UI operations (`data` is an array, R-016).
 * `part` is a value that {@link takeJson} took. Optional members of the wrong type are left out; what is required is refused.
 */
export function readEnvelope(part: Json): Envelope | Fault {
  if (!isObject(part) || part['kind'] !== 'data' || !isObject(part['metadata'])) return malformed('');
  if (!PART_MIME_TYPES.some((type) => type === (part['metadata'] as JsonObject)['mimeType'])) return malformed('/metadata/mimeType');
  const data = part['data'] as Json | undefined;
  if (Array.isArray(data)) return readOperations(data);
  return isObject(data) ? readData(data as JsonObject) : malformed('/data');
}

/** Whether reading gave a fault instead of an envelope. */
export function isFault(read: Envelope | Fault): read is Fault {
  return 'code' in read;
}

function readData(data: JsonObject): Envelope | Fault {
  const {version, partId, component, contract, mode, value, source} = data;
  if (typeof version !== 'string') return malformed('/data/version');
  if (!VERSIONS.includes(version)) return {code: 'unsupported_version', path: '/data/version', detail: version.slice(0, 20)};
  if (typeof partId !== 'string' || partId === '') return malformed('/data/partId');
  if (typeof component !== 'string') return malformed('/data/component');
  if (contract !== undefined && typeof contract !== 'string') return malformed('/data/contract');
  if (mode !== undefined && typeof mode !== 'string') return malformed('/data/mode');
  if (source !== undefined && (!isObject(source) || typeof source['status'] !== 'string')) return malformed('/data/source');
  if (value === undefined) return malformed('/data/value');
  return {
    version: version as MoritPartData['version'], partId, component, contract, mode, value,
    source: source as Envelope['source'],
    ...text(data, 'title'), ...text(data, 'dedupeKey'), ...text(data, 'threadId'), ...text(data, 'runId'), ...text(data, 'toolCallId'),
    ...(typeof data['order'] === 'number' && Number.isFinite(data['order']) && {order: data['order']}),
    ...(POLICIES.includes(data['factsPolicy'] as string) && {factsPolicy: data['factsPolicy'] as FactsPolicy}),
  };
}

/** One surface of one root component, whose value stands in the data model; the envelope's other members stand on the component. */
function readOperations(operations: readonly Json[]): Envelope | Fault {
  let surfaceId: Json | undefined;
  let version: Json | undefined;
  let root: JsonObject | undefined;
  const model = new Map<string, Json>();
  for (const [index, operation] of operations.entries()) {
    const path = `/data/${index}`;
    if (!isObject(operation)) return malformed(path);
    version ??= operation['version'] as Json | undefined;
    const {createSurface, updateComponents, updateDataModel} = operation as Record<string, unknown>;
    const body = createSurface ?? updateComponents ?? updateDataModel;
    if (!isObject(body)) return malformed(path);
    surfaceId ??= body['surfaceId'] as Json | undefined;
    if (body['surfaceId'] !== surfaceId) return malformed(`${path}/surfaceId`);
    if (createSurface && body['catalogId'] !== BASIC_CATALOG) return {code: 'unknown_component', path: `${path}/createSurface/catalogId`};
    if (updateComponents) {
      const [only, ...others] = Array.isArray(body['components']) ? body['components'] : [];
      if (!isObject(only) || only['id'] !== 'root' || others.length > 0) return malformed(`${path}/updateComponents/components`);
      root = only as JsonObject;
    }
    if (updateDataModel) model.set(typeof body['path'] === 'string' ? body['path'] : '/', body['value'] as Json);
  }
  const binding = root?.['value'];
  if (!root || !isObject(binding) || typeof binding['path'] !== 'string') return malformed('/data');
  return readData(defined({...root, version, partId: surfaceId, value: read(model, binding['path'])}) as JsonObject);
}

function read(model: ReadonlyMap<string, Json>, path: string): Json | undefined {
  const whole = model.get('/') ?? model.get('');
  return model.get(path) ?? (isObject(whole) ? whole[path.slice(1)] as Json | undefined : undefined);
}

function text(data: JsonObject, key: string): Record<string, string> {
  const value = data[key];
  return typeof value === 'string' && value.trim() !== '' ? {[key]: value} : {};
}

function malformed(path: string): Fault {
  return {code: 'part_malformed', path};
}
