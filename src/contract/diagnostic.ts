import type {Correlation} from './correlation.js';

/** What a developer may hear about a part, a surface or an event that was left out; a closed union, docs/diagnostics.md lists each. */
export type DiagnosticCode =
  | 'part_malformed' // Not a data part at all.
  | 'unsupported_version' // An A2UI version other than v0.9 and v0.9.1 (C-10).
  | 'unknown_component' // No such name in the registry.
  | 'unknown_contract' // The name is known, this version is not.
  | 'mode_mismatch' // The wire contradicts the registry, or calls a tool that the run's mode does not have.
  | 'source_not_completed' // source.status is neither completed nor partial, nor that of a picture being made.
  | 'empty' // A required list is empty.
  | 'value_invalid' // The value fails its schema.
  | 'semantics_invalid' // The value fits the schema and still cannot be (docs/catalog.md).
  | 'address_refused' // An address fails the policy (S-08, S-18).
  | 'duplicate' // The same data is shown already.
  | 'render_failed' // A renderer threw.
  | 'chunk_failed' // A lazy chunk did not load.
  | 'event_invalid' // A wire event that does not fit its type (F-19, F-23).
  | 'event_unknown' // A type or custom name that nobody here knows (F-22).
  | 'host_failed' // A host function threw or timed out.
  | 'surface_invalid' // An A2UI message that does not fit; it alone is left out, and the agent is told VALIDATION_FAILED.
  | 'unknown_catalog' // A surface of a catalog that nobody here has.
  | 'expression_invalid' // A formatString, a function or its arguments that cannot be evaluated.
  | 'over_budget' // A cycle, or more depth, nodes, text, model or growth than is drawn.
  | 'extension_invalid' // A plugin's document that does not fit Runtime v2.
  | 'ui_schema_unsupported' // A plugin's document of another `ui_schema` than 2.
  | 'unsafe_schema' // A schema outside the safe subset.
  | 'unknown_node' // A node type of a newer vocabulary; its fallback is drawn, or nothing.
  | 'unknown_prop' // A property of a newer vocabulary, left out.
  | 'binding_invalid' // A binding or a path that cannot be read where it must be.
  | 'not_granted' // An action, an address or a capability that the plugin was given no permission for (docs/responses.md).
  | 'capability_mismatch' // A plugin's response to another capability than the one that ran.
  | 'record_version' // A stored turn or thread of another version than is read here.
  | 'record_foreign' // A stored turn of another tenant or thread than was asked for (S-47).
  | 'record_unsafe' // A stored turn holds what never belongs in one: a rendering, a secret, a signed address, a file's bytes, a price.
  | 'storage_failed'; // The browser's storage is full, blocked or corrupt; memory serves (F-35).

/** One thing left out or repaired, for developers only: never drawn in production. */
export interface Diagnostic extends Correlation {
  readonly code: DiagnosticCode;
  /** Where, as a JSON Pointer into the thing named by the code; empty for the whole. */
  readonly path: string;
  readonly messageId?: string;
  readonly partId?: string;
  /** What was seen, in short, with no text of the conversation in it (S-48). */
  readonly detail?: string;
}
