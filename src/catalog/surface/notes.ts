import {html} from 'lit';
import type {ContentNode} from '../../surface/node.js';
import {unknownBlock, unknownStyles} from '../unknown-block.js';
import type {Family} from './families.js';
import {own} from './own.js';

/** What stands in place of a block that is not known here (C-01). */
export const noteFamily: Family<Extract<ContentNode, {readonly type: 'unknown'}>> = {
  drawers: {unknown: (node, {view}) => html`<div ${own(node)}>${unknownBlock(node.text, view.messages)}</div>`},
  styles: [unknownStyles],
};
