import type {Locale} from './load.js';

/** What a deed on turns tells the reader in the flow, in one sentence each. */
export interface DeedNotices {
  /** What the domain said of taking something back; in its own words where it has some. */
  readonly takenBack: (message: string | undefined) => string;
  readonly notTakenBack: (message: string | undefined) => string;
}

/** Both languages: they come with the deed. */
export const deedNotices: Readonly<Record<Locale, DeedNotices>> = {
  ko: {
    takenBack: (message) => message || '요청한 일을 취소했어요.',
    notTakenBack: (message) => `${message || '취소하지 못했어요.'} 대화는 그대로 두었어요.`,
  },
  en: {
    takenBack: (message) => message || 'What was asked for has been cancelled.',
    notTakenBack: (message) => `${message || 'It could not be cancelled.'} The conversation stays as it was.`,
  },
};
