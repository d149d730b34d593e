/** The elements of a manifest, sorted by tag. */
const elements = (manifest) => manifest.modules.flatMap(({declarations}) => declarations).sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
const describe = (description) => (description ? {description} : {});

/** The words an attribute may hold when its type is a union of words: `'ko' | 'en'`. */
const words = ({parsedType, type: named}) => {
  const type = parsedType ?? named;
  const parts = (type?.text ?? '').split('|').map((part) => part.trim()).filter((part) => part !== '' && part !== 'undefined');
  return parts.length > 0 && parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : [];
};

/** Whether an attribute's presence alone says what it says. */
const isFlag = ({type}) => /^boolean\b/.test(type?.text ?? '');

/** The type as an editor can read it: words in place of a name for them. */
const typeOf = ({parsedType, type}, fallback) => parsedType?.text ?? type?.text ?? fallback;

/** VS Code's custom data for HTML: tags with their attributes. */
export function htmlData(manifest) {
  return {
    version: 1.1,
    tags: elements(manifest).map(({tagName, description, attributes = []}) => ({
      name: tagName, ...describe(description),
      attributes: attributes.map((attribute) => ({
        name: attribute.name, ...describe(attribute.description),
        ...(words(attribute).length > 0 ? {values: words(attribute).map((word) => ({name: word}))} : {}), ...(isFlag(attribute) ? {valueSet: 'v'} : {}),
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
          attributes: (element.attributes ?? []).map((attribute) => ({
            name: attribute.name, ...describe(attribute.description),
            value: {type: typeOf(attribute, 'string'), ...(attribute.default === undefined ? {} : {default: attribute.default})},
          })),
          slots: list(element.slots),
          js: {
            properties: (element.members ?? []).filter(({kind}) => kind === 'field').map((property) => ({name: property.name, ...describe(property.description), type: typeOf(property, 'unknown')})),
            events: (element.events ?? []).map((event) => ({name: event.name, ...describe(event.description), type: typeOf(event, 'Event')})),
          },
          css: {properties: list(element.cssProperties), parts: list(element.cssParts)},
        })),
      },
    },
  };
}
