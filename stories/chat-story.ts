import {html, nothing, type TemplateResult} from 'lit';
import {chatStates, type StateName} from '../test/fixtures/chat-states.js';
import {StillClient} from '../test/fixtures/thread.js';
import type {MoritChat} from '../src/elements/morit-chat.js';

/** What Storybook hands a story, as far as ours read it. */
export interface StoryContext { readonly globals: {readonly locale?: string} }

/** A chat that stands still in one state, in the language of the toolbar. */
export function chat(state: StateName, {mode = 'manager', layout, open = true, wide = false, canConnect = false, avatar, pose}: {
  readonly mode?: string | null; readonly layout?: MoritChat['layout']; readonly open?: boolean; readonly wide?: boolean;
  readonly canConnect?: boolean; readonly avatar?: string; readonly pose?: string;
} = {}) {
  return (_: unknown, {globals}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    const client = new StillClient(chatStates(locale)[state]);
    client.canConnect = canConnect;
    return html`<morit-chat .agent=${client} locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode=${mode ?? nothing} mana="1420" layout=${layout ?? nothing} ?open=${open} ?wide=${wide}
      avatar=${avatar ?? nothing} pose=${pose ?? nothing}
      .clock=${stillClock}></morit-chat>`;
  };
}

/** A clock in which it is always the same moment, so that a picture of a story is always the same. */
export const stillClock: MoritChat['clock'] = {
  now: () => Date.UTC(2026, 0, 15, 3, 0, 4),
  setTimeout: (task, ms) => { const timer = setTimeout(task, ms); return () => { clearTimeout(timer); }; },
  frame: (task) => { const frame = requestAnimationFrame(task); return () => { cancelAnimationFrame(frame); }; },
  random: () => 0.5,
};
