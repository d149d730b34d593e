import type {CSSResult} from 'lit';
import type {SurfaceNode} from '../../surface/node.js';
import type {Drawers} from './context.js';
import {learnIcons} from './icon-paths.js';
import {below} from './tree.js';

/** Nodes that are drawn by code of their own, fetched when the first of them comes. */
export interface Family<Node extends SurfaceNode = SurfaceNode> {
  readonly drawers: Partial<Drawers<Node>>;
  /** Adopted by the root in which they are drawn. */
  readonly styles: readonly CSSResult[];
}

const loaders = {
  inputs: async () => (await import('./inputs.js')).inputFamily,
  media: async () => (await import('./media.js')).mediaFamily,
  layers: async () => (await import('./layers.js')).layerFamily,
  blocks: async () => (await import('./embed.js')).blockFamily,
  groups: async () => (await import('./groups.js')).groupFamily,
  slides: async () => (await import('./slides.js')).slideFamily,
  notes: async () => (await import('./notes.js')).noteFamily,
  icons: async () => learnIcons((await import('./icons.js')).iconFamily),
} as const satisfies Readonly<Record<string, () => Promise<Family>>>;

/** The families by name, as they are once they are here. */
export type Families = {readonly [Name in keyof typeof loaders]: Awaited<ReturnType<typeof loaders[Name]>>};
export type FamilyName = keyof Families;

const here: {-readonly [Name in FamilyName]?: Families[Name]} = {};

/** A family that is here already. */
export function familyNow<Name extends FamilyName>(name: Name): Families[Name] | undefined {
  return here[name];
}

/** Fetches a family. @throws when its chunk does not load. */
export async function loadFamily<Name extends FamilyName>(name: Name): Promise<Families[Name]> {
  return here[name] ??= await loaders[name]() as Families[Name];
}

const NAMES: Readonly<Record<string, FamilyName>> = {
  text_field: 'inputs', check: 'inputs', toggle: 'inputs', choice: 'inputs', range: 'inputs', date_time: 'inputs',
  image: 'media', avatar: 'media', file: 'media', video: 'media', audio: 'media', modal: 'layers', component: 'blocks',
  carousel: 'slides', unknown: 'notes', section: 'groups', expandable: 'groups', tabs: 'groups',
};

/** The family that draws a node; `undefined` for those that every surface has. */
export function familyOf({type}: SurfaceNode): FamilyName | undefined {
  return NAMES[type];
}

const NONE: readonly FamilyName[] = [];

/** What a node that every surface has takes besides: the icon it names, its picture, its row that moves. */
export function alsoIn(node: SurfaceNode): readonly FamilyName[] {
  if (node.type === 'list') return node.horizontal ? ['slides'] : NONE;
  const icon = node.type === 'icon' ? node.name : 'icon' in node && node.icon;
  if (node.type === 'list_item' && node.picture) return icon ? ['icons', 'media'] : ['media'];
  return icon ? ['icons'] : NONE;
}

/** The families that drawing these nodes takes. */
export function familiesIn(nodes: readonly (SurfaceNode | undefined)[], found = new Set<FamilyName>()): ReadonlySet<FamilyName> {
  for (const node of nodes) {
    if (!node) continue;
    for (const name of [familyOf(node), ...alsoIn(node)]) if (name) found.add(name);
    familiesIn(below(node), found);
  }
  return found;
}
