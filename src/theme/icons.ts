import {svg, html, type TemplateResult} from 'lit';

const open = '<svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" '
  + 'stroke-linecap="round" stroke-linejoin="round">';

const whole = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/**
 * Line icons on a 20 px grid; decorative, their words stand beside them or in the button's name. Drawn at every message, so each is
 * one template: one within another takes as much room again.
 */
export const icon = ({strings, values}: TemplateResult<2>): TemplateResult => {
  if (!whole.has(strings)) {
    const parts = [open + strings[0]!, ...strings.slice(1)];
    parts.push(`${parts.pop()!}</svg>`);
    whole.set(strings, Object.assign(parts, {raw: parts}));
  }
  return html(whole.get(strings)!, ...values);
};

/** The icons of the frame, which is there first. */
export const icons = {
  send: icon(svg`<path d="M10 15.5v-11M5.5 9 10 4.5 14.5 9"></path>`),
  plus: icon(svg`<path d="M10 4.5v11M4.5 10h11"></path>`),
  stop: icon(svg`<rect x="6" y="6" width="8" height="8" rx="1.5" fill="currentColor" stroke="none"></rect>`),
  close: icon(svg`<path d="m5.5 5.5 9 9m0-9-9 9"></path>`),
  widen: icon(svg`<path d="M11.5 4.5h4v4M8.5 15.5h-4v-4M15.5 4.5l-4.5 4.5M4.5 15.5 9 11"></path>`),
  narrow: icon(svg`<path d="M15.5 8.5h-4v-4M4.5 11.5h4v4M11.5 8.5 16 4M8.5 11.5 4 16"></path>`),
  warning: icon(svg`<path d="M10 3.5 17 16H3L10 3.5Z"></path><path d="M10 8.5v3.2M10 13.8v.1"></path>`),
} as const;
