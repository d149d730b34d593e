import {replaceRanges, walk} from './source.mjs';

const MINIFIERS = {css: minifyCss, html: minifyHtml, svg: minifyHtml};

/**
 * Takes needless white space and comments out of `css`, `html` and `svg` templates, which a script minifier leaves alone.
 * Careful before clever: what a browser draws stays the same to the pixel, so runs of white space in text become one space.
 */
export function minifyLiterals({include}) {
  return {
    name: 'minify-literals',
    transform(code, id) {
      if (!include(id) || !/\b(?:css|html|svg)`/.test(code)) return null;
      return {code: minifyTemplates(code, this.parse(code)), map: null};
    },
  };
}

/** The code with each tagged template of `ast` made small. */
export function minifyTemplates(code, ast) {
  const ranges = [];
  walk(ast, (node) => {
    const minify = node.type === 'TaggedTemplateExpression' && MINIFIERS[node.tag.name];
    if (!minify) return;
    const {quasis} = node.quasi;
    if (quasis.some(({value}) => /\\\r?\n/.test(value.raw))) return; // An escaped line break is no white space.
    const parts = minify(quasis.map(({value}) => value.raw));
    quasis.forEach(({start, end}, index) => ranges.push({start, end, text: parts[index]}));
  });
  return replaceRanges(code, ranges);
}

/** Strings and unquoted addresses: nothing inside them may change. */
const VERBATIM = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)]*\)/.source;
const CSS_TOKENS = new RegExp(String.raw`(${VERBATIM})|(/\*[\s\S]*?\*/|\s+)|[^"'\s/u]+|[/u"']`, 'g');
const CSS_LOOSE = new RegExp(String.raw`(${VERBATIM})| (?=[{};,])|;(?=\s*\})`, 'g');

/** Minifies CSS given as the texts between the expressions; what stands beside an expression keeps its space. */
export function minifyCss(parts) {
  let result = '';
  for (const [token, , space] of parts.join(HOLE).matchAll(CSS_TOKENS)) {
    if (!space) result += token;
    else if (!/[\s{};,:]$/.test(result)) result += ' ';
  }
  return result.trim().replace(CSS_LOOSE, (token, verbatim) => verbatim ?? '').split(HOLE);
}

const HTML_TOKENS = /<(pre|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[/!]?[a-zA-Z](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</g;

/** Minifies the texts of an `html` or `svg` template; `pre` and `textarea`, attribute values and expressions stay as written. */
export function minifyHtml(parts) {
  const source = parts.join(HOLE);
  return source.replace(HTML_TOKENS, (token, verbatim) => {
    if (verbatim) return token;
    if (token.startsWith('<!--')) return token.includes(HOLE) ? token : '';
    if (!/^<[^>]/.test(token)) return token.replace(/\s+/g, ' ');
    // The space before `/>` stays: after an unquoted value the slash would join it.
    return token.replace(/("[^"]*"|'[^']*')|\s+/g, (part, quoted) => quoted ?? ' ').replace(/ >$/, '>');
  }).split(HOLE);
}

/** Stands for an expression while texts are joined: one private character that no source holds. */
const HOLE = '\uE000';
