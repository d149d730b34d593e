import {isObject} from '../contract/json.js';
import {dataPart} from '../contract/part.js';
import {isActive} from '../stream/active.js';
import type {CustomRecord, Run} from '../stream/types.js';

/** What a picture may be. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const parts = new WeakMap<CustomRecord, object>();

/**
 * The part an artifact is drawn as: its picture or file, and before that the place a picture will take. The artifact's id is the
 * part's, so that one event replaces the one before in place; what it holds is the gate's to judge. `undefined`: there is nothing to draw.
 */
export function artifactPart(record: CustomRecord, run: Run | undefined): object | undefined {
  const artifact = isObject(record.value) ? record.value['artifact'] : undefined;
  if (!isObject(artifact)) return undefined;
  const {kind, status, mime} = artifact;
  const isPicture = kind === 'image';
  // Nobody is making it any more once its run is over; a file, or what is no picture to look at, takes no place before it is there.
  if (status !== 'ready' && (status !== 'generating' || !isPicture || !isActive(run) || !PICTURES.includes((mime ?? 'image/png') as string))) return undefined;
  const part = parts.get(record) ?? makePart(artifact, record);
  parts.set(record, part);
  return part;
}

function makePart({kind, status, execution_id: execution, ...value}: Record<string, unknown>, {runId}: CustomRecord): object {
  const component = kind === 'image' ? 'image_preview' : 'file_result';
  return dataPart({
    version: 'v0.9', partId: value['artifact_id'], component, contract: `${component}@1`, mode: 'artifact', value, runId,
    source: {execution_id: execution, status: status === 'ready' ? 'completed' : status},
  });
}
