import type {Diagnostic} from '../contract/diagnostic.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {QuestionItem, ThreadView, TurnItem, TurnView} from '../contract/view.js';
import {rowsKo} from '../i18n/rows-ko.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import type {CustomRecord, SendInput, ThreadState} from '../stream/types.js';
import {activity} from './activity.js';
import {attachmentsOf} from './attachments.js';
import {groupTurns, type TurnInput} from './group.js';
import {Memo} from './memo.js';
import type {AttachedParts} from './parts.js';
import {surfaceRecords, type SurfaceMemo} from './surfaces.js';
import {pageRows, seedRows} from './tool-map.js';
import {buildTurn, turnDeps, type TurnContext} from './turn.js';

/** What a view is made of. */
export interface ViewInput {
  readonly state: ThreadState;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Parts the page attached itself. */
  readonly attached?: AttachedParts;
  /** Parts made of the agent's calls of components, each where its call stands. */
  readonly drawn?: readonly CustomRecord[];
  /** Whether a cut run can be resumed. */
  readonly canConnect?: boolean;
  /** The words of rows and cards; Korean if absent. */
  readonly words?: RowMessages;
  /** The page's own rows; the first that fits a call decides, before those that are built in. */
  readonly toolMap?: readonly ToolRow[];
  /** The mode a run was in, as far as the page knows; undefined leaves nothing out. */
  readonly modeOf?: (runId: string) => string | undefined;
}

/**
 * Makes a view builder for one chat. It remembers what it made, so that a delta costs only its own turn:
 * turns, items and parts keep their identity while nothing in them changed.
 * A turn that cannot be made stands as it was, and `onFault` hears why; it never costs the others (F-37). `report` hears what was left out.
 */
export function createThreadView(
  onFault: (error: unknown) => void = () => {}, report: (diagnostic: Diagnostic) => void = () => {},
): (input: ViewInput) => ThreadView {
  let memos = new Map<string, {memo: Memo<TurnView>; last: TurnView | undefined}>();
  const turnsMemo = new Memo<readonly TurnView[]>();
  const viewMemo = new Memo<ThreadView>();
  let surfaces: SurfaceMemo = new Map();
  let threadId: string | undefined;
  let visibleAt = 0;
  let shown: readonly TurnView[] | undefined;

  const mapMemo = new Memo<readonly ToolRow[]>();
  const told = new Set<string>();
  /** Views are made again and again: what is left out of a call is told once. */
  const reportOnce = (diagnostic: Diagnostic): void => {
    const {code, path, toolCallId} = diagnostic;
    const key = `${code} ${toolCallId ?? ''} ${path}`;
    if (toolCallId === undefined || !told.has(key)) report(diagnostic);
    told.add(key);
  };

  const turnView = (input: TurnInput, last: boolean, {state, attached, canConnect = false, words = rowsKo, toolMap, modeOf}: ViewInput): TurnView => {
    const entry = memos.get(input.id) ?? {memo: new Memo<TurnView>(), last: undefined};
    memos.set(input.id, entry);
    const map = mapMemo.get([words, toolMap], () => [...pageRows(toolMap), ...seedRows(words)]);
    const context: TurnContext = {state, attached, last, canConnect, words, map, modeOf, report: reportOnce, onFault, before: entry.last};
    entry.last = entry.memo.get(turnDeps(input, context), () => {
      try {
        return buildTurn(input, context);
      } catch (error) {
        onFault(error);
        return entry.last ?? {id: input.id, items: []};
      }
    });
    return entry.last;
  };

  return (input) => {
    const {state, now} = input;
    if (state.threadId !== threadId) {
      threadId = state.threadId;
      memos = new Map();
      told.clear();
      surfaces = new Map();
    }
    const groups = groupTurns(state, [...surfaceRecords(state, surfaces), ...input.drawn ?? []]);
    const built = groups.map((group, index) => turnView(group, index === groups.length - 1, input)).filter(({items}) => items.length > 0);
    const turns = turnsMemo.get(built, () => built);
    if (turns !== shown) {
      shown = turns;
      visibleAt = now;
    }
    const live = activity(state.run, visibleAt, now);
    const questions = openQuestions(turns);
    const deps = [state.threadId, turns, live.kind, live.runId, live.seconds, live.answered, state.queued, state.mana] as const;
    const view = viewMemo.get(deps, () =>
      ({threadId: state.threadId, turns, activity: live, questions, queued: state.queued && queuedWords(state.queued), mana: state.mana}));
    return view;
  };
}

/** What waits to be sent, in a line: its words, and what came with them by name. */
function queuedWords({text, attachments}: SendInput): string {
  return [text, ...attachmentsOf(attachments).map(({name, kind}) => name || kind)].filter(Boolean).join(' · ');
}

function openQuestions(turns: readonly TurnView[]): readonly QuestionItem[] {
  const waits = (item: TurnItem): item is QuestionItem => item.kind === 'question' && (item.status === 'open' || item.status === 'unknown');
  return turns.flatMap(({items}) => items.filter(waits));
}

