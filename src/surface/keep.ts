import {equal, isObject} from '../contract/json.js';

/**
 * `before` when `after` says the same, so that what did not change is the same object. Nodes inside are compared by identity: each was
 * kept by itself.
 */
export function keep<Value extends object | undefined>(before: Value, after: Value): Value {
  return same(before, after, true) ? before : after;
}

function same(before: unknown, after: unknown, top = false): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) {
    return Array.isArray(after) && before.length === after.length && before.every((entry, at) => same(entry, after[at]));
  }
  if (!isObject(before) || !isObject(after)) return false;
  if (!top && ('key' in before && 'type' in before)) return false;
  if (!top && !('children' in before)) return equal(before, after);
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => name in after && same(before[name], after[name]));
}
