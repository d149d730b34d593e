/** How much of a text is looked at, in UTF-16 units. */
export const LOOK_AT = 2000;

/** The language that a text is plainly written in, for `lang`; `undefined` when its letters do not tell. */
export function detectLanguage(text: string): 'ko' | 'ja' | undefined {
  const start = text.slice(0, LOOK_AT);
  const letters = start.match(/\p{L}/gu)?.length ?? 0;
  const hangul = start.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const kana = start.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (hangul > kana && hangul * 5 >= letters && hangul > 0) return 'ko';
  return kana > 0 && kana * 5 >= letters ? 'ja' : undefined;
}
