import type {Schema} from '../contract/check-schema.js';
import {readContractId} from '../contract/contracts.js';
import {inputs} from '../contract/generated/catalog-inputs.js';
import {values} from '../contract/generated/catalog-values.js';
import {isObject} from '../contract/json.js';
import type {DefinedComponent} from './define.js';

/** What a host tells the model that chooses a component. */
export interface ComponentCard {
  readonly id: string;
  readonly description: string;
  /** The newest version that can be drawn. */
  readonly version: number;
  /** What the model may give: of a provider's component its input, never a fact. */
  readonly schema: Schema;
}

/** Written for the model: what is shown, and what has to be there. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  weather: 'Weather of one place: now, by the hour, by the day. Give the place; the host looks up the weather.',
  world_clock: 'The time in one to eight places, going on by itself. Give the places.',
  chart: 'A bar, line, pie or scatter chart of two or more rows with a label and a number. Use only figures that the answer itself states.',
  image_gallery: 'Pictures with their sources. Give what to look for; the host finds the pictures.',
  exchange_rate: 'What one currency is worth in another. Give both as ISO 4217 codes, and the amount the user named, if any.',
  article_list: 'Two or more different articles with title, source and address. Give what to look for; the host finds the articles.',
  article_card: 'One article with its source, summary and the beginning of its text. Give what to look for, or its address.',
  file_result: 'A file that was made and can be saved, by its item or artifact id.',
  image_preview: 'One picture that was made, by its item or artifact id.',
  video_preview: 'One video that was made, by its item or artifact id, with its still picture.',
};

/** The card of a built-in contract, its schema free of references. */
export function builtInCard(contract: string): ComponentCard {
  const {component = '', version = 1} = readContractId(contract) ?? {};
  const schema = inputs[`${component}_input`] ?? values[component] ?? {};
  return {id: component, description: DESCRIPTIONS[component] ?? '', version, schema: inline(schema, inputs[`${component}_input`] ? inputs : values) as Schema};
}

/** The card of a host's own component. */
export function hostCard({name, contract, description, input, schema}: DefinedComponent): ComponentCard {
  return {id: name, description, version: readContractId(contract)?.version ?? 1, schema: input ?? schema};
}

function inline(part: unknown, definitions: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(part)) return part.map((entry) => inline(entry, definitions));
  if (!isObject(part)) return part;
  const {$ref: ref, ...own} = part;
  const referred = typeof ref === 'string' ? inline(definitions[ref.slice('#/$defs/'.length)], definitions) as object : {};
  return {...referred, ...Object.fromEntries(Object.entries(own).map(([key, member]) => [key, inline(member, definitions)]))};
}
