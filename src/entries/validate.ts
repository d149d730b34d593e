/** Every check that a renderer makes, without a document: for servers, tests and the `morit validate` command. */
export {checkPart, findContract, loadContract, readContractId} from '../contract/contracts.js';
export {canonicalUrl, safeFetch, safeLink} from '../contract/safe-url.js';
export {version} from '../contract/version.js';
export type {UrlPolicy} from '../contract/safe-url.js';
export type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
export type {Json, JsonObject} from '../contract/json.js';
export type {ComponentMode, FactsPolicy, MoritPart, MoritPartData} from '../contract/part.js';
export type {GateContext, GateResult, Validation, Validator} from '../contract/verdict.js';
