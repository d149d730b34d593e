import type {Messages, ThreadMessages} from './messages.js';
import {threadEn} from './thread-en.js';

/** English, complete; a chunk of its own. */
export const en: Messages & {readonly thread: ThreadMessages} = {
  locale: 'en',
  assistant: 'Assistant',
  chatWith: (name) => `Chat with ${name}`,
  transcript: 'Conversation',
  modeSwitch: 'Mode',
  modes: {
    buddy: {
      label: 'Buddy',
      tagline: 'Here to talk, right beside you',
      empty: ['Conversation and memory only. No Mon is called and no work is handed over. To hand over work, switch to Manager.'],
      composerLabel: 'Buddy · conversation only',
    },
    manager: {
      label: 'Manager',
      tagline: 'Plan and hand over work',
      empty: ['Write what you want done. It may be shared out among Mons, and you are asked before anything that cannot be undone.'],
      composerLabel: 'Manager · hand over work',
    },
  },
  mana: 'MANA',
  manaBalance: (balance) => `MANA balance ${balance}`,
  widen: 'Widen',
  narrow: 'Narrow',
  close: 'Close',

  draft: 'Message',
  placeholder: 'Write a message',
  attach: 'Attach files',
  send: 'Send',
  sendNext: 'Send as the next message',
  stop: 'Stop',
  offline: 'You are offline. You can send once you are connected.',
  connecting: 'Connecting',
  refused: {
    network: 'Could not connect. Please check your internet connection.',
    config: 'The chat is not connected yet. Please tell the owner of this page.',
  },

  thread: threadEn,
};
