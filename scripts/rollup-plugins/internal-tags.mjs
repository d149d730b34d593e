import {replaceRanges, walk} from './source.mjs';

const SOURCES = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']);

/**
 * Gives internal tags the suffix of this build, so that two copies on a page never fight over a name (docs/api.md, Tags).
 * Sources write the tags plainly; here every string and template of our own modules is read, which covers
 * templates, styles, selectors and the tag table. Import paths are left alone.
 */
export function internalTags({tags, suffix, include}) {
  return {
    name: 'internal-tags',
    transform(code, id) {
      if (tags.length === 0 || !include(id) || !tags.some((tag) => code.includes(tag))) return null;
      return {code: renameTags(code, this.parse(code), tags, suffix), map: null};
    },
  };
}

/** The code with `tag` written `tag-suffix` in every string and template of `ast`. */
export function renameTags(code, ast, tags, suffix) {
  const pattern = tagPattern(tags);
  const ranges = [];
  walk(ast, (node, parent) => {
    const isText = node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string');
    if (!isText || (SOURCES.has(parent?.type) && parent.source === node)) return;
    for (const match of code.slice(node.start, node.end).matchAll(pattern)) {
      const end = node.start + match.index + match[0].length;
      ranges.push({start: end, end, text: `-${suffix}`});
    }
  });
  return replaceRanges(code, ranges);
}

/** Matches each tag as a whole name: `morit-x`, but neither `--morit-x`, `morit-x-y` nor a file `morit-x.js`. */
export function tagPattern(tags) {
  const names = [...tags].sort((a, b) => b.length - a.length).join('|');
  return new RegExp(`(?<![\\w-])(?:${names})(?![\\w-]|\\.[mc]?[jt]s\\b)`, 'g');
}
