/**
 * Stands for the `mdurl` package in the script-tag build. The parser asks it to tidy addresses; ours leaves them as written
 * (parser.ts), since the browser's own URL parser is what judges them (contract/safe-url.ts).
 */
export const parse = (url: string): string => url;
export const format = parse;
export const encode = parse;
export const decode = Object.assign((text: string): string => text, {defaultChars: ''});
