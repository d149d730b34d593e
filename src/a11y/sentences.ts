/** Cuts the first whole sentences off a growing text, so that nothing is said twice and nothing half (quality.md 1.1). */
export function wholeSentences(text: string, from: number, locale: string, done: boolean): {readonly sentences: readonly string[]; readonly next: number} {
  const rest = text.slice(from);
  if (rest === '') return {sentences: [], next: from};
  const segmenter = new Intl.Segmenter(locale, {granularity: 'sentence'});
  const sentences: string[] = [];
  let next = from;
  for (const {segment, index} of segmenter.segment(rest)) {
    const end = index + segment.length;
    // The last sentence may still grow, unless a line break or the end of the text closed it.
    if (end === rest.length && !done && !/\n\s*$/.test(segment)) break;
    if (segment.trim() !== '') sentences.push(segment.trim());
    next = from + end;
  }
  return {sentences, next};
}

/** Fences, tables and links are never cut: text up to the last open one is safe to speak. */
export function speakable(markdown: string): string {
  const fences = markdown.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0;
  if (fences % 2 === 1) return markdown.slice(0, markdown.search(/(?:^|\n) {0,3}(?:```|~~~)(?![\s\S]*\n {0,3}(?:```|~~~))/));
  const table = markdown.search(/(?:^|\n)\|[^\n]*(?:\n\|[^\n]*)*$/);
  return table < 0 ? markdown : markdown.slice(0, table);
}
