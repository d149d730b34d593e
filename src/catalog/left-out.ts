import type {DiagnosticCode} from '../contract/diagnostic.js';

/** Thrown by a renderer that may not draw its value: the response is left out under this code, and no renderer has failed (C-24). */
export class LeftOut extends Error {
  readonly code: DiagnosticCode;
  /** A JSON Pointer into the part. */
  readonly path: string;

  constructor(code: DiagnosticCode, path: string, message: string) {
    super(message);
    this.code = code;
    this.path = path;
  }
}
