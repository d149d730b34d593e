import {isObject, type Json, type JsonObject} from '../contract/json.js';
import type {CatalogBlock} from './a2ui-catalog.js';
import {isBinding, isCall, toText} from './a2ui-functions.js';
import {inputNodes} from './a2ui-inputs.js';
import {plainNodes, type Build} from './a2ui-nodes.js';
import {baseOf, type NodeOptions} from './a2ui-site-parts.js';
import type {Site} from './a2ui-site.js';
import {ExpressionError} from './a2ui-template.js';
import type {EmbedNode, SurfaceNode} from './node.js';

/** What else nodes are made under: the blocks of the surface's catalog, and what becomes of a component that is in none (C-01). */
export interface DrawOptions extends NodeOptions {
  readonly unknown: 'omit' | 'block';
  block(name: string): CatalogBlock | undefined;
}

const builds: ReadonlyMap<string, Build> = new Map(Object.entries({...plainNodes, ...inputNodes}));

/** The node of a site: by the basic catalog, as a block of the surface's catalog, or as a block that is not known. */
export function draw(site: Site, options: DrawOptions): SurfaceNode | undefined {
  const name = site.props['component'] as string;
  const build = builds.get(name);
  if (build) return build(site, options);
  const block = options.block(name);
  if (block) return embed(site, block);
  site.report('unknown_component', '/component', `${name} is not in the catalog.`);
  if (options.unknown === 'omit') return undefined;
  return {...baseOf(site), type: 'unknown', text: wordsOf(read(site, site.props, '')) || name};
}

/** What a mode takes of an agent: its own figures where it generates, else what to ask the application for. */
function takenBy(mode: CatalogBlock['mode']): 'value' | 'input' | 'ids' {
  if (mode === 'generated') return 'value';
  return mode === 'provider' ? 'input' : 'ids';
}

const COMMON = new Set(['id', 'component', 'accessibility', 'weight', 'contract']);

/** What a block is given stands under `value`, `input` or `ids`, as its mode says, or beside its name. */
function embed(site: Site, {name, mode, contract: registered}: CatalogBlock): EmbedNode | undefined {
  const {props} = site;
  const takes = takenBy(mode);
  const wrong = ['value', 'input', 'ids'].find((member) => member !== takes && member in props);
  if (wrong !== undefined) {
    site.report('mode_mismatch', `/${wrong}`, `${name} takes ${takes}.`);
    return undefined;
  }
  const beside = Object.fromEntries(Object.entries(props).filter(([member]) => !COMMON.has(member)));
  const given = takes in props ? read(site, props[takes], `/${takes}`) : read(site, beside, '');
  if (given === undefined) return undefined;
  if (!site.spend(toText(given).length)) throw new ExpressionError('What the block is given is too large.', 'over_budget');
  const contract = typeof props['contract'] === 'string' ? props['contract'] : registered;
  const title = takes in props && props['title'] !== undefined ? site.text('title') : undefined;
  return {...baseOf(site), type: 'component', component: name, contract, title, given: {[takes]: given} as EmbedNode['given']};
}

/** A value with everything in it that is bound or called put in its place. */
function read(site: Site, value: Json | undefined, path: string): Json | undefined {
  if (isBinding(value) || isCall(value)) return site.evaluate(value, path);
  if (!site.spend(1)) throw new ExpressionError('There is too much in it.', 'over_budget');
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry, at) => read(site, entry, `${path}/${at}`) ?? null);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, read(site, member as Json, `${path}/${name}`)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonObject;
}

/** Members that say nothing to a reader. */
const SILENT = new Set([
  'id', 'component', 'version', 'surfaceId', 'catalogId', 'path', 'call', 'returnType', 'variant', 'weight', 'child', 'children', 'action',
  'event', 'functionCall', 'theme', 'styles', 'root', 'sendDataModel',
]);

/** The texts in a value, for words in place of what cannot be drawn; addresses are none. */
export function wordsOf(value: Json | undefined): string {
  const words: string[] = [];
  const collect = (from: Json | undefined): void => {
    if (typeof from === 'string' && from.trim() && !/^[a-z][\w+.-]*:\S/i.test(from)) words.push(from.trim());
    else if (Array.isArray(from)) from.forEach(collect);
    else if (isObject(from)) for (const [name, member] of Object.entries(from)) if (!SILENT.has(name)) collect(member as Json);
  };
  collect(value);
  return words.join('\n').slice(0, 2000);
}
