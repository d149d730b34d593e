import {version} from '../contract/version.js';
import {addHome, defineAll} from './lazy-tags.js';
import {warnOnce} from './report.js';
import {internalTags, publicTags} from './tags.js';

const versionKey = Symbol.for('morit.version');

/**
 * Defines every tag in `registry`. Safe twice, and safe beside another copy or version on the same page: the public tags
 * belong to the first copy, all or nothing; internal tags are each copy's own (S-03).
 */
export function defineMorit(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (registry === undefined || !addHome(registry)) return;
  const theirs = Object.keys(publicTags).map((tag) => registry.get(tag)).find((taken) => taken !== undefined);
  defineAll(registry, internalTags);
  if (theirs) {
    const other = (theirs as {[versionKey]?: string})[versionKey];
    if (other !== version) warnOnce(`Version ${version} stays quiet: ${other ?? 'another'} has defined <morit-chat> on this page first.`);
    return;
  }
  for (const element of Object.values(publicTags)) Object.defineProperty(element, versionKey, {value: version, configurable: true});
  defineAll(registry, publicTags);
}
