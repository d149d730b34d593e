/** What the typings of every framework are made of: for each public tag its properties, its attributes and its events, in TypeScript. */
const elements = (manifest) => manifest.modules.flatMap(({path, declarations}) => declarations.map((declaration) => ({...declaration, path})))
  .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
const sourceOf = (path) => path.replace(/^(?:dist|src)\//, '../').replace(/\.[jt]s$/, '.js');
const comment = (description) => (description ? `  /** ${description.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : '');
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Whether an attribute can say all that its property can: text, a number, a flag. */
const isPlain = ({parsedType, type}) => (parsedType ?? type).text.split('|').every((part) => /^\s*(?:string|number|boolean|undefined|'[^']*')\s*$/.test(part));
const fieldsOf = ({members = []}) => members.filter(({kind}) => kind === 'field');

/**
 * The text of `src/frameworks/elements.generated.ts`. `full` is the manifest of all our sources, which knows in which file an event stands;
 * `manifest` holds what is public.
 */
export function frameworkTypes(manifest, full) {
  const all = elements(manifest);
  const files = new Map(full.modules.flatMap(({path, declarations = []}) => declarations.map(({name}) => [name, path])));
  const imports = new Map();
  const use = (name, path) => imports.set(sourceOf(path), [...new Set([...imports.get(sourceOf(path)) ?? [], name])].sort());
  for (const {name, path, events = []} of all) {
    use(name, path);
    for (const {type} of events) use(type.text, files.get(type.text));
  }
  return [
    '// Written by `npm run manifest` from the comments of the elements: change those, not this.',
    ...[...imports].sort().map(([path, names]) => `import type {${names.join(', ')}} from '${path}';`),
    '', ...all.flatMap(typesOf),
    '/** Each public tag, with its class and what a page may set on it and hear from it. */',
    'export interface MoritTags {',
    ...all.map(({tagName, name}) => `  '${tagName}': {element: ${name}; properties: ${name}Properties; attributes: ${name}Attributes; events: ${name}Events};`),
    '}',
    '',
    '/** The same for code: which properties have an attribute that says all they can say, which have none, and the events. */',
    'export const tags = {',
    ...all.map(tableOf),
    '} as const;',
    '',
  ].join('\n');
}

function typesOf({tagName, name, attributes = [], events = [], ...element}) {
  const property = (field) => (field.type?.text === 'unknown' ? 'unknown' : `${name}['${field.name}'] | undefined`);
  return [
    block(`The properties of \`<${tagName}>\`.`, `${name}Properties`, fieldsOf(element).map((field) => `${comment(field.description)}  ${field.name}?: ${property(field)};`)),
    block(`The attributes of \`<${tagName}>\` that are written in another way than the property they stand for.`, `${name}Attributes`,
      attributes.filter((attribute) => attribute.name !== attribute.fieldName).map((attribute) => (
        `${comment(attribute.description)}  ${key(attribute.name)}?: ${isPlain(attribute) ? `${name}['${attribute.fieldName}'] | undefined` : 'string | undefined'};`))),
    block(`The events of \`<${tagName}>\`.`, `${name}Events`, events.map((event) => `${comment(event.description)}  '${event.name}': ${event.type.text};`)),
  ];
}

function block(description, name, lines) {
  return lines.length > 0 ? [`/** ${description} */`, `export interface ${name} {`, ...lines, '}', ''].join('\n') : `/** ${description} */\nexport type ${name} = object;\n`;
}

function tableOf({tagName, attributes = [], events = [], ...element}) {
  const plain = new Map(attributes.filter(isPlain).map(({name, fieldName}) => [fieldName, name]));
  const fields = fieldsOf(element).map(({name}) => name);
  const list = (items) => `[${items.map((item) => `'${item}'`).join(', ')}]`;
  return [
    `  '${tagName}': {`,
    `    attributes: {${fields.filter((name) => plain.has(name)).map((name) => `${name}: '${plain.get(name)}'`).join(', ')}},`,
    `    properties: ${list(fields.filter((name) => !plain.has(name)))},`,
    `    events: ${list(events.map(({name}) => name))},`,
    '  },',
  ].join('\n');
}
