/** Stands for the `punycode.js` package in the script-tag build, which leaves hosts to the browser's own URL parser. */
const same = (host: string): string => host;
const punycode = {toASCII: same, toUnicode: same};
export {punycode as default};
