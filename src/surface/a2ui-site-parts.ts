import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {safeLink} from '../contract/safe-url.js';
import {failing} from './a2ui-check.js';
import {isCall, toText} from './a2ui-functions.js';
import type {Site} from './a2ui-site.js';
import type {NodeAccess, NodeAction} from './node.js';

/** What nodes are made under. */
export interface NodeOptions {
  readonly dev: boolean;
  readonly locale: 'ko' | 'en';
}

/** What every node of a site has. */
export function baseOf(site: Site): {readonly key: string; readonly a11y?: NodeAccess; readonly weight?: number} {
  const {accessibility, weight} = site.props;
  const {label, description} = isObject(accessibility) ? accessibility as JsonObject : {};
  const spoken = (name: string, value: Json | undefined): {readonly [name: string]: string} => {
    const text = value === undefined ? '' : site.short(site.evaluate(value, `/accessibility/${name}`));
    return text ? {[name]: text} : {};
  };
  const a11y: NodeAccess = {...spoken('label', label), ...spoken('description', description)};
  return {
    key: site.key,
    ...Object.keys(a11y).length > 0 && {a11y},
    ...typeof weight === 'number' && weight >= 0 && Number.isFinite(weight) && {weight},
  };
}

/** Said of a text that does not fit, where the agent gave no words. */
const UNFIT = {ko: '형식이 맞지 않아요.', en: 'This does not fit the format.'};

/** The words of the checks that fail now; one that cannot be evaluated stops nobody. */
export function problemsOf(site: Site, {locale}: NodeOptions): readonly string[] {
  const {checks, validationRegexp} = site.props;
  const problems = failing(checks, (condition, at) => site.evaluate(condition, `/checks/${at}`)).map(({message}) => toText(message) || UNFIT[locale]);
  if (validationRegexp !== undefined) {
    const value = site.text('value');
    const fits = value === '' || site.evaluate({call: 'regex', args: {value, pattern: validationRegexp}}, '/validationRegexp') !== false;
    if (!fits) problems.push(UNFIT[locale]);
  }
  return problems;
}

/** What pressing does; undefined when all it would do is open an address that is refused (S-31). */
export function actionOf(site: Site, {dev}: NodeOptions): NodeAction | undefined {
  const spec = site.props['action'] as JsonObject;
  const action: NodeAction = {source: site.id, spec, scope: site.ground};
  const call = spec['functionCall'];
  if (!isCall(call) || call.call !== 'openUrl') return action;
  const url = toText(site.evaluate(call.args?.['url'], '/action'));
  const href = safeLink(url, {dev});
  if (href !== undefined) return {...action, href};
  if (url) site.report('address_refused', '/action/functionCall/args/url', 'The address is refused.');
  return undefined;
}
