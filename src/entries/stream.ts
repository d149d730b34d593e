/** The AG-UI client and the thread it keeps, without any interface: for Node, workers and hosts that draw by themselves. */
export {createThreadClient} from '../stream/client.js';
export {version} from '../contract/version.js';
export type {Clock} from '../contract/clock.js';
export type {Correlation} from '../contract/correlation.js';
export type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
export type {ErrorCode, MoritError} from '../contract/error.js';
export type {Host, HostContext, HostFunction} from '../contract/host.js';
export type * from '../stream/types.js';
