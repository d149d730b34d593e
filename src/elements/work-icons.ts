import {svg, type TemplateResult} from 'lit';
import type {TimelineStep} from '../contract/view-rows.js';
import {contentIcons} from '../theme/content-icons.js';
import {icon, icons} from '../theme/icons.js';

/** Points down, or up once what it belongs to is open. */
export const chevron = icon(svg`<path class="chevron" d="m6 8 4 4 4-4"></path>`);
/** A list with its first points ticked. */
export const planIcon = icon(svg`<path d="m3.5 6 1.3 1.3 2.4-2.6M3.5 13l1.3 1.3 2.4-2.6M10.5 6.2h6M10.5 13.2h6"></path>`);

const ring = icon(svg`<circle cx="10" cy="10" r="6" stroke-width="2"></circle>`);
/** Open at one side, it turns while something is under way; who asked for no motion sees it stand. */
const turning = icon(svg`<path class="turning" d="M16 10a6 6 0 1 1-6-6" stroke-width="2"></path>`);

/** How anything of the agent's work stands; each has its word beside it. */
export const stateIcons: Readonly<Record<TimelineStep['status'] | 'pending' | 'waiting', TemplateResult>> = {
  pending: ring,
  running: turning,
  retrying: contentIcons.refresh,
  waiting: icon(svg`<circle cx="10" cy="10" r="6.5"></circle><path d="M10 6.5V10l2.3 1.6"></path>`),
  needs_input: icon(svg`<circle cx="10" cy="10" r="6.5"></circle><path d="M8.2 8.1a1.8 1.8 0 1 1 2.6 1.8c-.6.3-.8.6-.8 1.1M10 13.4v.1"></path>`),
  done: contentIcons.check,
  partial: icon(svg`<path d="m3.5 10.5 3 3 5.5-6M13.5 13.5h3"></path>`),
  failed: icons.close,
  stopped: icon(svg`<path d="M5 10h10"></path>`),
};
