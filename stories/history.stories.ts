import {asking, history, pressing, standing, threadsOf} from './history-story.js';

export default {title: 'Elements/History', component: 'morit-chat', parameters: {layout: 'fullscreen'}};

const provisional = {kind: 'provisional', id: 'visit-2026-0117', tool: 'hold_visit'} as const;
const confirmed = {kind: 'confirmed', id: 'order-88231', tool: 'place_order'} as const;
const pager = (index: number, count: number) => ({locked: false, pager: {index, count}});
const last = ['.word', -1] as const;

export const Turns = history();
/** The row of a question that has focus. */
export const Focused = history({then: standing(['.word', 1])});
export const Menu = history({then: pressing(['.more', 1])});
export const PagerInTheMiddle = history({turns: [pager(1, 2), undefined, pager(2, 3)]});
export const PagerAtTheFirst = history({turns: [undefined, undefined, pager(1, 3)]});
export const PagerAtTheLast = history({turns: [undefined, undefined, pager(3, 3)]});
export const Locked = history({turns: [{locked: false}, {locked: true}, {locked: true, pager: {index: 1, count: 2}}]});
export const Busy = history({busy: true});
/** The reader pressed what cannot be done now. */
export const BusyAndPressed = history({busy: true, then: pressing(last)});
export const Editing = history({then: pressing(last)});
export const EditingALongQuestion = history({long: true, then: pressing(['.word', 1])});
export const Looking = history({looking: true, turns: [undefined, undefined, pager(1, 3)]});
export const RightToLeft = history({dir: 'rtl', turns: [pager(1, 2), {locked: true}, pager(2, 3)], threads: threadsOf(3)});

export const GoingBack = history({then: asking({deed: 'rewind', compensate: [provisional], standing: [confirmed]})});
export const EditingOverAHold = history({then: asking({deed: 'edit', compensate: [provisional, {...provisional, id: 'visit-2026-0118', tool: 'other'}], standing: []})});
export const AgainOverAnOrder = history({then: asking({deed: 'again', compensate: [], standing: [confirmed]})});

export const Threads = history({threads: threadsOf(7), then: pressing('[part~=threads-button]')});
export const ThreadsClosed = history({threads: threadsOf(7)});
export const ThreadsOfTwoHundred = history({threads: threadsOf(200), then: pressing('[part~=threads-button]')});
export const OneThread = history({threads: threadsOf(1), then: pressing('[part~=threads-button]')});
export const NoThread = history({threads: threadsOf(0), then: pressing('[part~=threads-button]')});
export const ThreadsLoading = history({threads: threadsOf(0, 'loading'), then: pressing('[part~=threads-button]')});
export const ThreadsFailed = history({threads: threadsOf(0, 'failed'), then: pressing('[part~=threads-button]')});
export const ThreadsFailedAgain = history({threads: threadsOf(4, 'failed'), then: pressing('[part~=threads-button]')});
export const ThreadMenu = history({threads: threadsOf(5), then: pressing('[part~=threads-button]', ['.more', -4])});
export const Renaming = history({threads: threadsOf(5), then: pressing('[part~=threads-button]', ['.more', -4], ['[role=menuitem]', 0])});
export const Deleting = history({threads: threadsOf(5), then: pressing('[part~=threads-button]', ['.more', -1], ['[role=menuitem]', 1])});
