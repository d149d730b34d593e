import {isObject, type Json, type JsonObject} from '../contract/json.js';
import {basicComponents, basicFunctions, givenBy, slots, type Slot} from './a2ui-basic.js';
import {isBinding, isCall, type Call} from './a2ui-functions.js';
import {ExpressionError, parseTemplate} from './a2ui-template.js';

/** One thing wrong with a component. */
export interface ComponentFault {
  /** A call that cannot work costs its own value; anything else costs the property that holds it. */
  readonly code: 'surface_invalid' | 'expression_invalid';
  /** From the component, as a JSON Pointer. */
  readonly path: string;
  readonly message: string;
}

/** A component whose properties fit, and what was left out of it; without `props` nothing of it can be drawn. */
export interface CheckedComponent {
  readonly props: JsonObject | undefined;
  readonly faults: readonly ComponentFault[];
}

/**
 * Holds a component against the basic catalog: members that are null or do not fit are left out, members that nobody knows are let be,
 * and one that must be there costs the component. Of a component that is not basic, only null members go.
 */
export function checkComponent(component: JsonObject): CheckedComponent {
  const faults: ComponentFault[] = [];
  const props: Record<string, Json> = {...component};
  for (const name in props) if (props[name] === null) delete props[name];
  let whole = true;
  for (const slot of basicComponents.get(props['component'] as string) ?? []) {
    if (holds(slot, props[slot.name], `/${slot.name}`, faults)) continue;
    delete props[slot.name];
    whole &&= !slot.needed;
  }
  return {props: whole ? props : undefined, faults};
}

/** Whether a value fits; says why not, and what is wrong inside it that leaves it standing. */
function holds({kind, words, needed}: Omit<Slot, 'name'>, value: Json | undefined, path: string, faults: ComponentFault[]): boolean {
  if (value === undefined) return !needed || tell(faults, path, 'is missing');
  const isDynamic = DYNAMIC.has(kind);
  if (isDynamic && isCall(value)) {
    checkCall(value, kind, path, faults);
    return true;
  }
  if (isDynamic && isBinding(value)) return true;
  const fits = words ? words.includes(value as string) : (tests[kind] ?? tests[kind.slice(1)])?.(value, path, faults);
  return fits === true || tell(faults, path, words ? `is none of ${kind}` : `is no ${kind.replace('=', '')}`);
}

/** A slot that has no name of its own. */
function of(kind: string, needed = false): Omit<Slot, 'name'> {
  return {kind, words: undefined, needed};
}

function tell(faults: ComponentFault[], path: string, message: string, code: ComponentFault['code'] = 'surface_invalid'): false {
  faults.push({code, path, message});
  return false;
}

/** Kinds of which a binding or a call may stand for the value. */
const DYNAMIC = new Set(['string', 'number', 'boolean', 'strings', 'any', 'icon', '=url']);

type Test = (value: Json, path: string, faults: ComponentFault[]) => boolean;

const strings: Test = (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Each entry by its members; an entry that lacks one makes the list unfit. */
function entries(signature: string): Test {
  const members = slots(signature);
  return (value, path, faults) => Array.isArray(value) && value.every((entry: Json, at) => isObject(entry)
    && members.every((slot) => holds(slot, entry[slot.name] as Json | undefined, `${path}/${at}/${slot.name}`, faults)));
}

const tabs = entries('title:string! child:=string!');

const tests: Readonly<Record<string, Test>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  strings,
  any: () => true,
  count: (value) => Number.isInteger(value) && value as number >= 0,
  url: (value) => typeof value === 'string' && URL.canParse(value),
  conditions: (value, path, faults) => Array.isArray(value)
    && value.filter((entry: Json, at) => holds(of('boolean'), entry, `${path}/${at}`, faults)).length >= 2,
  children: (value) => isObject(value) ? typeof value['componentId'] === 'string' && typeof value['path'] === 'string' : strings(value, '', []),
  icon: (value) => typeof value === 'string' || isObject(value) && typeof value['svgPath'] === 'string',
  tabs: (value, path, faults) => tabs(value, path, faults) && (value as readonly Json[]).length > 0,
  options: entries('label:string! value:=string!'),
  checks: (value, path, faults) => {
    if (!Array.isArray(value)) return false;
    value.forEach((check: Json, at) => {
      if (!isObject(check)) return tell(faults, `${path}/${at}`, 'is no check');
      holds(of('=string', true), check['message'] as Json, `${path}/${at}/message`, faults);
      return holds(of('boolean', true), conditionOf(check as JsonObject), `${path}/${at}/condition`, faults);
    });
    return true;
  },
  action: (value, path, faults) => {
    if (!isObject(value)) return false;
    const {event, functionCall} = value as JsonObject;
    if (isCall(functionCall)) {
      checkCall(functionCall, 'void', `${path}/functionCall`, faults);
      return true;
    }
    if (!isObject(event) || typeof event['name'] !== 'string' || event['name'] === '') return false;
    const context = isObject(event['context']) ? event['context'] as JsonObject : {};
    for (const [key, entry] of Object.entries(context)) holds(of('any'), entry, `${path}/event/context/${key}`, faults);
    return true;
  },
};

/** The checks that fail: by a value that is not true, or by a call that says no; one that cannot be evaluated stops nobody. */
export function failing(checks: Json | undefined, evaluated: (condition: Json, at: number) => Json | undefined): readonly JsonObject[] {
  return (Array.isArray(checks) ? checks as readonly Json[] : []).filter((check, at): check is JsonObject => {
    const condition = isObject(check) ? conditionOf(check as JsonObject) : undefined;
    if (condition === undefined) return false;
    const held = evaluated(condition, at);
    return isCall(condition) ? held === false : !held;
  });
}

/** What a check asks; in its older flat form the check is the call itself. */
function conditionOf(check: JsonObject): Json | undefined {
  const {condition, message: _, ...flat} = check;
  return condition ?? (isCall(flat) ? flat : undefined);
}

/** Holds a call against its function: what it takes, what it gives, and what is wanted here. */
function checkCall({call, args, ...rest}: Call, wanted: string, path: string, faults: ComponentFault[]): void {
  const signature = basicFunctions.get(call);
  if (!signature) return void tell(faults, path, 'calls a function that is not known', 'expression_invalid');
  const own: ComponentFault[] = [];
  const gives = givenBy(call);
  const {returnType = 'any'} = rest as JsonObject;
  if (returnType !== gives && returnType !== 'any') tell(own, `${path}/returnType`, `is not ${gives}`);
  if (gives !== wanted && (gives === 'void' || (wanted !== 'any' && wanted !== 'icon'))) tell(own, path, `gives no ${wanted}`);
  if (isObject(args)) {
    for (const slot of signature) holds(slot, args[slot.name] as Json | undefined, `${path}/args/${slot.name}`, own);
    const {min, max} = args;
    if ((call === 'length' || call === 'numeric') && min === undefined && max === undefined) tell(own, `${path}/args`, 'needs min or max');
    if (call === 'formatString') checkTemplate(args['value'], `${path}/args/value`, own);
  } else if (args !== undefined) {
    tell(own, `${path}/args`, 'is no object');
  }
  faults.push(...own.map((fault) => ({...fault, code: 'expression_invalid' as const})));
}

function checkTemplate(template: unknown, path: string, faults: ComponentFault[]): void {
  if (typeof template !== 'string') return;
  try {
    for (const part of parseTemplate(template)) if (isCall(part)) checkCall(part, 'any', path, faults);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    if (error.code === 'expression_invalid') tell(faults, path, error.message); // Too much of it is told when it would be shown.
  }
}
