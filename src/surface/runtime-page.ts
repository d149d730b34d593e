import type {JsonObject} from '../contract/json.js';
import {records} from '../contract/runtime-table.js';
import type {AppBar, RuntimeExtension, RuntimeNode} from '../contract/runtime-types.js';
import type {SurfaceNode} from './node.js';
import {Bindings, type Surroundings} from './runtime-bindings.js';
import type {Scope} from './runtime-scope.js';
import type {Tree} from './runtime-tree.js';
import type {MenuItem, SurfaceView} from './surface.js';

/** What the response's view and each of its screens have in common. */
export interface Page {
  readonly app_bar?: AppBar;
  readonly view: RuntimeNode;
}

type PageView = Omit<SurfaceView['screens'][number], 'id' | 'menu'> & {readonly menu: readonly MenuItem[]};

/** The response itself or one of its screens: its bar and what is under it. */
export function pageOf(page: Page | undefined, scope: Scope, at: string, title: string, tree: Tree, around: Surroundings): PageView {
  const declared = page?.app_bar;
  const bindings = new Bindings(around, scope);
  const bar = declared && bindings.record(records.app_bar, declared as unknown as JsonObject, `${at}/app_bar`) as AppBar | undefined;
  const menu = (bar?.menu ?? []).flatMap((entry, index): MenuItem[] => {
    const place = `${at}/app_bar/menu/${index}`;
    const item = bindings.record(records.entry, entry as unknown as JsonObject, place) as typeof entry | undefined;
    const action = tree.action(item?.action, `${place}/action`, scope, scope.id + place);
    return item && action ? [{label: item.label, ...(item.icon && {icon: item.icon}), action}] : [];
  });
  const root = page && tree.resolve(page.view, scope);
  const {subtitle, icon} = bar ?? {};
  const hidden = declared ? declared.visible === false : startsWithTitle(root);
  return {root, title: bar?.title || title, menu, ...(subtitle && {subtitle}), ...(icon && {icon}), ...(hidden && {titleHidden: true})};
}

/** Without a bar of its own a response whose first node is a heading says its title once (C-13). */
function startsWithTitle(node: SurfaceNode | undefined): boolean {
  if (node?.type === 'text') return node.style === 'heading' || node.style === 'title';
  return node !== undefined && 'children' in node && (node.type === 'column' || node.type === 'row') && startsWithTitle(node.children[0]);
}

/** The screen of a name; none for a name that only a prototype has. */
export function screenOf({config: {screens = {}}}: RuntimeExtension, id: string): Page & {readonly params?: JsonObject} | undefined {
  return Object.hasOwn(screens, id) ? screens[id] : undefined;
}
