import {cleanFileName} from '../contract/file-name.js';
import {defined, isObject} from '../contract/json.js';
import type {AttachmentView} from '../contract/view.js';
import type {ContentPart} from '../stream/types.js';

const kinds: ReadonlySet<unknown> = new Set<AttachmentView['kind']>(['image', 'audio', 'video', 'document']);

/** What came with the words of a message, as it is drawn: also of a page's own parts, and of those a server brought back. */
export function attachmentsOf(parts: readonly ContentPart[] | undefined): readonly AttachmentView[] {
  return (parts ?? []).flatMap((part): AttachmentView[] => {
    if (part.type === 'text') return [];
    const told: Readonly<Record<string, unknown>> = isObject(part.metadata) ? part.metadata : {};
    const name = told['name'] ?? told['filename'];
    const {size, attachmentId} = told;
    // It comes from a wire: a source may be missing, against the type.
    const source: unknown = part.source;
    const {type, value, mimeType}: Readonly<Record<string, unknown>> = isObject(source) ? source : {};
    return [defined({
      // A kind of a later protocol, or none, is a file like another.
      kind: kinds.has(part.type) ? part.type : 'document',
      name: typeof name === 'string' ? cleanFileName(name) : '',
      size: typeof size === 'number' && size >= 0 ? size : undefined,
      mime: typeof mimeType === 'string' ? mimeType : undefined,
      attachmentId: typeof attachmentId === 'string' ? attachmentId : undefined,
      url: type === 'url' && typeof value === 'string' ? value : undefined,
      data: type === 'data' && typeof value === 'string' ? value : undefined,
    }) as AttachmentView];
  });
}
