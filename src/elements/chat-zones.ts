import {deepActive} from '../a11y/active.js';
import {containsDeep, cycleZones, type Zone} from '../a11y/focus.js';
import type {MoritComposer} from './morit-composer.js';
import type {MoritHeader} from './morit-header.js';
import type {MoritMessages} from './morit-messages.js';

/** The pieces of a chat that take focus. */
export interface ZoneParts {
  readonly head: MoritHeader;
  readonly transcript: MoritMessages;
  readonly composer: MoritComposer;
}

/** The stops of F6: composer, the newest question, the newest message, the header, the list of threads while it is open. */
export function chatZones({head, transcript, composer}: ZoneParts): {cycle(backwards: boolean): boolean} {
  const active = deepActive();
  const zone = (name: string, target: () => HTMLElement | null): Zone => ({
    name,
    target,
    holds: () => { const element = target(); return element !== null && containsDeep(element, active); },
  });
  const question = (): HTMLElement | null => transcript.question;
  return {
    cycle: (backwards) => cycleZones([
      zone('composer', () => composer),
      zone('question', question),
      {
        name: 'message',
        target: () => transcript.newest,
        holds: () => containsDeep(transcript, active) && !(question() && containsDeep(question()!, active)),
      },
      {name: 'header', target: () => head.firstControl, holds: () => containsDeep(head, active)},
      zone('threads', () => head.parentElement?.querySelector<HTMLElement>('morit-threads') ?? null),
    ], backwards),
  };
}
