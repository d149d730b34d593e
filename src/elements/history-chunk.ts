import type {Diagnostic} from '../contract/diagnostic.js';

/** What `fetch` gives; undefined, and told, when its chunk does not load: the next call tries again. */
export async function chunkOf<Module>(fetch: () => Promise<Module>, diagnose: (diagnostic: Diagnostic) => void): Promise<Module | undefined> {
  try {
    return await fetch();
  } catch {
    diagnose({code: 'chunk_failed', path: ''});
    return undefined;
  }
}
