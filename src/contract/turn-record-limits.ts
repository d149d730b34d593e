import type {JsonLimits} from './take-json.js';

/** What one turn may hold: far above a long one with all its results, and no more than canonical text is made of. */
export const RECORD_LIMITS: JsonLimits = {depth: 40, nodes: 19_000, text: 1_000_000};
