import {createHash} from 'node:crypto';

/** Members whose value is an id of the script. Ids of the outer world (products, Mons, catalogs) are not here: they stay. */
const idMembers = new Set([
  'messageId', 'toolCallId', 'parentMessageId', 'parentToolCallId', 'subagentRunId', 'parentSubagentRunId', 'entityId',
  'partId', 'surfaceId', 'execution_id', 'artifact_id', 'parent_id', 'recovered_by', 'interrupt_id', 'interruptId', 'interruptIds',
]);
/** Objects whose plain `id` is an id of the script; elsewhere (an A2UI component) it is local and stays. */
const idHolders = new Set(['interrupts', 'item']);
/** Events whose text is JSON, so that an id may stand inside it. */
const jsonText = new Set(['TOOL_CALL_ARGS', 'TOOL_CALL_RESULT']);

/**
 * Every id that a script's value mentions, in order of appearance.
 * @param {unknown} value
 * @returns {Set<string>}
 */
export function idsOf(value) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {unknown} node @param {string} member @param {string} holder */
  const walk = (node, member, holder) => {
    if (typeof node === 'string') {
      if (idMembers.has(member) || (member === 'id' && idHolders.has(holder))) found.add(node);
    } else if (Array.isArray(node)) {
      for (const item of node) walk(item, member, holder);
    } else if (node && typeof node === 'object') {
      for (const [name, item] of Object.entries(node)) walk(item, name, member);
    }
  };
  walk(value, '', '');
  return found;
}

/**
 * The event with each known id replaced, wherever it stands: as a value, or quoted inside JSON text.
 * @template {{type: string}} Event
 * @param {Event} event
 * @param {ReadonlyMap<string, string>} ids placeholder → replacement
 * @returns {Event}
 */
export function withIds(event, ids) {
  /** @param {string} text */
  const quoted = (text) => text.replace(/"([\w-]+)"/g, (all, id) => (ids.has(id) ? JSON.stringify(ids.get(id)) : all));
  /** @param {unknown} node @returns {unknown} */
  const swap = (node) => {
    if (typeof node === 'string') return ids.get(node) ?? (jsonText.has(event.type) ? quoted(node) : node);
    if (Array.isArray(node)) return node.map(swap);
    if (node && typeof node === 'object') return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, swap(item)]));
    return node;
  };
  return /** @type {Event} */ (swap(event));
}

/**
 * A suffix that no other run has, and that is the same if the same request comes after a restart.
 * @param {string} threadId @param {string} runId @param {number} ordinal how many runs the thread had before
 */
export function suffixOf(threadId, runId, ordinal) {
  return createHash('sha256').update(`${threadId}\n${runId}\n${ordinal}`).digest('hex').slice(0, 8);
}

/**
 * The replacements for one run of a script: new ones for what first appears in it, the earlier ones for the rest (a result after
 * a resume, a timeline item); asked twice, a run gets new ids twice.
 * @param {import('./scenarios.js').Scenario} scenario
 * @param {number} index
 * @param {ReadonlyMap<string, string>} earlier
 * @param {string} suffix
 * @returns {Map<string, string>}
 */
export function idsForRun(scenario, index, earlier, suffix) {
  const ids = new Map(earlier);
  for (const [id, first] of scenario.firstSeen) {
    if (first === index || (first < index && !ids.has(id))) ids.set(id, `${id}_${suffix}`);
  }
  return ids;
}
