import {correlationOf} from '../../contract/correlation.js';
import type {RenderContext} from '../renderer.js';
import type {SurfaceOptions, SurfaceOwner} from './surface-owner.js';

/** What the catalog's own pieces are handed in a surface. What the owner may set otherwise at any time is asked for when it is taken. */
export function viewOf(options: SurfaceOptions, owner: SurfaceOwner, around: Pick<RenderContext, 'messages' | 'format' | 'ui' | 'refresh'>): RenderContext {
  return {
    ...correlationOf(options), ...around, partId: options.partId, locale: around.format.locale,
    get host() { return owner.host(); },
    get pictures() { return owner.pictures(); },
    get headingLevel() { return owner.headingLevel(); },
    get now() { return owner.now(); },
  };
}
