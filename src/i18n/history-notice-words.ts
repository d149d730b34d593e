import type {Locale} from './load.js';

/** What a history tells the reader in the flow, in one sentence each. */
export interface HistoryNotices {
  /** The store does not keep what is said: why, and that nothing is lost meanwhile (F-35). */
  readonly notKept: (fault: string) => string;
}

/** Both languages, fetched before anything is stored: where nothing can be fetched any more, this is still told. */
export const historyNotices: Readonly<Record<Locale, HistoryNotices>> = {
  ko: {
    notKept: (fault) => ({
      full: '저장 공간이 가득 차서 새 대화를 저장하지 못하고 있어요. 이 화면을 닫기 전까지는 그대로 남아 있어요.',
      signed_out: '로그인이 풀려서 대화를 저장하지 못하고 있어요. 다시 로그인하면 이어서 저장돼요.',
      forbidden: '이 대화를 저장할 권한이 없어요. 이 화면을 닫기 전까지는 그대로 남아 있어요.',
    } as Readonly<Record<string, string>>)[fault] ?? '지금은 대화를 저장하지 못하고 있어요. 다시 저장할 수 있게 되면 빠짐없이 저장돼요.',
  },
  en: {
    notKept: (fault) => ({
      full: 'The storage is full, so new turns are not saved. They stay until this page is closed.',
      signed_out: 'You are signed out, so the conversation is not saved. It goes on once you sign in again.',
      forbidden: 'This conversation may not be saved. It stays until this page is closed.',
    } as Readonly<Record<string, string>>)[fault] ?? 'The conversation cannot be saved right now. All of it is saved as soon as that works again.',
  },
};
