/** Calls `visit(node, parent)` for each node of an ESTree, parents first. */
export function walk(node, visit, parent) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') walk(child, visit, node);
    }
  }
}

/** The text with each range `{start, end, text}` replaced; ranges do not overlap, and may come in any order. */
export function replaceRanges(source, ranges) {
  let result = '';
  let last = 0;
  for (const {start, end, text} of [...ranges].sort((a, b) => a.start - b.start)) {
    result += source.slice(last, start) + text;
    last = end;
  }
  return result + source.slice(last);
}
