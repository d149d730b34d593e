import {css, nothing} from 'lit';
import type {Diagnostic} from '../contract/diagnostic.js';
import {checkExtension} from '../contract/runtime-check.js';
import {beyondGrants, pluginName, pluginRules} from '../contract/runtime-gate.js';
import type {RuntimeExtension} from '../contract/runtime-types.js';
import {createRuntimeSurface} from '../surface/runtime-surface.js';
import type {ComponentCard} from './export.js';
import type {Component} from './registry.js';
import type {Renderer} from './renderer.js';

/** A plugin's response as its Instance offers it. */
export interface PluginOptions {
  /** What the plugin's Manifest was granted; a permission beyond it keeps the response out. */
  readonly grants?: readonly string[];
  /** The plugin's Instance; kept for the host's own use. */
  readonly instance?: string;
  /** A response of an Instance that is not active is not there. `active` by default. */
  readonly state?: 'active' | 'inactive';
}

/** A plugin that passed the gate of registration. */
export interface Plugin extends PluginOptions {
  /** `plugin.<extension-id>`. */
  readonly name: string;
  readonly extension: RuntimeExtension;
}

/** Reads a document that a page wants to register, or says why not: no response, no `a2ui`, a permission that was not granted. */
export function readPlugin(document: unknown, options: PluginOptions): Plugin | readonly Diagnostic[] {
  const checked = checkExtension(document, {strict: false});
  if (!checked.ok) return checked.diagnostics;
  const {extension} = checked;
  const beyond = beyondGrants(extension, options.grants);
  if (beyond) return [beyond];
  return {...options, name: pluginName(extension), extension};
}

/** The component that a plugin is: its own rules, and a surface instead of a drawing. */
export function pluginComponent({name, extension, grants = []}: Plugin): Component {
  const rules = pluginRules(extension);
  const renderer: Renderer = {
    name, contract: rules.contract, mode: 'plugin', styles: css``,
    title: () => extension.title,
    summary: (value) => (value as {readonly summary: string}).summary,
    render: () => nothing as never,
    surface: async ({data: {value, source}}, context) => createRuntimeSurface(
      {extension, data: value, grants, ...(source?.capability !== undefined && {capability: source.capability})}, context,
    ),
  };
  return {rules, renderer};
}

/** What the model that chooses is told of a plugin, and nothing of how it is drawn or what it may do. */
export function pluginCard({name, extension}: Plugin): ComponentCard {
  const {description, schema} = extension.config.a2ui ?? {};
  return {id: name, description: description ?? '', version: 1, schema: schema ?? {}};
}
