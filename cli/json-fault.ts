/** Where a text stops being JSON, and what stands in its way. */
export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly reason: string;
}

const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Finds the first place at which a text is not JSON (RFC 8259); `undefined` when it is. The engine's own words are of no use here: they
 * differ from version to version, and often name no place.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('}' | ']')[] = [];
  /** What may stand next; `first…` also takes the end of what was just opened. */
  let next: 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'comma' = 'value';
  let at = 0;

  for (;;) {
    while (at < text.length && ' \t\r\n'.includes(text[at] as string)) at++;
    const char = text[at];
    const isName: boolean = next === 'name' || next === 'firstName';
    if (char === undefined) {
      if (next === 'comma' && open.length === 0) return undefined;
      return placed(text, at, `it ends where ${open.length > 0 ? `a ${open.at(-1)} is still to come` : 'a value is expected'}`);
    }
    if (next === 'comma') {
      const closer = open.at(-1);
      if (closer === undefined) return placed(text, at, 'nothing may follow the value');
      if (char !== ',' && char !== closer) return placed(text, at, `a comma or ${closer} is expected`);
      at++;
      if (char === ',') next = closer === '}' ? 'name' : 'value';
      else open.pop();
    } else if (next === 'colon') {
      if (char !== ':') return placed(text, at, 'a colon is expected after the name');
      at++;
      next = 'value';
    } else if ((next === 'firstValue' && char === ']') || (next === 'firstName' && char === '}')) {
      at++;
      open.pop();
      next = 'comma';
    } else if (char === '"') {
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      next = isName ? 'colon' : 'comma';
    } else if (isName) {
      return placed(text, at, char === '}' ? 'a comma stands before }' : 'a name in double quotes is expected');
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      at++;
      next = char === '{' ? 'firstName' : 'firstValue';
    } else {
      WORD.lastIndex = at;
      if (!WORD.test(text)) return placed(text, at, char === ']' ? 'a comma stands before ]' : 'a value is expected');
      at = WORD.lastIndex;
      next = 'comma';
    }
  }
}

/** Where a string that begins at `start` is over, or what is wrong with it. */
function stringEnd(text: string, start: number): number | JsonFault {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 32) return placed(text, at, 'a line break, a tab or a control character stands in a text; write it as an escape');
    ESCAPE.lastIndex = at;
    if (code === 92 && !ESCAPE.test(text)) return placed(text, at, 'there is no such escape');
    at = code === 92 ? ESCAPE.lastIndex : at + 1;
  }
  return placed(text, start, 'the text that begins here does not end');
}

function placed(text: string, at: number, reason: string): JsonFault {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {line: before.split('\n').length, column: at - lineStart + 1, reason};
}
