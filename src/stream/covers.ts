import type {ThreadState} from './types.js';

/**
 * Whether everything said in `shown` is said in `replayed` too, under the same id or another: then the replay may take its
 * place, as no text that stands is taken away. Many servers replay no word of the reader's; an empty replay covers nothing.
 */
export function covers(replayed: ThreadState, shown: ThreadState): boolean {
  const said = replayed.messages.filter(({role}) => role === 'user' || role === 'assistant');
  const byId = new Map(said.map((message) => [message.id, message.text]));
  const tellsReader = said.some(({role}) => role === 'user');
  return replayed.runs.length + replayed.messages.length > 0 && shown.messages.every(({id, role, text, unsent}) => {
    if (unsent || text === '' || (role !== 'assistant' && !(role === 'user' && tellsReader))) return true;
    return byId.get(id)?.startsWith(text) || said.some((other) => other.role === role && other.text.startsWith(text));
  });
}
