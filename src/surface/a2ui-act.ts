import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {safeLink} from '../contract/safe-url.js';
import type {Format} from '../i18n/format.js';
import {failing} from './a2ui-check.js';
import type {Report} from './a2ui-draft.js';
import {evaluate, isCall, toText} from './a2ui-functions.js';
import type {Component} from './a2ui-site.js';
import {ExpressionError} from './a2ui-template.js';
import {readAt, resolvePath, sizeOf, type Ground} from './data-model.js';
import type {NodeAction} from './node.js';
import type {A2uiUserAction, SurfaceDeed} from './surface.js';

/** The JSON of an action's context may be this long (S-30). */
const MAX_CONTEXT = 8192;

/** What a press may cost to work out; see {@link Scope.spend}. */
const MAX_SPENT = 300_000;

/** What an action is resolved against: everything as it stands when it is pressed. */
export interface Moment {
  /** The component that was pressed, as it stands now. */
  readonly component: Component | undefined;
  readonly model: Json;
  readonly dataModel: JsonObject | undefined;
  readonly surfaceId: string;
  readonly format: Format;
  readonly timezone: string | undefined;
  readonly dev: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The id of the deed. */
  readonly deed: string;
  readonly report: Report;
}

/** What follows from a press: an event for the agent, an address to open, or nothing. */
export function act({source, spec, scope}: NodeAction, moment: Moment): readonly SurfaceDeed[] {
  const {component, model, dataModel, surfaceId, format, timezone, report} = moment;
  if (!component?.props['action'] || !isObject(spec)) return [];
  const ground = (scope as Ground | undefined)?.tokens;
  const read = (path: string): Json | undefined => readAt(model, resolvePath(path, ground));
  let left = MAX_SPENT;
  const spend = (cost: number): boolean => {
    if (cost > left) return false;
    left -= cost;
    return true;
  };
  const now = (value: Json | undefined): Json | undefined => {
    try {
      return evaluate(value, {read, format, timezone, spend});
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      report(error.code, `${component.path}/action`, `${source}: ${error.message}`);
      return undefined;
    }
  };
  if (failing(component.props['checks'], now).length > 0) return []; // Whatever stood when it was drawn.
  const {event, functionCall} = spec as JsonObject;
  const deed = {id: moment.deed, source};
  if (isCall(functionCall)) {
    const url = functionCall.call === 'openUrl' ? safeLink(toText(now(functionCall.args?.['url'])), moment) : undefined;
    return url === undefined ? [] : [{...deed, kind: 'open_url', url}];
  }
  if (!isObject(event) || typeof event['name'] !== 'string') return [];
  const context: [string, Json][] = [];
  let size = 2;
  for (const [name, given] of Object.entries(isObject(event['context']) ? event['context'] : {})) {
    const value = now(given as Json);
    if (value === undefined) continue;
    context.push([name, value]);
    size += sizeOf(name) + sizeOf(value) + Number(size > 2) + 1;
    if (size <= MAX_CONTEXT) continue; // Counted as it grows: many values may each be the whole model.
    report('over_budget', `${component.path}/action/event/context`, `${source}: The context is longer than ${MAX_CONTEXT} characters.`);
    return [];
  }
  const timestamp = new Date(moment.now).toISOString();
  const userAction: A2uiUserAction = {name: event['name'], surfaceId, sourceComponentId: source, timestamp, context: Object.fromEntries(context)};
  return [{...deed, kind: 'agent', userAction, ...dataModel && {dataModel}}];
}
