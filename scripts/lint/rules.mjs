/** Lint rules of our own, as one ESLint plugin named `morit`. */
import {relative, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import {importFault} from './boundaries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fromRoot = (file) => relative(root, file).split(sep).join('/');

/** Holds every import, export-from and `import()` against the import table. */
const imports = {
  meta: {type: 'problem', schema: [], docs: {description: 'a folder imports only what the import table allows'}},
  create(context) {
    const file = fromRoot(context.filename);
    const check = (node) => {
      const fault = typeof node?.value === 'string' ? importFault(file, node.value) : undefined;
      if (fault) context.report({node, message: fault});
    };
    return {
      ImportDeclaration: ({source}) => check(source),
      ExportNamedDeclaration: ({source}) => check(source),
      ExportAllDeclaration: ({source}) => check(source),
      ImportExpression: ({source}) => check(source),
      TSImportType: ({source, argument}) => check(source ?? argument?.literal),
    };
  },
};

const templateFaults = [
  [/<[a-z][^<>]*\sstyle\s*=/i, 'A style attribute is blocked by a strict Content-Security-Policy; use a class, a token or a part.'],
  [/<[a-z][^<>]*\s\.(?:innerHTML|outerHTML|srcdoc)\s*=/i, 'A template may not set HTML from a string; draw nodes.'],
  [/<[a-z][^<>]*\ssrcdoc\s*=/i, 'A template may not set HTML from a string; draw nodes.'],
  [/<script[\s>]/i, 'A template may not hold a script.'],
];

/** Refuses what a Lit template must not say: style attributes (static or bound), HTML from strings, scripts. */
const template = {
  meta: {type: 'problem', schema: [], docs: {description: 'templates hold no style attribute and no HTML from strings'}},
  create: (context) => ({
    TaggedTemplateExpression({tag, quasi}) {
      if (!['html', 'svg', 'mathml'].includes(tag.name)) return;
      const text = quasi.quasis.map(({value}) => value.cooked ?? '').join('{…}');
      for (const [pattern, message] of templateFaults) {
        if (pattern.test(text)) context.report({node: quasi, message});
      }
    },
  }),
};

export default {meta: {name: 'morit'}, rules: {imports, template}};
