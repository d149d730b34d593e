/** Tags by name, each with its class. */
export type TagTable = Readonly<Record<string, CustomElementConstructor>>;

/** Where the tags of this copy were defined, so that classes that are fetched later are defined there too. */
const homes = new Set<CustomElementRegistry>();
/** What was fetched later, for registries that come later still. */
const fetched = new Set<TagTable>();

/** Remembers a registry, which gets what was fetched so far; answers whether it is a new one. */
export function addHome(registry: CustomElementRegistry): boolean {
  if (homes.has(registry)) return false;
  homes.add(registry);
  for (const tags of fetched) defineAll(registry, tags);
  return true;
}

/** Defines the tags of a chunk that came later, wherever this copy's tags stand. Safe twice. */
export function defineLater(tags: TagTable): void {
  if (fetched.has(tags)) return;
  fetched.add(tags);
  for (const registry of homes) defineAll(registry, tags);
}

/** Defines each tag once; one constructor can stand in one registry only, so a second registry gets a subclass. */
export function defineAll(registry: CustomElementRegistry, tags: TagTable): void {
  for (const [tag, element] of Object.entries(tags)) {
    if (!registry.get(tag)) registry.define(tag, homes.size > 1 ? class extends element {} : element);
  }
}
