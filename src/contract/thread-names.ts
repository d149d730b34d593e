/** What a thread's events and activities of ours are called on the wire (docs/api.md section 4). */

/** The event by which an agent attaches a part to an answer. */
export const ATTACH = 'morit.response.attach';

/** The event that tells of a file or picture of an answer: while it is made, and when it is there. */
export const ARTIFACT = 'morit.artifact';

/** The event that tells of one step. */
export const TIMELINE = 'morit.timeline';

/** The event that tells that the balance did not suffice. */
export const MANA = 'mana.insufficient';

/** The event that tells that the conversation was tidied up; the name is the seed's. */
export const ROLLOVER = 'session.rollover';

/** The activity by which a server draws a surface (docs/surfaces.md). */
export const SURFACE = 'a2ui-surface';
