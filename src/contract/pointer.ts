/** The reference tokens of a JSON Pointer (RFC 6901); `''` has none. */
export function tokensOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of reference tokens. */
export function pointerOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Whether `tokens` start with what `pattern` names; `*` in a pattern stands for any one token. */
export function startsWith(tokens: readonly string[], pattern: readonly string[]): boolean {
  return pattern.length <= tokens.length && pattern.every((name, at) => name === '*' || name === tokens[at]);
}

/** What was found, and the tokens that lead to it. */
export type Place = readonly [found: unknown, tokens: readonly string[]];

/** Each place of `value` that `pattern` names and that is there. */
export function* placesOf(value: unknown, pattern: readonly string[], tokens: readonly string[] = []): Generator<Place> {
  const name = pattern[tokens.length];
  if (name === undefined) yield [value, tokens];
  else if (typeof value === 'object' && value !== null) {
    for (const key of name === '*' ? Object.keys(value) : [name]) {
      if (Object.hasOwn(value, key)) yield* placesOf((value as Record<string, unknown>)[key], pattern, [...tokens, key]);
    }
  }
}
