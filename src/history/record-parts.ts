/** The parts, artifacts, steps, notices and drawing calls of a turn, as they are stored. */
import {defined, equal, isObject, parseJson, type Json, type JsonObject} from '../contract/json.js';
import type {FactsPolicy} from '../contract/part.js';
import {ARTIFACT, ATTACH, SURFACE, TIMELINE} from '../contract/thread-names.js';
import {idsIn, isReread, storedPart, withoutFacts} from '../contract/turn-record-facts.js';
import type {StoredArtifact, StoredMessage, StoredNotice, StoredPart, StoredStep, UiCall} from '../contract/turn-record.js';
import type {CustomRecord, ToolCall} from '../stream/types.js';
import type {Placer} from './place.js';
import {targetOf, type TurnItems} from './turns.js';
import {operationsOf} from './wire.js';

/** How the facts of one turn are treated. */
export interface TurnFacts {
  /** The turn's own policy: the strictest that anything in it asks for. */
  readonly policy: FactsPolicy;
  part(data: unknown): FactsPolicy;
  tool(name: string): FactsPolicy | undefined;
  /** A message as it is stored: results whose facts are read anew as their ids. */
  message(message: StoredMessage): StoredMessage;
}

/** The policies of a turn's parts and calls: a part's own word, else by its mode (C-06); a tool's as the page says. */
export function factsOf({customs, calls}: TurnItems, policyOf?: (tool: string) => FactsPolicy | undefined): TurnFacts {
  const tool = (name: string): FactsPolicy | undefined => policyOf?.(name);
  const part = (data: unknown): FactsPolicy => {
    const {factsPolicy, mode, component} = isObject(data) ? data : {};
    if (factsPolicy === 'snapshot' || factsPolicy === 'reload' || factsPolicy === 'confirmed') return factsPolicy;
    return (typeof component === 'string' ? tool(component) : undefined) ?? (mode === 'controlled' ? 'reload' : 'snapshot');
  };
  const asked = [
    ...customs.filter(({name}) => name === ATTACH).map(({value}) => part(dataOf(value))), ...calls.map(({name}) => tool(name)),
  ];
  const policy = (['reload', 'confirmed'] as const).find((one) => asked.includes(one)) ?? 'snapshot';
  const byCall = new Map(calls.map((call) => [call.id, call]));
  return {policy, part, tool, message: (message) => storedMessage(message, byCall, tool)};
}

function dataOf(value: unknown): unknown {
  const part = isObject(value) ? value['part'] : undefined;
  return isObject(part) ? part['data'] : undefined;
}

function storedMessage(message: StoredMessage, calls: ReadonlyMap<string, ToolCall>, policyOf: TurnFacts['tool']): StoredMessage {
  const {role, content, toolCallId = '', toolCalls} = message;
  if (toolCalls?.some(({function: {name}}) => isReread(policyOf(name)))) {
    return {...message, toolCalls: toolCalls.map((call) => (
      isReread(policyOf(call.function.name)) ? {...call, function: {...call.function, arguments: factless(call.function.arguments)}} : call
    ))};
  }
  const call = calls.get(toolCallId);
  const policy = call && policyOf(call.name);
  if (role !== 'tool' || typeof content !== 'string' || !isReread(policy) || isIds(content)) return message;
  const ids = idsIn(parseJson(content));
  return {...message, content: JSON.stringify({factsPolicy: policy, ids: ids.length > 0 ? ids : idsIn(call?.args)})};
}

/** Whether a result stands as ids already: it was loaded from a record and not refilled. */
function isIds(content: string): boolean {
  const value = parseJson(content);
  return isObject(value) && Array.isArray(value['ids']) && isReread(value['factsPolicy'] as FactsPolicy) && Object.keys(value).length === 2;
}

/** Arguments' text without facts; letter for letter when they hold none. */
function factless(text: string): string {
  const value = parseJson(text) as Json | undefined;
  if (value === undefined) return text;
  const kept = withoutFacts(value);
  return equal(kept, value) ? text : JSON.stringify(kept);
}

