import {css, html, type CSSResult, type TemplateResult} from 'lit';
import type {Schema} from '../contract/check-schema.js';
import {readContractId} from '../contract/contracts.js';
import {isObject} from '../contract/json.js';
import type {ComponentMode} from '../contract/part.js';
import {findUnsafe} from '../contract/safe-schema.js';
import {guard} from './guard.js';
import type {Renderer} from './renderer.js';

/** How a host's component is drawn. Styles apply in the response's shadow root; `render` may return any tag of the host's own. */
export interface HostView<Value> extends Pick<Renderer<Value>, 'support' | 'actions' | 'menu'> {
  readonly styles?: CSSResult;
  /** The title of the container when the part has none; absent: the component's description. */
  title?: Renderer<Value>['title'];
  render(value: Value, context: Parameters<Renderer<Value>['render']>[1]): unknown;
  /** One plain sentence of what is shown; absent: the title. */
  summary?: Renderer<Value>['summary'];
}

/** A component of the host's own, as it is written down. */
export interface ComponentDefinition<Value = unknown> extends Partial<HostView<Value>> {
  /** Letters, digits, `_` and `.`: `product_tile`, or `ProductTile` where it is a block of an A2UI catalog. */
  readonly name: string;
  /** `name@n`; a later `n` stands beside the earlier ones, so that older threads are drawn as they were. */
  readonly contract: string;
  readonly mode: ComponentMode;
  /** What it shows and when to choose it, for the model. */
  readonly description: string;
  /** What a model may give: ids and options, never a fact. Needed in `controlled` and `provider` mode. */
  readonly input?: Schema;
  /** What the value looks like, in the safe subset. */
  readonly schema: Schema;
  /** In place of `render`: fetches the view when the first part needs it. */
  readonly load?: () => Promise<HostView<Value>>;
  /** `execute` changes something and asks the reader first; `read` by default. */
  readonly grade?: 'read' | 'execute';
  /** Whether the agent goes on after the component is drawn; false by default. */
  readonly followUp?: boolean;
}

/** A definition that has been checked; a registry takes nothing else. */
export interface DefinedComponent {
  readonly name: string;
  readonly contract: string;
  readonly mode: ComponentMode;
  readonly description: string;
  readonly input: Schema | undefined;
  readonly schema: Schema;
  readonly grade: 'read' | 'execute';
  readonly followUp: boolean;
  load(): Promise<Renderer>;
}

/** Facts that the application owns: a model may never give one. */
const FACTS = ['price', 'cost', 'currency', 'stock', 'amount', 'total', 'image'];

/**
 * Checks and types a host's own component. What a model may give holds ids and options: a property that names money, stock or a picture is
 * refused, and so is an object that lets unknown keys through.
 * @throws {TypeError} when the definition breaks a rule; the message says which, and where.
 */
export function defineComponent<Value>(definition: ComponentDefinition<Value>): DefinedComponent {
  const {name, contract, mode, description, input, schema, load, render, grade = 'read', followUp = false} = definition;
  const refuse = (why: string): never => { throw new TypeError(`defineComponent: ${name} ${why}`); };
  if (!/^[a-z][a-z0-9_.]*$/i.test(name)) refuse('is no name: letters, digits, _ and . only');
  if (readContractId(contract)?.component !== name) refuse(`has the contract ${contract}; it must be ${name}@1 or later`);
  if (!description.trim()) refuse('has no description');
  if ((render === undefined) === (load === undefined)) refuse('needs either render or load');
  if (input === undefined && (mode === 'controlled' || mode === 'provider')) refuse('needs an input schema: what a model may give');
  for (const [member, one] of Object.entries({schema, ...(input && {input})})) {
    const unsafe = findUnsafe(one);
    if (unsafe) refuse(`has an unsafe ${member} at ${unsafe.path || '/'}: ${unsafe.reason}`);
  }
  if (mode === 'controlled') {
    const fact = findFact(input, '');
    if (fact) refuse(`lets a model give ${fact}`);
  }
  return {
    name, contract, mode, description, input, schema, grade, followUp,
    load: async () => toRenderer(definition, load ? await load() : definition as HostView<Value>),
  };
}

/** The first property of an input that names a fact, or the first object that is open to any. */
function findFact(schema: unknown, path: string): string | undefined {
  if (!isObject(schema)) return undefined;
  if (schema['type'] === 'object' && schema['additionalProperties'] !== false) return `any key at ${path || '/'}: say additionalProperties: false`;
  for (const [name, one] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    if (wordsOf(name).some((word) => FACTS.includes(word))) return `a fact, ${path}/${name}`;
    const inner = findFact(one, `${path}/${name}`);
    if (inner !== undefined) return inner;
  }
  return findFact(schema['items'], `${path}/*`);
}

/** `unitPrice`, `unit_price` and `unit-prices` are the words unit and price. */
function wordsOf(name: string): string[] {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z0-9]+/).map((word) => FACTS.includes(word) ? word : word.replace(/s$/, ''));
}

function toRenderer<Value>({name, contract, mode, description}: ComponentDefinition<Value>, view: HostView<Value>): Renderer {
  const {styles = css``, title = () => description, summary = title} = view;
  const draw = (value: Value, context: Parameters<HostView<Value>['render']>[1]): TemplateResult => {
    const content = view.render(value, context);
    return html`${guard(content instanceof Promise ? late(name, content) : content, context.refresh)}`;
  };
  // The definition's `input` is a schema; a renderer's makes one from its value.
  return {...view, input: undefined, name, contract, mode, styles, title, summary, render: draw} as unknown as Renderer;
}

/** An async `render` has nothing to draw in the first frame. @throws {TypeError} always; the promise is let go. */
function late(name: string, content: Promise<unknown>): never {
  content.catch(() => undefined);
  throw new TypeError(`${name}: render returned a promise; fetch what it needs in load.`);
}
