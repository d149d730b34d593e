import {callHost, hostFailed} from '../contract/host-call.js';
import type {MoritContext} from './context.js';

/** Leads the reader to where the balance is filled up; undefined where the page has no such place. */
export function topUp(context: MoritContext | undefined): (() => void) | undefined {
  if (!context?.host.topUp) return undefined;
  const {host, threadId, diagnose} = context;
  return () => { callHost((call) => host.topUp?.({}, call), {threadId}).catch((error: unknown) => { diagnose(hostFailed('topUp', error)); }); };
}
