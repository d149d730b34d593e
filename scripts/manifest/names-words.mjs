/** Unions of words that TypeScript brings itself. */
const BUILT_IN = {RequestCredentials: "'same-origin' | 'include' | 'omit'"};

/** Whether a type is a union of words: `'ko' | 'en'`. */
const isWords = (text) => text.split('|').every((part) => /^\s*'[^']*'\s*$/.test(part));

/**
 * What the analyzer reads as names, in full: a type such as `ChatLayout` gets its words beside it, in `parsedType`, so that an editor can
 * offer them; a property whose setter takes more than its getter gives has the setter's type, since that is what a page may write.
 */
export function namesWords() {
  const words = new Map(Object.entries(BUILT_IN));
  const setters = new Map();
  return {
    name: 'names-words',
    analyzePhase({ts, node}) {
      if (ts.isTypeAliasDeclaration(node) && isWords(node.type.getText())) words.set(node.name.text, node.type.getText().replace(/\s+/g, ' '));
      if (ts.isSetAccessorDeclaration(node) && node.parameters[0]?.type && ts.isClassDeclaration(node.parent)) {
        setters.set(`${node.parent.name?.text}.${node.name.getText()}`, node.parameters[0].type.getText());
      }
    },
    packageLinkPhase({customElementsManifest}) {
      for (const {name, members = [], attributes = []} of customElementsManifest.modules.flatMap(({declarations = []}) => declarations)) {
        for (const member of members) {
          const written = setters.get(`${name}.${member.name}`);
          if (written) member.type = {text: written};
        }
        for (const item of [...members, ...attributes].filter(({type}) => type)) {
          const full = item.type.text.split('|').map((part) => words.get(part.trim()) ?? part.trim()).join(' | ');
          if (full !== item.type.text) item.parsedType = {text: full};
        }
      }
    },
  };
}
