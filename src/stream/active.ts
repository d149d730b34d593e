import type {Run} from './types.js';

/** Whether a run is there, and has not ended. */
export function isActive<R extends Pick<Run, 'status'>>(run: R | undefined): run is R & {readonly status: 'connecting' | 'running'} {
  return run?.status === 'connecting' || run?.status === 'running';
}
