import type {ThreadMessage, ThreadState} from './types.js';

/**
 * Messages in the reader's role that a stream put into a run which the reader's own message had begun: the agent said them, whatever role it
 * claims (S-51). A run that is replayed tells its question itself, after its start: that one is the reader's.
 */
export function injectedIn({messages, runs}: Pick<ThreadState, 'messages' | 'runs'>): ReadonlySet<ThreadMessage> {
  const began = new Map(runs.map(({id, ordinal}) => [id, ordinal]));
  const isAfter = ({runId = '', ordinal}: ThreadMessage): boolean | undefined => {
    const start = began.get(runId);
    return start === undefined ? undefined : ordinal > start;
  };
  const said = messages.filter(({role}) => role === 'user');
  const asked = new Set(said.filter((message) => isAfter(message) === false).map(({runId}) => runId));
  return new Set(said.filter((message) => asked.has(message.runId) && isAfter(message)));
}
