import type {Json} from './json.js';
import {PART_MIME_TYPES} from './wire-names.js';

/** Who fills a component's value (R-029, C-11). */
export type ComponentMode = 'provider' | 'generated' | 'artifact' | 'plugin' | 'controlled';

/** How a stored value is treated when its thread is opened again (C-06). */
export type FactsPolicy = 'snapshot' | 'reload' | 'confirmed';

/** The A2UI v0.9 data part that carries one result, short form (R-016; docs/catalog.md). */
export interface MoritPart {
  readonly kind: 'data';
  readonly metadata: {readonly mimeType: 'application/a2ui+json' | 'application/json+a2ui'};
  readonly data: MoritPartData;
}

/** A data part around `data`, in the spelling that is written; not checked yet. */
export function dataPart<Data>(data: Data): {readonly kind: 'data'; readonly metadata: MoritPart['metadata']; readonly data: Data} {
  return {kind: 'data', metadata: {mimeType: PART_MIME_TYPES[0]}, data};
}

/** What a data part says: which component, under which contract, with what value. */
export interface MoritPartData {
  readonly version: 'v0.9' | 'v0.9.1';
  readonly partId: string;
  readonly component: string;
  /** `name@n`, for example `weather@1`. */
  readonly contract: string;
  readonly mode: ComponentMode;
  readonly value: Json;
  readonly title?: string;
  /** Parts of one message stand by order, then arrival. */
  readonly order?: number;
  readonly dedupeKey?: string;
  readonly factsPolicy?: FactsPolicy;
  /** `generating`: an `image_preview` whose picture is still being made; no other part may say so. */
  readonly source?: {readonly capability?: string; readonly execution_id?: string; readonly status: 'completed' | 'partial' | 'generating'};
  readonly threadId?: string;
  readonly runId?: string;
  readonly toolCallId?: string;
}
