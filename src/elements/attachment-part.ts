import {cleanFileName} from '../contract/file-name.js';
import {defined, isObject} from '../contract/json.js';
import type {ContentPart} from '../stream/types.js';

/** A part of a message that is no text. */
export type AttachmentPart = Exclude<ContentPart, {readonly type: 'text'}>;

/** Whether a part is no text. */
export function isAttachment(part: ContentPart): part is AttachmentPart {
  return part.type !== 'text';
}

/** What a file is called, how large it is, and what it claims to be. */
export interface FileFacts {
  readonly name: string;
  /** In bytes; absent when nobody said. */
  readonly size?: number | undefined;
  /** Its MIME type; `''` when it is not known. */
  readonly type: string;
}

const media = ['image', 'audio', 'video'] as const;

/** The content part that a file goes out as: by its address where the host gave one, else by its id as a handle (docs/api.md section 4). */
export function attachmentPart(
  {name, size, type}: FileFacts, {attachmentId, url}: {readonly attachmentId: string; readonly url?: string | undefined},
): AttachmentPart {
  const mimeType = type || 'application/octet-stream';
  return {
    type: media.find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'document',
    source: url ? {type: 'url', value: url, mimeType} : {type: 'file', value: attachmentId, mimeType},
    metadata: defined({name, size, attachmentId}),
  } as AttachmentPart;
}

/** What a part says of its file: ours, or one that a page made by itself. */
export function factsOfPart({source, metadata, type}: AttachmentPart): FileFacts {
  const told: Readonly<Record<string, unknown>> = isObject(metadata) ? metadata : {};
  const name = told['name'] ?? told['filename'];
  const {size} = told;
  return {
    name: typeof name === 'string' ? cleanFileName(name) : '',
    ...(typeof size === 'number' && size >= 0 && {size}),
    type: 'mimeType' in source && typeof source.mimeType === 'string' ? source.mimeType : `${type}/*`,
  };
}

/** What the host knows a part's file by; undefined for a part that a page made without it. */
export function idOfPart({metadata}: AttachmentPart): string | undefined {
  const id = isObject(metadata) ? metadata['attachmentId'] : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
