/**
 * Gives each class the tag that `HTMLElementTagNameMap` names it by. The analyzer looks for `customElements.define`,
 * which our sources do not call: a table defines the tags (docs/api.md, Tags).
 */
export function namesTags() {
  const tags = new Map();
  return {
    name: 'names-tags',
    analyzePhase({ts, node}) {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'HTMLElementTagNameMap') return;
      for (const member of node.members) tags.set(member.type.getText(), member.name.text);
    },
    packageLinkPhase({customElementsManifest}) {
      for (const {declarations = []} of customElementsManifest.modules) {
        for (const declaration of declarations) {
          if (!tags.has(declaration.name)) continue;
          declaration.customElement = true;
          declaration.tagName = tags.get(declaration.name);
        }
      }
    },
  };
}
