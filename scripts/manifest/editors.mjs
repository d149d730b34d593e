/** The elements of a manifest, sorted by tag. */
const elements = (manifest) => manifest.modules.flatMap(({declarations}) => declarations).sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
const describe = (description) => (description ? {description} : {});

/** The words an attribute may hold when its type is a union of words: `'ko' | 'en'`. */
const words = (type) => {
  const parts = (type?.text ?? '').split('|').map((part) => part.trim()).filter((part) => part !== '' && part !== 'undefined');
  return parts.length > 0 && parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : [];
};

/** VS Code's custom data for HTML: tags with their attributes. */
export function htmlData(manifest) {
  return {
    version: 1.1,
    tags: elements(manifest).map(({tagName, description, attributes = []}) => ({
      name: tagName, ...describe(description),
      attributes: attributes.map(({name, type, description: about}) => ({
        name, ...describe(about), ...(words(type).length > 0 ? {values: words(type).map((word) => ({name: word}))} : {}), ...(type?.text === 'boolean' ? {valueSet: 'v'} : {}),
      })),
    })),
  };
}

/** VS Code's custom data for CSS: our tokens as properties. */
export function cssData(manifest) {
  const properties = new Map(elements(manifest).flatMap(({cssProperties = []}) => cssProperties).map((property) => [property.name, property]));
  const sorted = [...properties.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {version: 1.1, properties: sorted.map(({name, description}) => ({name, ...describe(description)}))};
}

/** JetBrains' web-types: the same, with properties, events, slots and parts. */
export function webTypes(manifest, {name, version}) {
  const list = (items = []) => items.map((item) => ({name: item.name, ...describe(item.description)}));
  return {
    $schema: 'https://json.schemastore.org/web-types', name, version, 'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements(manifest).map((element) => ({
          name: element.tagName, ...describe(element.description),
          attributes: (element.attributes ?? []).map(({name: attribute, type, default: initial, description}) => ({
            name: attribute, ...describe(description), value: {type: type?.text ?? 'string', ...(initial === undefined ? {} : {default: initial})},
          })),
          slots: list(element.slots),
          js: {
            properties: (element.members ?? []).filter(({kind}) => kind === 'field').map(({name: property, type, description}) => ({name: property, ...describe(description), type: type?.text ?? 'unknown'})),
            events: list(element.events),
          },
          css: {properties: list(element.cssProperties), parts: list(element.cssParts)},
        })),
      },
    },
  };
}
