/** The components that responses are drawn from. */
export {defineComponent} from '../catalog/define.js';
export {createRegistry} from '../catalog/host-registry.js';
export type {ComponentDefinition, DefinedComponent, HostView} from '../catalog/define.js';
export type {ComponentCard} from '../catalog/export.js';
export type {CatalogRegistry} from '../catalog/host-registry.js';
export type {PluginOptions} from '../catalog/plugin.js';
export type {Migrated, Registry} from '../catalog/registry.js';
export type {Action, MenuItem, Pages, RenderContext, Renderer, Support, UiState} from '../catalog/renderer.js';
export type {Schema} from '../contract/check-schema.js';
export type {ComponentMode, FactsPolicy, MoritPart, MoritPartData} from '../contract/part.js';
