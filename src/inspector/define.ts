import {defineAll} from '../elements/lazy-tags.js';
import {inspectorTags, publicTags} from './tags.js';

/** Defines `<morit-inspector>` in `registry`. Safe twice, and beside another version: the first copy's tag stands (S-03). */
export function defineInspector(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (registry === undefined) return;
  defineAll(registry, inspectorTags);
  defineAll(registry, publicTags);
}
