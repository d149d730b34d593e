/** As many as are named; the text itself shows the rest. */
const most = 5;

/** Longer than any word that is read. */
const longest = 80;

/** A word of letters, figures and what stands in addresses and paths between them. */
const word = /[\p{L}\p{N}_-]+/gu;
/** Letters of these alphabets look like Latin ones, or like each other. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
/** Latin letters and figures in the shape of others: full width, mathematical. */
const shaped = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;

/**
 * Words of `texts` that mix alphabets whose letters look alike, as a false `paypal.com` does: each with the letters that are not Latin
 * written out as their numbers (S-36). A word of one alphabet alone is a word.
 */
export function lookalikes(texts: readonly string[]): string[] {
  const found = new Set<string>();
  const known = new Set<string>();
  for (const text of texts) {
    for (const [one] of text.matchAll(word)) {
      if (!/[^\0-\x7f]/.test(one) || known.has(one)) continue;
      known.add(one);
      if (shaped.test(one) || alphabets.filter((alphabet) => alphabet.test(one)).length > 1) found.add(spelled(one.slice(0, longest)));
      if (found.size === most) return [...found];
    }
  }
  return [...found];
}

function spelled(text: string): string {
  const latin = alphabets[0]!;
  return [...text].map((letter) => {
    const plain = !shaped.test(letter) && (latin.test(letter) || !alphabets.some((alphabet) => alphabet.test(letter)));
    return plain ? letter : `${letter}‹U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}›`;
  }).join('');
}