/** What custom events brought, each thing once: in its first place, as it was told last. */
export function attachedIn({customs}: TurnItems, at: Placer, facts: TurnFacts) {
  const parts = new Map<string, StoredPart>();
  const artifacts = new Map<string, StoredArtifact>();
  const timeline = new Map<string, StoredStep>();
  const notices: StoredNotice[] = [];
  const put = <Entry extends {readonly at?: number}>(map: Map<string, Entry>, key: string, entry: Entry): void => {
    const place = map.get(key)?.at ?? entry.at;
    map.set(key, {...entry, ...place !== undefined && {at: place}});
  };
  for (const record of customs) {
    const value = isObject(record.value) ? record.value : {};
    const place = at(record);
    const messageId = targetOf(record);
    const {part, artifact, item} = value;
    if (record.name === ATTACH && isObject(part)) put(parts, idOf(part, record), partOf(part as JsonObject, {at: place, messageId}, facts));
    else if (record.name === ARTIFACT && isObject(artifact)) {
      put(artifacts, namedBy(artifact['artifact_id'], record), defined({at: place, messageId, artifact: unaddressed(artifact as JsonObject)}) as StoredArtifact);
    } else if (record.name === TIMELINE && isObject(item)) put(timeline, namedBy(item['id'], record), {at: place, item: item as JsonObject});
    else if (![ATTACH, ARTIFACT, TIMELINE].includes(record.name)) {
      const {name, runId} = record;
      notices.push(defined({at: place, name, value: record.value as Json | undefined, runId}) as StoredNotice);
    }
  }
  return {parts: [...parts.values()], artifacts: [...artifacts.values()], timeline: [...timeline.values()], notices};
}

function partOf(part: JsonObject, {at, messageId}: {readonly at: number; readonly messageId: string | undefined}, facts: TurnFacts): StoredPart {
  const data: unknown = part['data'];
  const policy = facts.part(data);
  // Said in so many words where the turn's own would say otherwise: the part wins.
  const said = isObject(data) && policy !== facts.policy && data['factsPolicy'] === undefined ? {...part, data: {...data, factsPolicy: policy} as JsonObject} : part;
  return storedPart(defined({at, messageId, part: said}) as StoredPart, policy);
}

/** The id that a thing tells of itself; of one that tells none, that of its event. */
function namedBy(id: unknown, record: CustomRecord): string {
  return typeof id === 'string' ? id : record.id;
}

/** In the list form the surface's id is the part's. */
function idOf(part: Record<string, unknown>, record: CustomRecord): string {
  const data = part['data'];
  const id = isObject(data) ? data['partId'] : Array.isArray(data) ? surfaceOf(data.find(isObject) as JsonObject | undefined) : undefined;
  return typeof id === 'string' ? id : record.id;
}

/** An artifact without what leads to it: its address is asked for anew, by its id (C-06). */
function unaddressed(artifact: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(artifact).filter(([name]) => !/(?:^|_)(?:url|src|href|expires_at)$|Url$/.test(name)));
}

/** The calls that drew something: a component of a contract, or a surface by its operations. */
export function uiCallsOf({calls, messages}: TurnItems, contractOf: ((tool: string) => string | undefined) | undefined, facts: TurnFacts): readonly UiCall[] {
  const drawn = calls.flatMap((call): (UiCall & {ordinal: number})[] => {
    const {id: toolCallId, name: tool, args, runId, ordinal} = call;
    const operations = operationsIn(call);
    const contract = contractOf?.(tool) ?? (operations && catalogOf(operations));
    if ((contract === undefined && !operations) || (call.status !== 'called' && call.status !== 'done')) return [];
    const kept = isReread(facts.tool(tool)) ? withoutFacts(args as Json) : args as Json;
    return [{ordinal, ...defined({toolCallId, tool, contract, args: kept, runId, a2uiOps: operations}) as UiCall}];
  });
  const surfaces = messages.filter(({activityType}) => activityType === SURFACE).map((message) => {
    const operations = operationsOf(message);
    const {id: toolCallId, runId, ordinal} = message;
    return {ordinal, ...defined({toolCallId, tool: SURFACE, contract: catalogOf(operations), runId, a2uiOps: operations}) as UiCall};
  });
  return [...drawn, ...surfaces].sort((a, b) => a.ordinal - b.ordinal).map(({ordinal: _, ...call}) => call);
}

function operationsIn({name, args, result}: ToolCall): readonly JsonObject[] | undefined {
  const given = result === undefined ? undefined : parseJson(result);
  const list = isObject(given) ? given['a2ui_operations'] : undefined;
  if (Array.isArray(list)) return list.filter(isObject) as JsonObject[];
  if (name !== 'render_a2ui' || !isObject(args)) return undefined;
  const {surfaceId, catalogId, components, data} = args as Record<string, Json | undefined>;
  return [
    {version: 'v0.9', createSurface: defined({surfaceId, catalogId}) as JsonObject}, {version: 'v0.9', updateComponents: defined({surfaceId, components}) as JsonObject},
    ...data === undefined ? [] : [{version: 'v0.9', updateDataModel: defined({surfaceId, value: data}) as JsonObject}],
  ];
}

function catalogOf(operations: readonly JsonObject[]): string | undefined {
  const id = operations.map(({createSurface}) => (isObject(createSurface) ? createSurface['catalogId'] : undefined)).find((one) => typeof one === 'string');
  return id as string | undefined;
}

function surfaceOf(operation: JsonObject | undefined): unknown {
  const body = operation?.['createSurface'];
  return isObject(body) ? body['surfaceId'] : undefined;
}
