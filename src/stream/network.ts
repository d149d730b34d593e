import type {Network} from './types.js';

/** The platform's own hint; always online where there is none. */
export const systemNetwork: Network = {
  get onLine() { return globalThis.navigator?.onLine !== false; },
  onOnline(listener) {
    const target = globalThis as Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>;
    target.addEventListener?.('online', listener);
    return () => target.removeEventListener?.('online', listener);
  },
};
