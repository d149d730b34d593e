/** Older and shorter ways of saying the same, turned into the events that the reducer knows: chunks and THINKING_*. */
import type {AgentEvent} from './types.js';

/** An event in the making. */
type RawEvent = Readonly<Record<string, unknown>>;

/** Events about the run as a whole end what every lane assembles; those that pass by end nothing; any other ends its own lane. */
const ENDS_ALL = /^(?:RUN_|MESSAGES_)/;
const ENDS_NONE = /^(?:RAW|ACTIVITY_|REASONING_EN|SUBAGENT_S)/;

/** Expands the shorthand of one stream; a lane is what one sub-agent, or the agent itself, is assembling from chunks. */
export class Normalizer {
  readonly #lanes = new Map<unknown, {readonly kind: string; readonly id: unknown}>();
  readonly #mint: (kind: string) => string;
  #thought = '';

  /** `mint` makes an id for what has none; the same in each replay. */
  constructor(mint: (kind: string) => string) {
    this.#mint = mint;
  }

  /** THINKING_* (protocol up to 0.0.45) under its present name; the same object when it is none. */
  rename(event: Record<string, unknown>): Record<string, unknown> {
    const type = String(event['type']);
    if (!/^THINKING_(?:TEXT_MESSAGE_)?(?:START|CONTENT|END)$/.test(type)) return event;
    if (this.#thought === '' || type.endsWith('START')) this.#thought = this.#mint('thinking');
    return {messageId: this.#thought, ...event, type: type.replace('THINKING', 'REASONING').replace('_TEXT', '')};
  }

  /** Hands `event` on to `emit`, chunks as the START, CONTENT (of a call: ARGS) and END that they stand for. */
  expand(event: AgentEvent, emit: (event: AgentEvent) => void): void {
    const emitOne = emit as unknown as (event: RawEvent) => void;
    if (!event.type.endsWith('_CHUNK')) {
      if (this.#lanes.size > 0 && !ENDS_NONE.test(event.type)) {
        for (const lane of ENDS_ALL.test(event.type) ? [...this.#lanes.keys()] : [(event as {subagentRunId?: string}).subagentRunId]) this.#end(lane, emitOne);
      }
      return emit(event);
    }
    const {type, subagentRunId, messageId, toolCallId, delta, ...rest} = event as unknown as RawEvent & {readonly type: string};
    const kind = type.slice(0, -'_CHUNK'.length);
    const name = idOf(kind);
    const named = messageId ?? toolCallId;
    const lane = this.#laneOf(kind, named, subagentRunId);
    const under = this.#lanes.get(lane);
    let id = under?.kind === kind ? under.id : undefined;
    if (id === undefined && named === undefined && !delta) return;
    const about = {subagentRunId: lane, metadata: rest['metadata']};
    if (id === undefined || (named ?? id) !== id) {
      this.#end(lane, emitOne);
      id = named ?? this.#mint('chunk');
      this.#lanes.set(lane, {kind, id});
      // A call cannot be opened without its name; its arguments are tried nevertheless, it may be open by a START.
      if (name === 'messageId' || rest['toolCallName'] !== undefined) emitOne({...rest, ...about, type: `${kind}_START`, [name]: id});
    }
    if (typeof delta === 'string') emitOne({...about, type: name === 'messageId' ? `${kind}_CONTENT` : `${kind}_ARGS`, [name]: id, delta});
  }

  /** The lane of a chunk: where its id is open, else the one it names, else the agent's own, else the last of its kind. */
  #laneOf(kind: string, id: unknown, subagentRunId: unknown): unknown {
    let last: unknown;
    for (const [lane, open] of this.#lanes) {
      if (open.kind !== kind) continue;
      if (id === undefined ? lane === subagentRunId : open.id === id) return lane;
      last = lane;
    }
    return subagentRunId ?? (id === undefined ? last : undefined);
  }

  #end(lane: unknown, emit: (event: RawEvent) => void): void {
    const open = this.#lanes.get(lane);
    if (!open) return;
    this.#lanes.delete(lane);
    emit({type: `${open.kind}_END`, [idOf(open.kind)]: open.id, subagentRunId: lane});
  }
}

function idOf(kind: string): string {
  return kind === 'TOOL_CALL' ? 'toolCallId' : 'messageId';
}
