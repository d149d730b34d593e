import type {CSSResult} from 'lit';
import type {Diagnostic} from '../../contract/diagnostic.js';
import type {Json} from '../../contract/json.js';
import type {SurfaceMessages} from '../../i18n/surface-messages.js';
import type {NodeAction, SurfaceNode} from '../../surface/node.js';
import type {DrawingOwner} from '../drawing.js';
import type {Registry} from '../registry.js';
import type {RenderContext, UiState} from '../renderer.js';
import type {Families, FamilyName} from './families.js';

/** What drawing a node is handed; the same object for a whole surface. */
export interface NodeContext {
  readonly words: SurfaceMessages;
  /** What the catalog's own pieces are handed: words, figures, host, pictures, and what the reader has opened, chosen or left. */
  readonly view: RenderContext;
  /** Rises with whatever is drawn without being in the nodes: {@link ui}, a control that became busy. Then every node is drawn again. */
  readonly epoch: number;
  readonly ui: UiState;
  /** A family of nodes; while its code is being fetched `undefined`, and everything is drawn again when it is here. */
  family<Name extends FamilyName>(name: Name): Families[Name] | undefined;
  /** Draws a node inside another. */
  draw(node: SurfaceNode): unknown;
  /** The level of a heading of that rank, 1 for the surface's own highest: below the response's title, and never skipping one. */
  level(key: string, rank: number): number;
  /** An id for a node's element, unique in its root. */
  id(key: string): string;
  /** The reader set an input. */
  input(key: string, value: Json): void;
  /** The reader pressed a control that does something; `from` is where focus comes back to. */
  press(action: NodeAction, key: string, from: EventTarget | null): void;
  /** What was pressed there is still under way. */
  isBusy(key: string): boolean;
  /** A node threw: it alone is left out. */
  failed(node: SurfaceNode, error: unknown): void;
  /** What blocks of the catalog inside a surface need. */
  readonly embeds: Embeds;
}

/** What a block of the catalog needs to be drawn inside a surface. */
export interface Embeds {
  readonly registry: Registry | undefined;
  readonly locale: 'ko' | 'en';
  readonly owner: DrawingOwner;
  /** Adopts styles in the root that the surface stands in, now or once it stands in one. */
  adopt(styles: readonly CSSResult[]): void;
  diagnose(diagnostics: readonly Diagnostic[]): void;
}

/** Draws nodes of the types that it names. */
export type Drawers<Node extends SurfaceNode> = {
  readonly [Type in Node['type']]: (node: Of<Node, Type>, context: NodeContext) => unknown;
};

type Of<Node extends SurfaceNode, Type> = Node extends {readonly type: infer Own} ? Type extends Own ? Node : never : never;
