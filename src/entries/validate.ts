/**
 * Every check that a renderer makes, without a document: for servers, tests, installers and the `morit validate` command.
 * Each is total: whatever it is given, it answers and does not throw.
 */
export {checkPart, findContract, loadContract, readContractId} from '../contract/contracts.js';
export {checkExtension} from '../contract/runtime-check.js';
export {findUnsafe} from '../contract/safe-schema.js';
export {canonicalUrl, safeFetch, safeLink} from '../contract/safe-url.js';
export {checkTurn} from '../contract/turn-record-check.js';
export {version} from '../contract/version.js';
export {checkOperations} from '../surface/check-operations.js';
export type {TurnCheck, TurnOwner} from '../contract/turn-record-check.js';
export type {TurnRecord} from '../contract/turn-record.js';
export type {CheckOptions, ExtensionCheck} from '../contract/runtime-check.js';
export type {RuntimeExtension} from '../contract/runtime-types.js';
export type {Leniency, UnsafeSchema} from '../contract/safe-schema.js';
export type {UrlPolicy} from '../contract/safe-url.js';
export type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
export type {Json, JsonObject} from '../contract/json.js';
export type {ComponentMode, FactsPolicy, MoritPart, MoritPartData} from '../contract/part.js';
export type {GateContext, GateResult, Validation, Validator} from '../contract/verdict.js';
export type {A2uiCatalog, CatalogBlock} from '../surface/a2ui-catalog.js';
export type {A2uiOptions} from '../surface/a2ui-surfaces.js';
export type {A2uiError} from '../surface/a2ui-troubles.js';
export type {CheckedMessage, OperationsContext} from '../surface/check-operations.js';
