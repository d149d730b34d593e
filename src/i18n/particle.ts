/** The digits whose Korean name ends in a consonant, and those that end in ㄹ: 영 일 이 삼 사 오 육 칠 팔 구. */
const CLOSED = '013678';
const LIQUID = '178';

/**
 * `word` with the Korean particle that its last sound asks for: `을/를`, `이/가`, `은/는`, `과/와`, `으로/로` (after ㄹ, `로`).
 * Of a word whose sound is not written, such as a foreign one, both are given: `Morit을(를)`.
 * @param pair - The particle after a consonant and the one after a vowel, with a slash between.
 */
export function withParticle(word: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const last = [...word.replace(/[\s)\]}"'’”.,!?%℃]+$/u, '')].at(-1) ?? '';
  const code = last.charCodeAt(0) - 0xAC00;
  const isHangul = code >= 0 && code < 11_172;
  if (!isHangul && !/\d/.test(last)) return `${word}${afterConsonant}(${afterVowel})`;
  const isClosed = isHangul ? code % 28 > 0 : CLOSED.includes(last);
  const isLiquid = isHangul ? code % 28 === 8 : LIQUID.includes(last);
  return word + (isClosed && !(isLiquid && afterConsonant === '으로') ? afterConsonant : afterVowel);
}
