import {exportThread, importThread, type Imported, type ThreadDocument} from '../history/document.js';
import type {HistoryHooks} from './history-hooks.js';
import type {HistoryHost} from './history-host.js';
import type {ThreadHistory} from './thread-history.js';

/** A thread as one document, with every branch. */
export function documentOf({tree, threadId, keeper}: ThreadHistory, {identity, clock}: HistoryHost): ThreadDocument {
  return exportThread(tree, {threadId, tenantId: identity?.tenantId, title: keeper.title, now: clock.now()});
}

/** Takes a thread's document beside what is there of the same thread, once `open` has that; what was left out is told and given back. */
export async function takeDocument(
  document: unknown, {chat: {identity}, diagnose, refresh}: HistoryHooks, open: (threadId: string) => Promise<ThreadHistory | undefined>,
): Promise<Imported> {
  const imported = importThread(document, {tenantId: identity?.tenantId});
  for (const diagnostic of imported.diagnostics) diagnose(diagnostic);
  if (!imported.ok) return imported;
  const {threadId, tree: {turns, activeTurnId}, title} = imported;
  const thread = await open(threadId);
  const kept = thread?.keeper.keep([...turns.values()]);
  if (title !== undefined) void thread?.keeper.rename(title);
  await Promise.all([kept, thread?.stand(activeTurnId)]);
  refresh();
  return imported;
}
