import type {Json, JsonObject} from '../contract/json.js';
import {isDate} from '../contract/formats.js';
import {isBinding} from './a2ui-functions.js';
import type {Build} from './a2ui-nodes.js';
import {actionOf, baseOf, problemsOf, type NodeOptions} from './a2ui-site-parts.js';
import {MAX_TEXT} from './a2ui-template.js';
import type {Site} from './a2ui-site.js';
import type {NodeAccess, SurfaceNode} from './node.js';

const STYLES: Readonly<Record<string, 'primary' | 'text'>> = {primary: 'primary', borderless: 'text'};
const FIELDS = {shortText: 'short', longText: 'long', number: 'number', obscured: 'obscured'} as const;

interface Field {
  readonly key: string;
  readonly a11y?: NodeAccess;
  readonly weight?: number;
  readonly label: string;
  readonly problems: readonly string[];
  readonly readOnly: boolean;
}

function fieldOf(site: Site, options: NodeOptions): Field {
  const base = baseOf(site);
  const label = site.text('label') || base.a11y?.label || '';
  return {...base, label, problems: problemsOf(site, options), readOnly: !isBinding(site.props['value'])};
}

/** The words of a label that was written in Markdown: a link in a button would be a second thing to press. */
function wordsIn(text: string): string {
  return text.replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll(/\*\*|__|`|^#+ /g, '') || text;
}

/** Whether anything in a node can be pressed or set. */
function holdsControl(node: SurfaceNode): boolean {
  if ('action' in node && node.action || CONTROLS.has(node.type)) return true;
  if (node.type === 'markdown') return /\]\(|<|:\/\/|www\./.test(node.text);
  return 'children' in node && node.children.some(holdsControl);
}

const CONTROLS: ReadonlySet<string> = new Set([
  'button', 'text_field', 'check', 'choice', 'range', 'date_time', 'tabs', 'modal', 'video', 'audio', 'component',
]);

/** What a reader presses and sets. A text field is a form's: its value leaves by a declared action alone (C-31). */
export const inputNodes: Readonly<Record<string, Build>> = {
  Button(site, options) {
    const content = site.child('child');
    if (!content) return undefined;
    const label = content.type === 'text' || content.type === 'markdown' ? wordsIn(content.text) : undefined;
    if (label === undefined && holdsControl(content)) {
      site.report('surface_invalid', '/child', 'A button holds no other control.');
      return content; // One press is one deed: what is inside stands by itself.
    }
    const problems = problemsOf(site, options);
    const action = actionOf(site, options);
    return {
      ...baseOf(site), type: 'button', ...label === undefined ? {content} : {text: label}, action,
      style: STYLES[site.props['variant'] as string] ?? 'secondary', enabled: problems.length === 0 && action !== undefined, problems,
    };
  },
  TextField(site, options) {
    const variant = FIELDS[(site.props['variant'] ?? 'shortText') as keyof typeof FIELDS];
    return {...fieldOf(site, options), type: 'text_field', value: site.text('value'), variant};
  },
  CheckBox: (site, options) => ({...fieldOf(site, options), type: 'check', value: site.value('value') === true}),
  ChoicePicker(site, options) {
    const {variant, displayStyle, filterable} = site.props;
    const choices = (site.props['options'] as readonly JsonObject[]).map(({label, value}, at) => ({
      label: site.short(site.evaluate(label, `/options/${at}/label`)), value: value as string,
    }));
    return {
      ...fieldOf(site, options), type: 'choice', options: choices, value: listOf(site.value('value')), multiple: variant === 'multipleSelection',
      display: displayStyle === 'chips' ? 'chips' : 'list', filterable: filterable === true,
    };
  },
  Slider(site, options) {
    const {min = 0, max} = site.props as {readonly min?: number; readonly max: number};
    if (max <= min) return undefined;
    const value = Number(site.value('value') ?? min);
    return {...fieldOf(site, options), type: 'range', value: between(Number.isNaN(value) ? min : value, min, max), min, max};
  },
  DateTimeInput(site, options) {
    const {enableDate, enableTime} = site.props;
    const date = enableDate === true || enableTime !== true;
    const read = (name: string): string => readTime(site.text(name));
    return {
      ...fieldOf(site, options), type: 'date_time', value: read('value'), date, time: enableTime === true,
      min: read('min') || undefined, max: read('max') || undefined,
    };
  },
};

/** What an input's component makes of what a reader set: the value for the model; undefined when it cannot be. */
export function inputValue(props: JsonObject, value: Json, before: Json | undefined): Json | undefined {
  switch (props['component']) {
    case 'TextField': {
      if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined;
      const figure = Number(value);
      return props['variant'] === 'number' && typeof before === 'number' && value.trim() && Number.isFinite(figure) ? figure : value;
    }
    case 'CheckBox': return typeof value === 'boolean' ? value : undefined;
    case 'Slider': return typeof value === 'number' && Number.isFinite(value)
      ? between(value, (props['min'] ?? 0) as number, props['max'] as number) : undefined;
    case 'DateTimeInput': return typeof value === 'string' && readTime(value) === value ? value : undefined;
    case 'ChoicePicker': {
      const offered = (props['options'] as readonly JsonObject[]).map((option) => option['value']);
      const chosen = listOf(value).filter((one) => offered.includes(one));
      return props['variant'] === 'multipleSelection' ? chosen : chosen.slice(-1);
    }
    default: return undefined;
  }
}

/** A list of chosen values; one that stands alone counts, too. */
function listOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  return value === undefined || value === null || value === '' ? [] : [value];
}

function between(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** A date, a time or both as ISO 8601 writes them; anything else is `''`. */
function readTime(text: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?(?:(?:^|T)([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  return (date ?? time) !== undefined && (date === undefined || isDate(date)) ? text : '';
}
