/** Which call of an earlier turn a call of its second run repeats. */
import {canonical} from '../contract/canonical.js';
import type {Json} from '../contract/json.js';
import type {TurnRecord} from '../contract/turn-record.js';

/**
 * The id by which a write of a turn that runs another again is known: that of the same call there, so that its key stays; of a
 * turn that runs nothing again undefined, for its calls are new intents with keys of their own: an edited question is one.
 * The same call is the one of the same tool with the same arguments; of several, the one in the same place among them.
 */
export function sourceOfRerun(
  turns: ReadonlyMap<string, TurnRecord>, turn: Pick<TurnRecord, 'id' | 'rerunOf'>, call: {readonly tool: string; readonly args: Json | undefined}, nth = 0,
): string | undefined {
  const seen = new Set([turn.id]);
  let origin: TurnRecord | undefined;
  for (let id = turn.rerunOf; id !== undefined && !seen.has(id); id = origin?.rerunOf) {
    seen.add(id);
    origin = turns.get(id);
  }
  const same = (origin?.messages ?? []).flatMap(({toolCalls = []}) => toolCalls)
    .filter(({function: {name, arguments: text}}) => name === call.tool && sameArgs(text, call.args));
  return same[nth]?.id;
}

function sameArgs(text: string, args: Json | undefined): boolean {
  try {
    return canonical(JSON.parse(text || '{}') as Json) === canonical(args ?? {});
  } catch {
    return false; // No JSON, or more of it than a call has.
  }
}
