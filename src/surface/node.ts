import type {Json} from '../contract/json.js';

/**
 * The one node tree that A2UI surfaces and Runtime v2 responses both resolve to (docs/adr/0003): bindings are read, conditions decided,
 * repetition unrolled, addresses checked. Plain data; a node is the same object until something in it or below it changed.
 */
export type SurfaceNode = LayoutNode | ContentNode | ControlNode | InputNode | EmbedNode;

/** What every node has. */
export interface NodeBase {
  /** Its own in the whole tree, and the same from update to update, so that its element is kept. */
  readonly key: string;
  readonly a11y?: NodeAccess;
  /** Its share of the room in a row or a column, as the A2UI basic catalog says; absent: what it needs. */
  readonly weight?: number;
}

/** How assistive technology names a node; a decorative one is hidden. */
export interface NodeAccess {
  readonly label?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly live?: 'polite' | 'off';
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';
export type NodeSize = 'sm' | 'md' | 'lg';
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
export type Justify = 'start' | 'center' | 'end' | 'between' | 'around' | 'evenly' | 'stretch';

export interface Parent extends NodeBase {
  readonly children: readonly SurfaceNode[];
}

/** A repetition that shows less than there is: a control when it leads somewhere, else a count in words. */
export interface MoreRow {
  readonly label: string;
  readonly action?: NodeAction;
}

export interface Repeating extends Parent {
  /** One line in place of an empty list. */
  readonly emptyText?: string;
  readonly more?: MoreRow;
}

/** Nodes that arrange others. */
export type LayoutNode =
  | Repeating & {readonly type: 'column'; readonly spacing?: number; readonly align?: Align; readonly justify?: Justify}
  | Repeating & {readonly type: 'row'; readonly spacing?: number; readonly align?: Align; readonly justify?: Justify; readonly wrap: boolean}
  | Repeating & {readonly type: 'grid'; readonly columns?: number; readonly minItemWidth: number; readonly spacing?: number}
  | Repeating & {readonly type: 'carousel'; readonly label: string; readonly spacing?: number}
  | Repeating & {readonly type: 'list'; readonly ordered: boolean; readonly divided: boolean; readonly horizontal?: boolean; readonly align?: Align}
  | Repeating & {readonly type: 'chip_group'; readonly label?: string}
  | Repeating & {readonly type: 'timeline'; readonly marks: readonly {readonly time?: string; readonly status?: string}[]}
  | Parent & {readonly type: 'section'; readonly title?: string; readonly subtitle?: string; readonly collapsible: boolean; readonly collapsed: boolean}
  | Parent & {readonly type: 'card'; readonly tone: Tone; readonly outlined: boolean; readonly action?: NodeAction}
  | Parent & {readonly type: 'expandable'; readonly summary: string; readonly open: boolean}
  | NodeBase & {readonly type: 'tabs'; readonly label?: string; readonly tabs: readonly {readonly key: string; readonly title: string; readonly children: readonly SurfaceNode[]}[]}
  | NodeBase & {readonly type: 'modal'; readonly trigger: SurfaceNode; readonly content: SurfaceNode}
  | NodeBase & {readonly type: 'divider'; readonly label?: string; readonly vertical: boolean}
  | NodeBase & {readonly type: 'spacer'; readonly size: number};

/** `h1` is the surface's own highest level; drawing puts it below the response's title. */
export type TextStyle = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'title' | 'heading' | 'subheading' | 'body' | 'caption' | 'overline' | 'mono';

/** A picture, by an address that is checked already, or by the host's own id. */
export interface PictureRef {
  readonly url?: string;
  readonly artifactId?: string;
  /** The plugin that asks for it, for the host's proxy. */
  readonly extensionId?: string;
}

/** Nodes that say something. */
export type ContentNode =
  | NodeBase & {
    readonly type: 'text'; readonly text: string; readonly style: TextStyle; readonly tone: Tone; readonly weightName?: 'regular' | 'medium' | 'bold';
    readonly align?: 'start' | 'center' | 'end'; readonly maxLines?: number; readonly selectable: boolean;
  }
  /** Markdown without pictures and HTML; `inline`: emphasis and code alone. */
  | NodeBase & {readonly type: 'markdown'; readonly text: string; readonly style?: TextStyle}
  | Parent & {
    readonly type: 'list_item'; readonly title: string; readonly subtitle?: string; readonly icon?: string; readonly picture?: PictureRef;
    readonly pictureAlt?: string; readonly trailing?: string; readonly action?: NodeAction;
  }
  | NodeBase & {
    readonly type: 'image'; readonly picture: PictureRef; readonly alt: string; readonly ratio?: number; readonly fit: 'contain' | 'cover' | 'fill' | 'none' | 'scale-down';
    readonly caption?: string; readonly variant?: 'icon' | 'avatar' | 'small' | 'medium' | 'large' | 'header'; readonly action?: NodeAction;
  }
  | NodeBase & {readonly type: 'avatar'; readonly picture?: PictureRef; readonly name: string; readonly size: NodeSize}
  /** `name` of the icon set; `path`: an SVG path of the agent's own, checked to be nothing but path commands. */
  | NodeBase & {readonly type: 'icon'; readonly name?: string; readonly path?: string; readonly tone: Tone; readonly size: NodeSize}
  | NodeBase & {readonly type: 'badge'; readonly text: string; readonly tone: Tone}
  | NodeBase & {readonly type: 'chip'; readonly text: string; readonly icon?: string; readonly tone: Tone; readonly action?: NodeAction}
  | NodeBase & {readonly type: 'key_value'; readonly items: readonly {readonly label: string; readonly value: string}[]; readonly columns: number; readonly emptyText?: string; readonly more?: MoreRow}
  | NodeBase & {
    readonly type: 'stat'; readonly label: string; readonly value: string; readonly unit?: string; readonly delta?: string;
    readonly trend?: 'up' | 'down' | 'flat'; readonly tone: Tone;
  }
  | NodeBase & {readonly type: 'progress'; readonly value: number; readonly max: number; readonly label: string; readonly showValue: boolean}
  | NodeBase & {readonly type: 'link'; readonly text: string; readonly url: string}
  | NodeBase & {readonly type: 'source_line'; readonly source: string; readonly url?: string; readonly updatedAt?: string; readonly period?: string}
  | NodeBase & {readonly type: 'file'; readonly picture: PictureRef; readonly name: string; readonly mime: string; readonly sizeBytes: number; readonly action?: NodeAction}
  | NodeBase & {readonly type: 'video' | 'audio'; readonly url: string; readonly description?: string}
  /** A block or contract that cannot be drawn, told in words with its own text under it (C-01). */
  | NodeBase & {readonly type: 'unknown'; readonly text: string};

/** Nodes that are pressed. */
export type ControlNode =
  | NodeBase & {
    readonly type: 'button'; readonly text?: string; readonly content?: SurfaceNode; readonly icon?: string;
    readonly style: 'primary' | 'secondary' | 'text' | 'danger'; readonly action?: NodeAction; readonly enabled: boolean;
    /** Why it cannot be pressed: the words of the checks that fail. */
    readonly problems: readonly string[];
  }
  | Parent & {readonly type: 'button_group'; readonly label?: string};

/** A choice of an input. */
export interface InputOption { readonly label: string; readonly value: Json }

export interface InputBase extends NodeBase {
  readonly label: string;
  /** The words of the checks that fail, shown once the reader has left the field. */
  readonly problems: readonly string[];
  /** Nothing is bound to it: it is shown and cannot be changed. */
  readonly readOnly: boolean;
}

/** Nodes that a reader sets; what is set stays in the surface until an action sends it (A2UI 1.3). */
export type InputNode =
  | InputBase & {readonly type: 'text_field'; readonly value: string; readonly variant: 'short' | 'long' | 'number' | 'obscured'}
  | InputBase & {readonly type: 'check' | 'toggle'; readonly value: boolean}
  | InputBase & {
    readonly type: 'choice'; readonly options: readonly InputOption[]; readonly value: readonly Json[];
    readonly multiple: boolean; readonly display: 'list' | 'chips' | 'segmented' | 'menu'; readonly filterable: boolean;
  }
  | InputBase & {readonly type: 'range'; readonly value: number; readonly min: number; readonly max: number; readonly step?: number}
  | InputBase & {readonly type: 'date_time'; readonly value: string; readonly date: boolean; readonly time: boolean; readonly min?: string; readonly max?: string};

/** A component of the catalog, or a block of the host's own, inside a surface. */
export interface EmbedNode extends NodeBase {
  readonly type: 'component';
  readonly component: string;
  readonly contract?: string;
  readonly title?: string;
  /** A value to gate and draw; an input to ask the host's `provide` with; ids for `resolveArtifact` or `resolveFacts`. */
  readonly given: {readonly value: Json} | {readonly input: Json} | {readonly ids: Json};
}

/**
 * What pressing a node will do, unread: context and arguments are resolved when it is pressed, against what stands then. Drawing hands it
 * back to {@link Surface.act} and looks at nothing in it but `href`.
 */
export interface NodeAction {
  /** Where it leads, when opening a checked address is all it does: drawing makes it a link. */
  readonly href?: string;
  /** The keyed node it belongs to; for A2UI the component's id. */
  readonly source: string;
  /** As declared. */
  readonly spec: Json;
  /** What relative paths and scope names mean there; each format's own. */
  readonly scope: unknown;
}
