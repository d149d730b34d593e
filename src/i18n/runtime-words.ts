/** The words that a plugin's response says of itself, in both languages: there are too few for a chunk each. */
export interface RuntimeWords {
  /** How many entries of a list are not shown. */
  readonly more: (count: string) => string;
}

export const runtimeWords: Readonly<Record<'ko' | 'en', RuntimeWords>> = {
  ko: {more: (count) => `외 ${count}개`},
  en: {more: (count) => `${count} more`},
};
