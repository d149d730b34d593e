import {canonical} from '../contract/canonical.js';
import type {Json} from '../contract/json.js';
import type {CallCard, ToolRow} from '../contract/tool-row.js';
import type {ApprovalCard, BriefCard, BriefSection, CardView, Decision, FilesCard, MonsCard} from '../contract/view-cards.js';
import type {Interrupt, ToolCall} from '../stream/types.js';
import {member, objects, said} from './said.js';

/** What a card is made of. */
export interface CardSource {
  readonly interrupt: Interrupt;
  /** The call it is about. */
  readonly call: ToolCall | undefined;
  /** The payload it was answered with, of a record. */
  readonly payload: unknown;
}

/** More than anybody decides about; a longer list is asked as a whole, with all of it in the details. */
const mostThings = 200;

const sections: readonly BriefSection[] = ['goal', 'deliverables', 'acceptance_criteria', 'assumptions', 'decide_later'];

/** Which card and what it shows: by the tool of its call, by its reason only where there is no such call. */
export function cardOf(source: CardSource, map: readonly ToolRow[]): CardView {
  const {interrupt} = source;
  switch (kindOf(source, map)) {
    case 'brief': return briefCard(source);
    case 'files': return filesCard(source) ?? approvalCard(source);
    case 'mons': return monsCard(source) ?? {kind: 'question'};
    case 'approval': return approvalCard(source);
    case 'question': return {kind: 'question'};
    default: return {kind: 'unknown', schema: interrupt.responseSchema};
  }
}

function kindOf({interrupt, call}: CardSource, map: readonly ToolRow[]): Exclude<CallCard, 'mon'> | 'approval' | undefined {
  const {reason, metadata, responseSchema} = interrupt;
  const card = map.find(({tools, card: one}) => one !== undefined && one !== 'mon' && tools.includes(call?.name ?? reason))?.card;
  if (card !== undefined && card !== 'mon') return card;
  if (!call && reason === 'select_mon') return 'mons';
  if (!call && reason === 'tool_approval' && member(metadata, 'files') !== undefined) return 'files';
  const decision = member(member(member(responseSchema, 'properties'), 'decision'), 'enum');
  return reason === 'tool_approval' || (Array.isArray(decision) && decision.includes('approve')) ? 'approval' : undefined;
}

function briefCard({interrupt, call, payload}: CardSource): BriefCard {
  const shown = sections.map((name) => ({name, lines: linesOf(member(call?.args, name))})).filter(({lines}) => lines.length > 0);
  const approve = approveLabel(interrupt, call);
  const answer = payload === undefined ? undefined : wordsOf(payload)[0];
  return {kind: 'brief', sections: shown, approve, ...(answer === undefined ? {} : {approved: answer === approve})};
}

/** The words that approve a brief: its call's, else the first option. */
function approveLabel({metadata}: Interrupt, call: ToolCall | undefined): string | undefined {
  const own = member(call?.args, 'approve_label');
  const [first] = objects(member(objects(member(metadata, 'questions'))[0], 'options'));
  const label = typeof own === 'string' && own.trim() !== '' ? own : first?.['label'];
  return typeof label === 'string' ? label : undefined;
}

function linesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value.slice(0, mostThings) : [value]).flatMap((line: unknown) => said(line) ?? []);
}

function filesCard({interrupt: {metadata}, call, payload}: CardSource): FilesCard | undefined {
  const listed = objects(member(metadata, 'files'));
  const named: unknown = member(call?.args, 'paths');
  const paths = listed.length > 0 ? listed.map(({path}) => path) : Array.isArray(named) ? named as unknown[] : [];
  const whole = paths.filter((path) => typeof path === 'string' && path !== '');
  if (whole.length === 0 || whole.length < paths.length || whole.length > mostThings) return undefined;
  const decisions = member(payload, 'decisions');
  const files = [...new Set(whole as string[])].map((path) => {
    const size = listed.find((file) => file['path'] === path)?.['size_bytes'];
    const decision = decisionOf(member(decisions, path));
    return {path, ...(typeof size === 'number' ? {sizeBytes: size} : {}), ...(decision && {decision})};
  });
  return {kind: 'files', irreversible: member(metadata, 'irreversible') !== false, files};
}

function approvalCard({interrupt: {metadata}, call, payload}: CardSource): ApprovalCard {
  const decision = decisionOf(member(payload, 'decision'));
  return {
    kind: 'approval', irreversible: member(metadata, 'irreversible') === true, summary: said(member(metadata, 'summary')), detail: detailOf(call),
    ...(decision && {decision}),
  };
}

/** All that would be done, never cut (S-36): the arguments, or their text when that is no JSON. */
function detailOf(call: ToolCall | undefined): string | undefined {
  if (call?.args === undefined) return call?.argsText || undefined;
  try {
    return canonical(call.args as Json);
  } catch {
    return call.argsText; // JSON that has no canonical form, such as half a character.
  }
}

function monsCard({interrupt: {metadata}, payload}: CardSource): MonsCard | undefined {
  const chosen = member(payload, 'mon_ids');
  const met = new Set<string>();
  const mons = objects(member(metadata, 'candidates')).slice(0, mostThings).flatMap(({mon_id: id, name: given, task}) => {
    const name = said(given);
    // An id that comes again would be chosen under two names (S-36).
    if (typeof id !== 'string' || id === '' || name === undefined || met.has(id)) return [];
    met.add(id);
    return [{id, name, task: said(task), ...(Array.isArray(chosen) && chosen.includes(id) ? {chosen: true} : {})}];
  });
  return mons.length === 0 ? undefined : {kind: 'mons', mons};
}

function decisionOf(value: unknown): Decision | undefined {
  return value === 'approve' || value === 'reject' ? value : undefined;
}

/** The words of an answer, for its record: a payload is an object of answers, or the answer itself. What nests deeper than `levels` says none. */
export function wordsOf(payload: unknown, levels = 16): string[] {
  if (typeof payload === 'string') return [payload];
  if (typeof payload !== 'object' || payload === null || levels === 0) return [];
  return Object.values(payload).flatMap((one) => wordsOf(one, levels - 1));
}
