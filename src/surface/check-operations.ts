import type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
import {isObject} from '../contract/json.js';
import {isTimeZone} from '../contract/time-zone.js';
import type {GateContext} from '../contract/verdict.js';
import {createFormat} from '../i18n/format.js';
import {Batch} from './a2ui-batch.js';
import {Catalogs} from './a2ui-catalog.js';
import {Draft, reporter} from './a2ui-draft.js';
import {listOf, readMessage, takeMessage, type Operation} from './a2ui-messages.js';
import {A2uiSurface, type SurfaceTools} from './a2ui-surface.js';
import type {A2uiOptions} from './a2ui-surfaces.js';
import {Troubles, type A2uiError} from './a2ui-troubles.js';

/** What an agent's messages are judged under. */
export interface OperationsContext extends GateContext, A2uiOptions {
  /** IANA name; absent: the device's. */
  readonly timezone?: string;
}

/** What becomes of one message of an agent. */
export interface CheckedMessage {
  /** Whether it is taken, perhaps with less in it; a message that is not is left out whole. */
  readonly ok: boolean;
  /** The surface that it names; `''` when it names none. */
  readonly surfaceId: string;
  /** What is left out of it, with the codes and the paths that a page tells: pointers into the message's body. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same as the agent is told on its next run (A2UI v0.9, `VALIDATION_FAILED`). */
  readonly errors: readonly A2uiError[];
}

/**
 * Holds A2UI messages against what a page would do with them, all as one list: each by itself, then the surfaces that they make, drawn
 * into nothing (R-047, C-10). What is wrong with a component is told of the message that set it.
 * @param operations - A list, a list in `messages`, `a2ui_operations` or `operations`, or one message.
 * @returns one verdict a message, in their order. Total: it never throws.
 */
export function checkOperations(operations: unknown, context: OperationsContext): readonly CheckedMessage[] {
  const ledger = new Ledger();
  const tools = toolsOf(context, ledger);
  const batch = new Batch(tools, (id) => new Draft(undefined, reporter(ledger, id)));
  const last = new Map<string, number>();
  const draw = (id: string): void => {
    const draft = batch.drafts.get(id);
    if (!draft?.creation) return;
    ledger.turnTo(last.get(id) ?? 0);
    void new A2uiSurface(id, draft, tools).view; // Reading it is what resolves it.
  };
  const surfaceIds = listOf(operations).map((message, index) => {
    const read = readMessage(takeMessage(message));
    const {surfaceId} = read;
    if (!('code' in read) && read.kind === 'deleteSurface') draw(surfaceId);
    ledger.turnTo(index);
    batch.take(read);
    if ('code' in read) return surfaceId;
    if (read.kind === 'updateComponents') sign(batch.drafts.get(surfaceId), read, index);
    last.set(surfaceId, index);
    return surfaceId;
  });
  for (const id of batch.drafts.keys()) draw(id);
  return surfaceIds.map((surfaceId, index) => {
    const diagnostics = ledger.diagnosticsOf(index);
    return {ok: !diagnostics.some(isWhole), surfaceId, diagnostics, errors: ledger.errorsOf(index)};
  });
}

function toolsOf({catalogs = [], blocks = [], unknown = 'block', timezone, now, locale, dev}: OperationsContext, ledger: Ledger): SurfaceTools {
  const language = /^en\b/i.test(locale) ? 'en' : 'ko';
  return {
    context: {now: () => now, locale: language, dev, diagnose: () => { /* Every report goes to the ledger. */ }},
    unknown, catalogs: new Catalogs(catalogs, blocks), troubles: ledger, format: createFormat(language),
    timezone: isTimeZone(timezone) ? timezone : undefined,
  };
}

/** Notes in the components that a message has just set which message it was. */
function sign(draft: Draft | undefined, {components}: Extract<Operation, {kind: 'updateComponents'}>, index: number): void {
  for (const entry of components) {
    const id = isObject(entry) ? entry['id'] as string : '';
    const component = draft?.components.get(id);
    if (component?.path.startsWith('/')) draft?.components.set(id, {...component, path: `${index}:${component.path}`});
  }
}

/** Whether a fault is the message's own, and not one of a component or a member in it. */
function isWhole({path}: Diagnostic): boolean {
  return !/^\/[^/]+\/./.test(path);
}

/** Enters each trouble under the message that it comes from. */
class Ledger extends Troubles {
  #turn = 0;
  readonly #pages = new Map<number, {readonly troubles: Troubles; readonly diagnostics: Diagnostic[]}>();

  constructor() {
    super(() => { /* Nothing is told but by its pages. */ });
  }

  /** What is reported from now on is this message's, unless it is signed. */
  turnTo(index: number): void {
    this.#turn = index;
  }

  override report(code: DiagnosticCode, surfaceId: string, path: string, message: string): void {
    const [, signed, inMessage = path] = /^(\d+):(.*)$/s.exec(path) ?? [];
    this.#page(signed === undefined ? this.#turn : Number(signed)).troubles.report(code, surfaceId, inMessage, message);
  }

  diagnosticsOf(index: number): readonly Diagnostic[] {
    return this.#pages.get(index)?.diagnostics ?? [];
  }

  errorsOf(index: number): readonly A2uiError[] {
    return this.#pages.get(index)?.troubles.take() ?? [];
  }

  #page(index: number): {readonly troubles: Troubles; readonly diagnostics: Diagnostic[]} {
    const page = this.#pages.get(index);
    if (page) return page;
    const diagnostics: Diagnostic[] = [];
    const fresh = {troubles: new Troubles((one) => { diagnostics.push(one); }), diagnostics};
    this.#pages.set(index, fresh);
    return fresh;
  }
}
