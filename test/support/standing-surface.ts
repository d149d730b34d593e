import type {Host} from '../../src/contract/host.js';
import type {SurfaceNode} from '../../src/surface/node.js';
import type {SurfaceView} from '../../src/surface/surface.js';
import {StillSurface} from '../fixtures/surfaces.js';
import {findAll, fixture, html, textOf} from './dom.js';
import './surface-stage.js';
import type {SurfaceStage} from './surface-stage.js';

/** A surface that stands on the page, drawn, and the still one that it draws. */
export async function standing(root: SurfaceNode | undefined, view: Partial<SurfaceView> = {}, host: Host = {}) {
  const surface = new StillSurface(root, {title: '표면', ...view});
  const element = await fixture<SurfaceStage>(html`<surface-stage .surface=${surface} .host=${host}></surface-stage>`);
  await element.updateComplete;
  return {element, surface};
}

/** What is pressed, by a part of its name. @throws when there is none. */
export function control(root: Element, name: string): HTMLElement {
  const found = findAll(root, 'a, button, [role=tab], summary').find((each) => (each.getAttribute('aria-label') ?? textOf(each)).includes(name));
  if (!found) throw new Error(`No control ${name}.`);
  return found;
}
