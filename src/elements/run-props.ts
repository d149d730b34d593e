import type {Registry} from '../catalog/registry.js';
import {drawableContracts} from '../contract/drawable.js';
import {isObject} from '../contract/json.js';
import type {ThreadState} from '../stream/types.js';
import type {ChatSurfaces} from './chat-surfaces.js';

/** What of a chat goes with every run. */
export interface RunSource {
  readonly mode: string | undefined;
  readonly forwardedProps: Readonly<Record<string, unknown>>;
  readonly registry: Pick<Registry, 'contracts'> | undefined;
}

/**
 * `forwardedProps` of a run that is about to begin in `state`: the page's own, what surfaces send along, and ours under `morit`, with the
 * Mons that the reader chose (R-118; docs/api.md section 4).
 * @param turn - The run's turn, as the thread's history knows it.
 */
export function runProps(
  {mode, forwardedProps, registry}: RunSource, state: ThreadState | undefined, surfaces?: Pick<ChatSurfaces, 'props' | 'takeErrors'>,
  selectedMons: readonly string[] = [], turn: Readonly<Record<string, unknown>> = turnOf(state),
): Readonly<Record<string, unknown>> {
  const own = forwardedProps['morit'];
  const a2uiErrors = surfaces?.takeErrors() ?? [];
  return {
    ...forwardedProps,
    ...surfaces?.props,
    morit: {
      ...(isObject(own) ? own : {}),
      v: 1,
      ...(mode === undefined ? {} : {mode}),
      contracts: contractsOf(registry),
      ...(selectedMons.length > 0 && {selectedMons}),
      ...turn,
      ...(a2uiErrors.length > 0 && {a2uiErrors}),
    },
  };
}

/** What can be drawn: the built-in contracts, and those of the page's own registry. */
function contractsOf(registry: RunSource['registry']): readonly string[] {
  return [...new Set([...drawableContracts, ...registry?.contracts() ?? []])];
}

/** The turn that the run belongs to, by the reader's message that began it, and the one before. */
function turnOf(state: ThreadState | undefined): {readonly turn?: {readonly id: string; readonly parentTurnId: string | null; readonly op: 'new'}} {
  const asked = state?.messages.filter(({role}) => role === 'user') ?? [];
  const last = asked.at(-1);
  if (!last) return {};
  // What no server has taken is no turn that one could know.
  const before = asked.slice(0, -1).findLast(({unsent}) => !unsent);
  return {turn: {id: last.id, parentTurnId: before?.id ?? null, op: 'new'}};
}
