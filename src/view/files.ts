import {cleanFileName} from '../contract/file-name.js';
import type {FileView} from '../contract/view-rows.js';
import type {ToolCall} from '../stream/types.js';
import {failed, member, resultOf} from './said.js';

/** A file, and where its first call stands. */
export interface PlacedFile {
  readonly ordinal: number;
  readonly file: FileView;
}

/** The files that calls wrote, one a path: what changes one later changes it in its place. What came to nothing leaves no trace. */
export function filesOf(calls: readonly ToolCall[], isRunning: (call: ToolCall) => boolean): PlacedFile[] {
  const files = new Map<string, PlacedFile>();
  for (const call of calls) {
    const path = member(call.args, 'path');
    if (typeof path !== 'string') continue;
    const {ordinal, file: before} = files.get(path) ?? {ordinal: call.ordinal, file: undefined};
    const running = isRunning(call);
    const done = call.result !== undefined && !failed(call);
    const name = cleanFileName(path);
    if ((!running && !done) || name === '') continue;
    const result = done ? resultOf(call) : undefined;
    files.set(path, {ordinal, file: {
      id: before?.id ?? `file:${call.id}`,
      name,
      mime: text(member(result, 'mime')) ?? before?.mime,
      sizeBytes: size(member(result, 'size_bytes') ?? member(result, 'size')) ?? before?.sizeBytes,
      artifactId: text(member(result, 'artifact_id')) ?? before?.artifactId,
      running,
    }});
  }
  return [...files.values()];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function size(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
