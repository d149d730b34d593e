/** The components that responses are drawn from. */
export {createRegistry} from '../catalog/registry.js';
export type {Registry} from '../catalog/registry.js';
export type {RenderContext, Renderer} from '../catalog/renderer.js';
export type {ComponentMode, FactsPolicy, MoritPart, MoritPartData} from '../contract/part.js';
