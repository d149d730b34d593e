/** Internal tags whose class is fetched when the first one is needed; a build hashes them like the others. */
export const lazyTags = {
  'morit-message': () => import('./morit-message.js').then((module) => module.MoritMessage),
  'morit-notice': () => import('./morit-notice.js').then((module) => module.MoritNotice),
  'morit-question': () => import('./morit-question.js').then((module) => module.MoritQuestion),
} as const satisfies Readonly<Record<string, () => Promise<CustomElementConstructor>>>;

/** Where the tags of this copy were defined, so that a class that is fetched later is defined there too. */
const homes = new Set<CustomElementRegistry>();

/** Remembers a registry; answers whether it is a new one. */
export function addHome(registry: CustomElementRegistry): boolean {
  if (homes.has(registry)) return false;
  homes.add(registry);
  return true;
}

/** The name of a lazy tag. */
export type LazyTag = keyof typeof lazyTags;

const pending = new Map<LazyTag, Promise<void>>();

/** Fetches the class of a lazy tag and defines it, once. Rejects when its chunk does not load; the next call tries again. */
export function ensureTag(tag: LazyTag): Promise<void> {
  const before = pending.get(tag);
  if (before) return before;
  const task = lazyTags[tag]().then(
    (element: CustomElementConstructor) => { for (const registry of homes) defineIn(registry, tag, element); },
    (error: unknown) => { pending.delete(tag); throw error; },
  );
  pending.set(tag, task);
  return task;
}

/** Defines a tag once; one constructor can stand in one registry only, so a second registry gets a subclass. */
export function defineIn(registry: CustomElementRegistry, tag: string, element: CustomElementConstructor): void {
  if (registry.get(tag)) return;
  registry.define(tag, homes.size > 1 ? class extends element {} : element);
}
