import {isObject} from '../contract/json.js';
import type {Messages} from '../i18n/messages.js';

/** One mode of the chat, in words (docs/api.md section 1). */
export interface Mode {
  readonly id: string;
  readonly label: string;
  readonly tagline?: string;
  /** The sentences of the empty state. */
  readonly empty?: readonly string[];
  /** Always visible in the composer. */
  readonly composerLabel?: string;
  /** Whether Mons can be chosen in it. */
  readonly mons?: boolean;
}

/** The two built-in modes, in the reader's language. */
export function builtInModes({modes}: Messages): readonly Mode[] {
  return [{id: 'buddy', ...modes.buddy}, {id: 'manager', ...modes.manager, mons: true}];
}

/** The modes a chat offers: the page's own that are any (F-45), else the built-in two once one of them is named, else none. */
export function offeredModes(messages: Messages, own: readonly Mode[] | undefined, mode: string | undefined): readonly Mode[] {
  const fit = Array.isArray(own) ? own.filter((one: unknown) => isObject(one) && typeof one['id'] === 'string' && typeof one['label'] === 'string') : [];
  if (fit.length > 0) return fit;
  const builtIn = builtInModes(messages);
  return builtIn.some(({id}) => id === mode) ? builtIn : [];
}
