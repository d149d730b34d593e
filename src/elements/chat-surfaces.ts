import {equal, isObject, type Json, type JsonObject} from '../contract/json.js';
import type {RunAgentInput, SendInput} from '../stream/types.js';
import {capabilitiesOf} from '../surface/a2ui-capabilities.js';
import type {A2uiCatalog} from '../surface/a2ui-catalog.js';
import type {A2uiUserAction} from '../surface/surface.js';
import type {SurfaceSource} from './ask.js';
import {aloneIn} from '../view/turn.js';
import {readLeft, writeLeft, type Left} from './left.js';

/** The most errors of surfaces that one run carries. */
const MOST_ERRORS = 20;

/** What the surfaces of a chat need of it. */
export interface ChatSurfaceHooks {
  /** Nothing is under way and nothing is asked: a run may begin. */
  readonly isFree: () => boolean;
  readonly send: (input: SendInput) => void;
  /** The catalogs of the page's own. */
  readonly catalogs: () => readonly A2uiCatalog[];
  /** Something is set that is kept with its turn. */
  readonly changed?: () => void;
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
  /** What readers left in surfaces, as it is stored: by message and part. */
  readonly #left = new Map<string, Map<string, JsonObject>>();

  constructor(hooks: ChatSurfaceHooks) {
    this.#hooks = hooks;
  }

  /** A surface stands in the chat, or something else is left in it now. */
  add(surface: SurfaceSource): true {
    this.#sources.add(surface);
    const {messageId, partId, left = {}} = surface;
    if (messageId !== undefined && partId !== undefined && this.#note(messageId, partId, writeLeft(left))) this.#hooks.changed?.();
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
    this.#hooks.changed?.();
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
      a2uiClientCapabilities: capabilitiesOf(this.#hooks.catalogs()),
      ...(models.length > 0 && {a2uiClientDataModel: {version: 'v0.9', surfaces: Object.fromEntries(models)}}),
    };
  }

  /** What was wrong with surfaces since the last run: it rides along and never starts one. */
  takeErrors(): readonly unknown[] {
    return this.#standing.flatMap((surface) => surface.takeErrors()).slice(0, MOST_ERRORS);
  }

  /** What the reader set that matters, by key, as it is kept with the thread; undefined while that is nothing. */
  get remembered(): JsonObject | undefined {
    return this.#context.size > 0 ? Object.fromEntries(this.#context) as unknown as JsonObject : undefined;
  }

  /** Gives a surface that comes back what its reader left in it. */
  recall({messageId = '', partId, take}: {readonly messageId: string | undefined; readonly partId: string; readonly take: (left: Left) => void}): true {
    take(readLeft(this.#left.get(messageId)?.get(partId)));
    return true;
  }

  /** What readers left in the surfaces of a turn, by message and part, as it is kept with it; undefined while that is nothing. */
  leftIn(turnId: string, messages: readonly {readonly id: string}[]): JsonObject | undefined {
    const left = [...messages.map(({id}) => id), aloneIn(turnId)].flatMap((id) => {
      const parts = this.#left.get(id);
      return parts ? [[id, Object.fromEntries(parts)] as const] : [];
    });
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  }

  /** Forgets the thread: what waits belonged to it. `turns`: what was set in the one that takes its place, turn by turn. */
  reset(turns: readonly (JsonObject | undefined)[] = []): void {
    const remembered = turns.findLast((uiState) => uiState?.['context'])?.['context'];
    this.#left.clear();
    for (const [messageId, parts] of turns.flatMap((uiState) => membersOf(uiState?.['surfaces']))) {
      for (const [partId, left] of membersOf(parts)) this.#note(messageId, partId, writeLeft(readLeft(left)));
    }
    this.#actions.length = 0;
    this.#told = undefined;
    this.#context.clear();
    for (const [key, entry] of membersOf(remembered)) {
      const {description, value} = isObject(entry) ? entry : {};
      if (typeof description === 'string' && typeof value === 'string') this.#context.set(key, {description, value});
    }
  }

  /** Whether that is something else than before. */
  #note(messageId: string, partId: string, left: JsonObject | undefined): boolean {
    const parts = this.#left.get(messageId) ?? new Map<string, JsonObject>();
    const before = parts.get(partId);
    if (left === undefined || equal(before, left)) return false;
    this.#left.set(messageId, parts.set(partId, left));
    return true;
  }

  get #standing(): SurfaceSource[] {
    for (const surface of this.#sources) if (!surface.isConnected) this.#sources.delete(surface);
    return [...this.#sources];
  }
}

function membersOf(value: unknown): [string, unknown][] {
  return Object.entries(isObject(value) ? value : {});
}

/** What tells a deed from others, whenever it was done. */
function signOf({timestamp: _, ...deed}: A2uiUserAction): string {
  return JSON.stringify(deed);
}
