/**
 * What is generated from the schemas: one unit a contract.
 * A schema with a root of its own is one contract. A schema that holds only `$defs` is a bundle of contracts:
 * each definition of an object is one, unless another definition is built of it; then it is an item of that contract.
 */
export function unitsOf(file, schema) {
  const defs = schema.$defs ?? {};
  if (isRooted(schema)) return [{name: file, schema}];
  const objects = Object.keys(defs).filter((name) => defs[name].type === 'object');
  const items = new Set(objects.flatMap((name) => refsIn(defs[name])));
  return objects.filter((name) => !items.has(name)).map((name) => ({
    name: kebab(name),
    schema: {$schema: schema.$schema, ...defs[name], $defs: pick(defs, reachable(defs, name))},
  }));
}

/** `weather_current` as a file is named: `weather-current`. */
export const kebab = (name) => name.replaceAll('_', '-');

/** `weather_current` as a type is named: `WeatherCurrent`. */
export const pascal = (name) => name.split(/[_-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

function isRooted(schema) {
  return ['type', 'properties', '$ref', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in schema);
}

/** The names of the definitions that a schema refers to, each once, in the order of the text. */
function refsIn(schema) {
  return [...new Set([...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name))];
}

/** The names of the definitions that one is built of, near and far. */
export function reachable(defs, start, seen = new Set()) {
  for (const name of refsIn(defs[start])) {
    if (seen.has(name)) continue;
    seen.add(name);
    reachable(defs, name, seen);
  }
  return [...seen];
}

/** The members of an object under `keys`, in that order. */
export function pick(object, keys) {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}
