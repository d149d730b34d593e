/** What no file for the script tag may hold (S-02), by the name of the rule. */
const FORBIDDEN = {
  'eval': /(?<![\w$.])eval\(/,
  'new Function': /\bnew\s+Function\b|(?<![\w$.])Function\(\s*["'`]/,
  'a timer with a string': /\bset(?:Timeout|Interval)\(\s*["'`]/,
  'a <style> element': /<style\b/i,
  'a style attribute': /<[a-z][^<>]*\sstyle\s*=(?!=)/i,
  'an inline handler': /<[a-z][^<>]*\son[a-z]+\s*=\s*["'`]/i,
  'a javascript: address': /["'`]javascript:[^"'`]/i,
  'document.write': /\bdocument\.write(?:ln)?\(/,
  'innerHTML of a document': /\bdocument\.(?:body|head)\.innerHTML/,
  'a policy of lit’s own': /createPolicy\(\s*["'`]lit-html/,
  'a version list among the globals': /\b(?:litHtml|litElement|reactiveElement)Versions\b/,
  'a source map address': /[#@]\s*sourceMappingURL=/,
};

/** The rules that a script breaks, each with the place it is broken at: `[{rule, near}]`. */
export function forbiddenIn(code) {
  return Object.entries(FORBIDDEN).flatMap(([rule, pattern]) => {
    const match = pattern.exec(code);
    return match ? [{rule, near: code.slice(Math.max(0, match.index - 30), match.index + 60)}] : [];
  });
}

/** A path of the machine that made the file: an absolute one in a source map or a string. */
export function machinePathIn(text, root) {
  const path = root.replace(/\/$/, '');
  if (text.includes(path)) return path;
  return /"(?:\/(?:home|root|Users|tmp|work)\/|[A-Z]:\\\\)[^"]*"/.exec(text)?.[0];
}
