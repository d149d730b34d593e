import type {CSSResult} from 'lit';
import {containerStyles} from '../container.js';
import {contentStyles} from './content.styles.js';
import {layoutStyles} from './layout.styles.js';

/** What the nodes that every surface has take; the families bring theirs. */
export const surfaceStyles: readonly CSSResult[] = [...containerStyles, layoutStyles, contentStyles];

/** The accents that have a name, by day and by night. */
export const ACCENTS: Readonly<Record<string, string>> = {
  blue: 'light-dark(#2f6bc8, #8ab4f8)', green: 'light-dark(#2e7d4f, #86c99b)', purple: 'light-dark(#7552c0, #b9a3f0)',
  orange: 'light-dark(#b45a12, #f0a868)', red: 'light-dark(#bf3f3a, #f0948c)',
};
