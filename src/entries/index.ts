/** The elements' classes, their events and types. Importing it defines nothing and works without a document; `./define` gives the tags. */
export {version} from '../contract/version.js';
export {MoritChat} from '../elements/morit-chat.js';
export {MoritResponse} from '../elements/morit-response.js';
export {defineMorit} from '../elements/define.js';
export * from '../elements/events.js';
export type {Correlation} from '../contract/correlation.js';
export type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
export type {ErrorCode, MoritError} from '../contract/error.js';
export type {ArtifactRef, Host, HostContext, HostFunction} from '../contract/host.js';
export type {Json, JsonObject} from '../contract/json.js';
export type {ComponentMode, FactsPolicy, MoritPart, MoritPartData} from '../contract/part.js';
export type {CallCard, RowData, ToolRow} from '../contract/tool-row.js';
export type {FileRequest} from '../catalog/renderer.js';
export type {UnknownPolicy} from '../elements/context.js';
export type {Mode} from '../elements/modes.js';
export type {ChatLayout} from '../elements/morit-chat.js';
export type {A2uiUserAction} from '../surface/surface.js';
