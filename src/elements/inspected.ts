/** Where on a chat's element its session stands, for an inspector beside it, whichever copy that comes from. */
export const sessionKey: unique symbol = Symbol.for('morit.session') as never;
/** Told on the chat's element when its session has another client. */
export const sessionEvent = 'morit-session';
