import type {Json} from '../contract/json.js';
import {BASIC_CATALOGS} from '../contract/wire-names.js';
import type {RunAgentInput, SendInput} from '../stream/types.js';
import type {A2uiUserAction} from '../surface/surface.js';
import type {SurfaceSource} from './ask.js';

/** The most errors of surfaces that one run carries. */
const MOST_ERRORS = 20;

/** What the surfaces of a chat need of it. */
export interface ChatSurfaceHooks {
  /** Nothing is under way and nothing is asked: a run may begin. */
  readonly isFree: () => boolean;
  readonly send: (input: SendInput) => void;
  /** The catalogs of the page's own. */
  readonly catalogs: () => readonly string[];
}

/**
 * What an agent's surfaces in a chat send: actions one by one, each in a run of its own without a message, and what goes along with every
 * run: capabilities, data models, errors, and what the reader set that matters to the next question (docs/api.md section 4).
 */
export class ChatSurfaces {
  readonly #hooks: ChatSurfaceHooks;
  readonly #sources = new Set<SurfaceSource>();
  readonly #actions: A2uiUserAction[] = [];
  /** What the agent is being told. */
  #told: A2uiUserAction | undefined;
  readonly #context = new Map<string, RunAgentInput['context'][number]>();

  constructor(hooks: ChatSurfaceHooks) {
    this.#hooks = hooks;
  }

  /** A surface stands in the chat. */
  add(surface: SurfaceSource): true {
    this.#sources.add(surface);
    return true;
  }

  /** The reader acted on a surface: the agent is told now, or when it can be. The same again while that is on its way is one deed (S-38). */
  act(userAction: A2uiUserAction): true {
    if (![this.#told, ...this.#actions].some((known) => known && signOf(known) === signOf(userAction))) this.#actions.push(userAction);
    if (!this.#told) this.next();
    return true;
  }

  /** What the reader set goes with the next runs; a later value of the same key takes its place. */
  remember({key, description, value}: {readonly key: string; readonly description: string; readonly value: Json}): true {
    this.#context.set(key, {description: description || key, value: JSON.stringify(value)});
    return true;
  }

  /** Tells the agent what waits, when it can be told. */
  next(): void {
    if (!this.#hooks.isFree()) return;
    const userAction = this.#told = this.#actions.shift();
    if (userAction) this.#hooks.send({text: '', forwardedProps: {a2uiAction: {userAction}}});
  }

  /** What goes into `context` of a run. */
  get context(): RunAgentInput['context'] {
    return [...this.#context.values()];
  }

  /** What goes into `forwardedProps` of a run, beside `morit`. */
  get props(): Readonly<Record<string, unknown>> {
    const models = this.#standing.flatMap((surface) => Object.entries(surface.clientDataModel()?.surfaces ?? {}));
    return {
      a2uiClientCapabilities: {'v0.9': {supportedCatalogIds: [...BASIC_CATALOGS, ...this.#hooks.catalogs()]}},
      ...(models.length > 0 && {a2uiClientDataModel: {version: 'v0.9', surfaces: Object.fromEntries(models)}}),
    };
  }

  /** What was wrong with surfaces since the last run: it rides along and never starts one. */
  takeErrors(): readonly unknown[] {
    return this.#standing.flatMap((surface) => surface.takeErrors()).slice(0, MOST_ERRORS);
  }

  /** Forgets the thread: what waits belonged to it. */
  reset(): void {
    this.#actions.length = 0;
    this.#told = undefined;
    this.#context.clear();
  }

  get #standing(): SurfaceSource[] {
    for (const surface of this.#sources) if (!surface.isConnected) this.#sources.delete(surface);
    return [...this.#sources];
  }
}

/** What tells a deed from others, whenever it was done. */
function signOf({timestamp: _, ...deed}: A2uiUserAction): string {
  return JSON.stringify(deed);
}
