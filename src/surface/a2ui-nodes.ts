import {isObject, type JsonObject} from '../contract/json.js';
import {safeFetch} from '../contract/safe-url.js';
import {baseOf, type NodeOptions} from './a2ui-site-parts.js';
import type {Site} from './a2ui-site.js';
import type {Align, Justify, SurfaceNode, TextStyle} from './node.js';

/** Makes the node of one component; undefined while there is nothing to show. */
export type Build = (site: Site, options: NodeOptions) => SurfaceNode | undefined;

const JUSTIFY: Readonly<Record<string, Justify>> = {spaceBetween: 'between', spaceAround: 'around', spaceEvenly: 'evenly'};
const FITS = {contain: 'contain', cover: 'cover', fill: 'fill', none: 'none', scaleDown: 'scale-down'} as const;
const VARIANTS = {
  icon: 'icon', avatar: 'avatar', smallFeature: 'small', mediumFeature: 'medium', largeFeature: 'large', header: 'header',
} as const;

/** Anything that Markdown would read as more than words. */
const MARKED = /[*_`~\\[\]<\n]|&#?\w+;|^\s*(?:#|>|[-+]\s|\d+[.)]\s)/;

/** SVG path commands and figures, and nothing else. */
const SVG_PATH = /^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]{1,8192}$/;
const ICON_NAME = /^[a-z]\w{0,63}$/i;

/** A picture's, a film's or a sound's address, checked after it was bound (S-16). */
function fetched(site: Site, {dev}: NodeOptions): string | undefined {
  const text = site.text('url');
  const url = safeFetch(text, {dev});
  if (url === undefined && text) site.report('address_refused', '/url', 'The address is refused.');
  return url;
}

function arrangement(site: Site): {readonly align: Align | undefined; readonly justify: Justify | undefined} {
  const {align, justify} = site.props as {readonly align?: Align; readonly justify?: string};
  return {align, justify: justify === undefined ? undefined : JUSTIFY[justify] ?? justify as Justify};
}

const media = (type: 'video' | 'audio'): Build => (site, options) => {
  const url = fetched(site, options);
  return url === undefined ? undefined : {...baseOf(site), type, url, description: site.text('description') || undefined};
};

/** The components that arrange others and those that say something; with nothing inside there is nothing to show: no card is empty. */
export const plainNodes: Readonly<Record<string, Build>> = {
  Text(site) {
    const text = site.text('text');
    const style = (site.props['variant'] ?? 'body') as TextStyle;
    if (MARKED.test(text)) return {...baseOf(site), type: 'markdown', text, style};
    return {...baseOf(site), type: 'text', text, style, tone: 'neutral', selectable: true};
  },
  Image(site, options) {
    const url = fetched(site, options);
    if (url === undefined) return undefined;
    const {fit = 'fill', variant = 'mediumFeature'} = site.props as {readonly fit?: keyof typeof FITS; readonly variant?: keyof typeof VARIANTS};
    return {...baseOf(site), type: 'image', picture: {url}, alt: site.text('description'), fit: FITS[fit], variant: VARIANTS[variant]};
  },
  Icon(site) {
    const name = site.value('name');
    const icon = {...baseOf(site), type: 'icon', tone: 'neutral', size: 'md'} as const;
    const path = isObject(name) ? name['svgPath'] : undefined;
    if (typeof path === 'string' && SVG_PATH.test(path)) return {...icon, path};
    if (typeof name === 'string' && ICON_NAME.test(name)) return {...icon, name};
    if (name) site.report('surface_invalid', '/name', 'It is neither an icon’s name nor an SVG path.');
    return undefined;
  },
  Video: media('video'),
  AudioPlayer: media('audio'),
  Row(site) {
    const children = site.children('children');
    return children.length > 0 ? {...baseOf(site), type: 'row', children, ...arrangement(site), wrap: true} : undefined;
  },
  Column(site) {
    const children = site.children('children');
    return children.length > 0 ? {...baseOf(site), type: 'column', children, ...arrangement(site)} : undefined;
  },
  List(site) {
    const children = site.children('children');
    const {align, direction} = site.props as {readonly align?: Align; readonly direction?: string};
    return children.length > 0
      ? {...baseOf(site), type: 'list', children, ordered: false, divided: false, horizontal: direction === 'horizontal', align} : undefined;
  },
  Card(site) {
    const child = site.child('child');
    return child && {...baseOf(site), type: 'card', children: [child], tone: 'neutral', outlined: true};
  },
  Tabs(site) {
    const tabs = (site.props['tabs'] as readonly JsonObject[]).map(({title, child}, at) => {
      const node = site.place(child as string, site.ground)?.resolve();
      return {key: `${site.key}#${at}`, title: site.short(site.evaluate(title, `/tabs/${at}/title`)), children: node ? [node] : []};
    });
    const base = baseOf(site);
    return {...base, type: 'tabs', label: base.a11y?.label, tabs};
  },
  Modal(site) {
    const trigger = site.child('trigger');
    const content = site.child('content');
    return trigger && content && {...baseOf(site), type: 'modal', trigger, content};
  },
  Divider: (site) => ({...baseOf(site), type: 'divider', vertical: site.props['axis'] === 'vertical'}),
};
