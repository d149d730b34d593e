/**
 * A JSON text on lines of its own, by spaces alone: every character of it stands as it was, so what is read is what is sent (S-36).
 * A text that is no JSON comes out with its characters in the same order, too.
 */
export function spacedJson(json: string): string {
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(Math.min(Math.max(depth, 0), 20))}`;
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/gs, (token, at: number) => {
    const empty = /[{[]/.test(json[at - 1] ?? '');
    switch (token) {
      case '{': case '[':
        depth += 1;
        return /[}\]]/.test(json[at + 1] ?? '') ? token : token + line();
      case '}': case ']':
        depth -= 1;
        return empty ? token : line() + token;
      case ',': return token + line();
      case ':': return ': ';
      default: return token;
    }
  });
}
