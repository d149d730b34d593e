import type {Locale} from './load.js';

/** The words of a launcher, which come with it in every language: no chat's words need be here for it. */
export interface LauncherMessages {
  /** Its name: whose chat it opens. */
  readonly chatWith: (name: string) => string;
  /** The assistant's name when the page gives none. */
  readonly assistant: string;
  /** An answer ended since the chat was closed. */
  readonly unread: string;
}

/** Both languages: a launcher waits for no chunk. */
export const launcherWords: Readonly<Record<Locale, LauncherMessages>> = {
  ko: {chatWith: (name) => `${name} 대화`, assistant: '도우미', unread: '새 답변이 있어요'},
  en: {chatWith: (name) => `Chat with ${name}`, assistant: 'Assistant', unread: 'There is a new answer'},
};
