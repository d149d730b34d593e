const KEY = Symbol.for('morit.policy');

/**
 * The page's one Trusted Types policy for our templates, made once and shared by every copy of the SDK (S-03).
 * A page that allows no policy of this name gets none: its own rule then decides what lit may do.
 */
export function moritPolicy(factory) {
  const shared = globalThis[KEY];
  if (shared) return shared;
  let policy;
  try {
    policy = factory.createPolicy('morit', {createHTML: (html) => html});
  } catch {
    return undefined; // Refused by the page's `trusted-types` list; the browser has reported it.
  }
  Object.defineProperty(globalThis, KEY, {value: policy});
  return policy;
}
