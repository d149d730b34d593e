import type {CSSResult} from 'lit';
import {containerStyles} from '../container.js';
import {unknownStyles} from '../unknown-block.js';
import {contentStyles} from './content.styles.js';
import {layoutStyles} from './layout.styles.js';

/** What the nodes that every surface has take; the families bring theirs. */
export const surfaceStyles: readonly CSSResult[] = [...containerStyles, unknownStyles, layoutStyles, contentStyles];
