import {callHost, hostFailed} from '../contract/host-call.js';
import type {Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import {MoritOpenUrlEvent} from './events.js';

/** Whose link it is, and what becomes of it. */
export interface LinkPlace {
  readonly messageId: string | undefined;
  readonly about?: Correlation | undefined;
  readonly host: Host | undefined;
  /** Hears that the host failed. */
  readonly diagnose: (diagnostics: readonly Diagnostic[]) => void;
}

/** Tells the page that a link in `element` is followed, then the host; answers whether the browser is to open it. */
export function leavesToBrowser(element: HTMLElement, url: string, {messageId, about = {}, host, diagnose}: LinkPlace): boolean {
  if (!element.dispatchEvent(new MoritOpenUrlEvent(url, messageId, about))) return false;
  if (!host?.openUrl) return true;
  callHost((call) => host.openUrl?.({url}, call), about).catch((error: unknown) => diagnose([hostFailed('openUrl', error)]));
  return false;
}
