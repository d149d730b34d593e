import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {safeLink} from '../contract/safe-url.js';
import type {Format} from '../i18n/format.js';
import {failing} from './a2ui-check.js';
import type {Report} from './a2ui-draft.js';
import {evaluate, isCall, toText} from './a2ui-functions.js';
import type {Component, Ground} from './a2ui-site.js';
import {ExpressionError} from './a2ui-template.js';
import {readAt, resolvePath} from './data-model.js';
import type {NodeAction} from './node.js';
import type {A2uiUserAction, SurfaceDeed} from './surface.js';

/** The JSON of an action's context may be this long (S-30). */
const MAX_CONTEXT = 8192;

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
  const now = (value: Json | undefined): Json | undefined => {
    try {
      return evaluate(value, {read, format, timezone});
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
  const entries = Object.entries(isObject(event['context']) ? event['context'] : {}).map(([name, value]) => [name, now(value as Json)] as const);
  const context = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as JsonObject;
  if (JSON.stringify(context).length > MAX_CONTEXT) {
    report('over_budget', `${component.path}/action/event/context`, `${source}: The context is longer than ${MAX_CONTEXT} characters.`);
    return [];
  }
  const timestamp = new Date(moment.now).toISOString();
  const userAction: A2uiUserAction = {name: event['name'], surfaceId, sourceComponentId: source, timestamp, context};
  return [{...deed, kind: 'agent', userAction, ...dataModel && {dataModel}}];
}
