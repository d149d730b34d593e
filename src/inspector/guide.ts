import {isObject} from '../contract/json.js';
import type {LogEntry} from './log.js';

/** How much of something a reader sees: all, nothing, or a part of it. */
export type Visibility = 'shown' | 'hidden' | 'partly';

/** One tool or middleware of the map. */
export interface GuideRow {
  readonly kind: 'tool' | 'middleware';
  readonly name: string;
  readonly source: string;
  readonly buddy: string;
  readonly manager: string;
  readonly visibility: Visibility;
  /** What a reader sees of it, in a sentence. */
  readonly rendering: string;
}

/** A section of the guide after the map. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly paragraphs: readonly string[];
}

/** What the designers say that events draw, in one language. */
export interface GuideMap {
  readonly title: string;
  readonly head: string;
  readonly legend: string;
  readonly columns: Readonly<Record<GuideRow['kind'], readonly string[]>>;
  readonly words: Readonly<Record<Visibility, string>>;
  readonly rows: readonly GuideRow[];
  readonly sections: readonly GuideSection[];
}

/** How many tools and middlewares each mode has, counted. A row may name several tools. */
export interface GuideCounts {
  readonly buddy: {readonly tools: number; readonly middlewares: number};
  readonly manager: {
    readonly tools: number; readonly plan: number; readonly files: number; readonly zoom: number;
    readonly middlewares: number; readonly caching: number;
  };
}

/** Counts the map. */
export function countsOf({rows}: Pick<GuideMap, 'rows'>): GuideCounts {
  const of = (kind: GuideRow['kind'], mode: 'buddy' | 'manager', fits: (row: GuideRow) => boolean = () => true): number => rows
    .filter((row) => row.kind === kind && row[mode].startsWith('✓') && fits(row))
    .reduce((sum, {name}) => sum + (kind === 'tool' ? toolsOf(name).length : 1), 0);
  const isZoom = ({name}: GuideRow): boolean => name === 'zoom_image';
  const isPlan = ({name}: GuideRow): boolean => name === 'write_todos';
  const isFile = ({name}: GuideRow): boolean => fileTools.has(toolsOf(name)[0] ?? '') && !skills(name);
  const isCache = ({name}: GuideRow): boolean => name.includes('PromptCaching');
  return {
    buddy: {tools: of('tool', 'buddy'), middlewares: of('middleware', 'buddy')},
    manager: {
      tools: of('tool', 'manager', (row) => !isZoom(row) && !isPlan(row) && !isFile(row) && !skills(row.name)),
      plan: of('tool', 'manager', isPlan), files: of('tool', 'manager', isFile), zoom: of('tool', 'manager', isZoom),
      middlewares: of('middleware', 'manager', (row) => !isCache(row)), caching: of('middleware', 'manager', isCache),
    },
  };
}

const fileTools = new Set(['write_file', 'edit_file', 'delete', 'ls', 'read_file', 'glob', 'grep']);

/** Reading a skill is `read_file` once more: no tool of its own. */
const skills = (name: string): boolean => name.includes('(/skills/)');

/** The tools that a row of the map names. */
export function toolsOf(name: string): string[] {
  return name.split(' · ').map((tool) => tool.replace(/\s*\(.*$/, ''));
}

/** What the middlewares of the map are seen by: tools and events. */
const traces: Readonly<Record<string, {readonly tools?: readonly string[]; readonly events?: readonly string[]}>> = {
  TodoListMiddleware: {tools: ['write_todos']},
  FilesystemMiddleware: {tools: [...fileTools]},
  MonFitMiddleware: {tools: ['search_mons']},
  AttachmentMiddleware: {tools: ['zoom_image']},
  ManagerClarificationMiddleware: {tools: ['ask_user', 'propose_brief']},
  ManagerTierModelMiddleware: {events: ['MANAGER_TIER_DECISION', 'mosmos.manager.tier_escalation']},
  PersonaPromptMiddleware: {events: ['PERSONA_SAVED']},
  SpendCheckMiddleware: {events: ['mana.insufficient', 'mana.balance']},
  CompactionRolloverMiddleware: {events: ['session.rollover']},
  CostMiddleware: {events: ['COST_RECORDED', 'COST_UNBILLED']},
};

/** What the api consumes: nothing of it is drawn, should it come all the same. */
export const neverDrawn: ReadonlySet<string> =
  new Set(['MANAGER_TIER_DECISION', 'mosmos.manager.tier_escalation', 'PERSONA_SAVED', 'COST_RECORDED', 'COST_UNBILLED']);

/** What an event is called where it has a name of its own. */
export function nameOf({type, event}: Pick<LogEntry, 'type' | 'event'>): string {
  return type === 'CUSTOM' && typeof event['name'] === 'string' ? event['name'] : type;
}

/** What of the guide is selected: a row of the map by its place, or a section by its id. */
export type GuidePlace = number | string;

/** Whether an event is of a row or a section of the guide. */
export function isOfGuide(entry: LogEntry, place: GuidePlace, {rows}: Pick<GuideMap, 'rows'>): boolean {
  if (place === '08') return neverDrawn.has(nameOf(entry));
  if (place === '09') return entry.tool === 'propose_brief' || entry.tool === 'ask_user' || asksInBrief(entry);
  const row = typeof place === 'number' ? rows[place] : undefined;
  if (!row) return false;
  const trace = row.kind === 'tool' ? {tools: toolsOf(row.name)} : traces[row.name] ?? {};
  const own: {readonly tools?: readonly string[]; readonly events?: readonly string[]} = trace;
  return (entry.tool !== undefined && own.tools?.includes(entry.tool) === true) || own.events?.includes(nameOf(entry)) === true;
}

/** The place of the guide that speaks of an event, if one does: the first row that names its tool, else the middleware, else section 08. */
export function guidePlace(entry: LogEntry, map: Pick<GuideMap, 'rows'>): GuidePlace | undefined {
  if (neverDrawn.has(nameOf(entry))) return '08';
  const at = map.rows.findIndex((_, index) => isOfGuide(entry, index, map));
  return at < 0 ? undefined : at;
}

function asksInBrief({type, event: {outcome}}: LogEntry): boolean {
  const interrupts: unknown = type === 'RUN_FINISHED' && isObject(outcome) ? outcome['interrupts'] : undefined;
  return Array.isArray(interrupts) && interrupts.some((one: unknown) => isObject(one) && (one['reason'] === 'propose_brief' || one['reason'] === 'ask_user'));
}
