import {safeFetch} from '../contract/safe-url.js';

/**
 * The checked address of the assistant's picture, or nothing: `{pose}` in it stands for how the assistant looks now. Without a
 * pose such an address is none.
 */
export function avatarAddress(address: string, pose: string | undefined, dev: boolean): string | undefined {
  const named = pose ? address.replaceAll('{pose}', encodeURIComponent(pose)) : address;
  return named.includes('{pose}') ? undefined : safeFetch(named, {dev});
}
