/** A thread that was replayed beside the shown one takes its place, without anything equal becoming another object (F-18). */
import {equal} from '../contract/json.js';
import {align, viewOf, type Shelf} from './items.js';
import type {MessageSlot, Thread} from './thread.js';

/** How much a message that is carried over stands before the next. */
const EARLIER = 2 ** -20;

/**
 * Readies `shadow` to stand where `shown` stood: known items keep their place, and their view when it is equal. What no
 * server has seen (unsent messages, the queue, answers to what is still asked) comes along; so do a person's messages
 * when the replay has none at all.
 */
export function takeOver(shown: Thread, shadow: Thread): void {
  keepOwn(shown, shadow);
  keepRuns(shown, shadow);
  keepAnswers(shown, shadow);
  const items = shelvesOf(shadow).flatMap((shelf, at) => shelf.entries().map(([id, slot]) => {
    const old = shelvesOf(shown)[at]!.get(id);
    return {slot, shelf, ordinal: old?.data.ordinal ?? NaN, view: old && viewOf(old)};
  })).sort((a, b) => a.slot.data.ordinal - b.slot.data.ordinal);

  for (const {slot, ordinal} of items) slot.data.ordinal = ordinal;
  shadow.ordinal = shown.ordinal;
  align(items.map(({slot}) => slot), () => shadow.next());
  for (const {slot, shelf, view} of items) {
    shelf.touch(slot);
    shelf.reorder();
    if (equal(view, slot.data)) slot.view = view;
  }
  if (equal(shown.state, shadow.state)) shadow.state = shown.state;
  shadow.queued = shown.queued;
  shadow.mana ??= shown.mana;
  shadow.lastMessageId = shadow.messages.slots().at(-1)?.data.id;
  shown.runAliases.forEach((wire, own) => shadow.runAliases.set(own, wire));
}

/** The shelves whose items a replay makes again. */
function shelvesOf({messages, calls, subagents, steps, customs, runs, interrupts: {open, closed}}: Thread): readonly Shelf<{readonly ordinal: number}>[] {
  return [messages, calls, subagents, steps, customs, runs, open, closed] as unknown as Shelf<{readonly ordinal: number}>[];
}

function keepOwn(shown: Thread, shadow: Thread): void {
  const told = shadow.messages.slots().some(({data}) => data.role === 'user');
  const carried: MessageSlot[] = [];
  // Backwards, because what is carried stands before the next message that both have.
  let before = NaN;
  for (const slot of [...shown.messages.slots()].reverse()) {
    const known = shadow.messages.get(slot.data.id);
    const own = slot.data.role === 'user' && !slot.streamed;
    if (known) {
      before = known.data.ordinal;
      known.streamed &&= !own;
    } else if (own && (slot.data.unsent || !told)) {
      before -= EARLIER;
      carried.push({...slot, data: {...slot.data, ordinal: before}});
    }
  }
  for (const {data, view: _, ...notes} of carried.reverse()) shadow.messages.add(data.id, {...data, ordinal: data.ordinal || shadow.next()}, notes);
}

function keepRuns(shown: Thread, shadow: Thread): void {
  for (const [id, run] of shadow.runs.entries()) {
    const {data: {startedAt, lastByteAt, endedAt, status}, local} = shown.runs.get(id) ?? run;
    run.local = local;
    // The same end again: when it was first seen.
    shadow.runs.change(run, {startedAt, ...status === run.data.status && {lastByteAt, endedAt}});
  }
}

function keepAnswers(shown: Thread, shadow: Thread): void {
  const {open, closed} = shadow.interrupts;
  for (const {data} of shown.interrupts.open.slots()) {
    const {interrupt: {id, toolCallId}, status, answer} = data;
    if (open.get(id)) {
      if (status === 'answered' && answer) shadow.interrupts.answer(id, answer);
    } else if (shadow.calls.get(toolCallId ?? '')?.data.status !== 'done') {
      shadow.interrupts.restore([data]);
    }
  }
  for (const [id, {data}] of shown.interrupts.closed.entries()) if (!open.get(id) && !closed.get(id)) closed.add(id, data, {});
}
