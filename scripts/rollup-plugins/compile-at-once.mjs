/**
 * Tells the browser that what is in the chunks `names` is called as soon as it is there: it then compiles all of it while it fetches it, beside
 * the page's own thread, and not one function after the other in the middle of the first draw. A comment, to browsers that do not know it.
 * The last of the plugins that write: the comment must stand first.
 */
export function compileAtOnce({names}) {
  return {
    name: 'compile-at-once',
    renderChunk: (code, {name}) => (names.includes(name) ? {code: `//# allFunctionsCalledOnLoad\n${code}`, map: null} : null),
  };
}
