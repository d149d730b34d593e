import {css, html, nothing, type TemplateResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ChildPart} from 'lit/directive.js';
import type {DiagnosticCode} from '../../contract/diagnostic.js';
import {callHost} from '../../contract/host-call.js';
import type {HostContext} from '../../contract/host.js';
import {defined, isObject, type Json} from '../../contract/json.js';
import {dataPart, type ComponentMode} from '../../contract/part.js';
import type {EmbedNode} from '../../surface/node.js';
import {token} from '../../theme/tokens.js';
import {actions, control, supportLine, type ContainerView} from '../container.js';
import {Drawing} from '../drawing.js';
import {present} from '../present.js';
import {builtIns, type Registry} from '../registry.js';
import type {NodeContext} from './context.js';
import type {Family} from './families.js';
import {own} from './own.js';
import {heading} from './parts.js';

/** Why there is nothing to draw. */
class Fault extends Error {
  constructor(readonly code: DiagnosticCode, readonly path = '') { super(code); }
}

/** What stands for a block: itself, or words where it cannot be drawn. */
type Shown = Pick<Drawing, 'node' | 'styles' | 'draw' | 'setConnected'>;

/**
 * A block of the catalog inside a surface: the same gate and the same renderer as a response, without a container of its own. Nothing
 * stands in its place before a valid value is there (R-005, R-010); a later value that is none leaves the last good one (R-034).
 */
class Embed extends AsyncDirective {
  #node: EmbedNode | undefined;
  #context: NodeContext | undefined;
  #drawing: Shown | undefined;
  #flight: AbortController | undefined;

  render(_node: EmbedNode, _context: NodeContext): unknown {
    return this.#drawing?.node ?? nothing;
  }

  override update(_part: ChildPart, [node, context]: [EmbedNode, NodeContext]): unknown {
    const isSame = this.#node && asked(node) === asked(this.#node);
    [this.#node, this.#context] = [node, context];
    if (isSame) this.#redraw();
    else void this.#take(node, context);
    return this.render(node, context);
  }

  protected override disconnected(): void {
    this.#flight?.abort();
    this.#drawing?.setConnected(false);
  }

  protected override reconnected(): void {
    if (this.#drawing) this.#drawing.setConnected(true);
    else if (this.#node && this.#context) void this.#take(this.#node, this.#context);
  }

  async #take(node: EmbedNode, context: NodeContext): Promise<void> {
    this.#flight?.abort();
    const {signal} = this.#flight = new AbortController();
    const {embeds, view} = context;
    try {
      const {component, contract, title, key} = node;
      const value = await valueOf(node, context, signal);
      const part = dataPart({version: 'v0.9', partId: key, component, value, ...defined({contract, title})});
      const {registry, locale} = embeds;
      const presented = await present({part}, {registry, locale, dev: view.pictures?.dev === true, now: view.now});
      if (signal.aborted) return;
      embeds.diagnose(presented.diagnostics);
      if (!presented.ok) return;
      const {presentation} = presented;
      const {part: {data}, renderer, messages} = presentation;
      // A surface of its own has no place inside another: what it says stands for it.
      if (renderer.surface) this.#show((await import('../unknown-block.js')).unknownBlockOf(data, messages), context);
      else if (this.#drawing instanceof Drawing && this.#drawing.component === component) this.#drawing.update(presentation);
      else this.#show(new Drawing(presentation, this.#owner(node, context), (view) => block(view, node)), context);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Fault) embeds.diagnose([{code: error.code, path: error.path, detail: node.component}]);
      else this.#fail(error);
    }
  }

  #redraw(): void {
    try {
      this.#drawing?.draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  #show(drawing: Shown, {embeds}: NodeContext): void {
    this.#drawing?.setConnected(false);
    this.#drawing = drawing;
    embeds.adopt(drawing.styles);
    this.setValue(drawing.node);
  }

  #fail(error: unknown): void {
    this.#drawing?.setConnected(false);
    this.#drawing = undefined;
    this.setValue(nothing);
    if (this.#node) this.#context?.failed(this.#node, error);
  }

  /** What goes wrong in the block costs the block. */
  #owner({key}: EmbedNode, context: NodeContext) {
    const {owner} = context.embeds;
    return {
      ...owner, headingLevel: () => context.level(key, 1), // Of one level, whichever is there first: blocks come when their values do.
      failed: (error: unknown, drawing: Drawing) => { if (drawing === this.#drawing) this.#fail(error); },
    };
  }
}

/** All that decides what is drawn. */
function asked({component, contract, title, given}: EmbedNode): string {
  return JSON.stringify([component, contract, title, given]);
}

/** Arguments: the node; the context of its surface. */
const embed = directive(Embed);

/** Blocks of the catalog, or of the host's own. */
export const blockFamily: Family<EmbedNode> = {
  drawers: {component: (node, context) => embed(node, context)},
  styles: [css`
    .n-embed { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; }
    .n-embed > .foot:not(:has(*)) { display: none; }
  `],
};

/** A title of an inner level, the content, the support line and the next steps, two of them first (R-048); the menu is the response's own (R-049). */
function block(view: ContainerView, node: EmbedNode): TemplateResult {
  const {title, quietTitle, content} = view;
  const more = view.actions.slice(2).map((action) => control(action, 'copy', view));
  return html`<div class="n-embed" role="group" aria-label=${title} ${own(node, undefined, true)}>${quietTitle ? nothing : heading(view.headingLevel, 'n-heading', title)}
    ${content}<div class="foot">${supportLine(view)}${actions(view)}${more.length > 0 ? html`<div class="chrome">${more}</div>` : nothing}</div></div>`;
}

/** The value to be gated: given, asked of the host for an input, or found by the host's own ids (R-010). */
async function valueOf({component, contract, given}: EmbedNode, {embeds, view}: NodeContext, signal: AbortSignal): Promise<Json> {
  if ('value' in given) return given.value;
  const {host} = view;
  const answer = async (name: 'provide' | 'resolveFacts', ask: (call: HostContext) => Promise<Json> | undefined): Promise<Json> => {
    const value = await callHost(ask, view, {signal}).catch(() => undefined);
    if (value === undefined) throw new Fault('host_failed', `/${name}`); // It did not say, or nobody can.
    return value;
  };
  const registry = embeds.registry ?? builtIns;
  const provided = async (input: Json): Promise<Json> => {
    // What a model gives is held to the same input as a tool's call: ids and options, never a fact (R-008, R-145).
    if (!(await registry.checkInput(component, input)).valid) throw new Fault('value_invalid');
    return answer('provide', (call) => host.provide?.({component, input}, call));
  };
  if ('input' in given) return provided(given.input);
  const {ids} = given;
  if (await modeOf(component, contract, registry) === 'artifact') return typeof ids === 'string' ? {artifact_id: ids} : ids;
  if (host.provide && isObject(ids)) return provided(ids); // As its card is filled when a tool calls it (R-148).
  const facts = await answer('resolveFacts', (call) => host.resolveFacts?.({items: [{component, ids: listOf(ids)}]}, call));
  return Array.isArray(facts) ? (facts as readonly Json[])[0] ?? null : facts;
}

async function modeOf(component: string, contract: string | undefined, registry: Registry): Promise<ComponentMode> {
  const found = registry.find(component, contract);
  if (found === 'unknown_component' || found === 'unknown_contract') throw new Fault(found);
  return (await registry.load(found)).rules.mode;
}

function listOf(ids: Json): string[] {
  const all: unknown[] = Array.isArray(ids) ? ids : isObject(ids) ? Object.values(ids) : [ids];
  return all.filter((id) => typeof id === 'string');
}
