import type {LayoutNode} from '../../surface/node.js';
import {detailLayer} from './detail.js';
import {confirmFirst, drawModal} from './dialog.js';
import type {Family} from './families.js';
import {layerStyles} from './layers.styles.js';

/** What stands over the page: dialogs, questions, detail screens. */
export const layerFamily = {
  drawers: {modal: drawModal}, styles: [layerStyles], detailLayer, confirmFirst,
} satisfies Family<Extract<LayoutNode, {readonly type: 'modal'}>> & Record<string, unknown>;
