/**
 * The vocabulary of a plugin's response (docs/responses.md) in the least there is of it: what each kind of node, action and record holds.
 * The checker reads it to judge a document, the resolver to read a property, TypeScript to type both; a test holds it to
 * schemas/runtime-v2.schema.json by ajv.
 *
 * A record is a list of `name:kind`, `name!:kind` where it must be there. A kind is a name; `a|b` one of these words or a binding;
 * `=a|b` one of these words; `kind{1,8}` a list of so many; `kind%8` a map of at most so many.
 */
export const records = {
  document: 'id!:id point!:ident title!:title order:int permissions:permission{0,32} config!:config',
  config: 'ui_schema!:scalar a2ui:a2ui theme:theme app_bar:app_bar data_sources!:source{1,8} state:scalar%16 view!:node screens:screen%8',
  a2ui: 'version!:version description!:description schema!:schema',
  theme: 'density:=compact|comfortable accent:=default|blue|green|purple|orange|red surface:=plain|tinted',
  app_bar: 'title:str subtitle:str visible:flag icon:icon menu:entry{0,4}',
  entry: 'label!:str icon:icon action!:action',
  source: 'id!:ident capability!:capability trigger!:=manual|mount query:str arguments:obj refresh_interval_s:interval facts_policy:=snapshot|reload|confirmed',
  screen: 'app_bar:app_bar params:params view!:node',
  kv: 'label!:str value!:str visible_if:cond',
  opt: 'value!:choice label!:str',
  confirm: 'title!:str message:str confirm_label!:str cancel_label:str style:=default|danger',
  access: 'label:str hidden:flag live:=off|polite',
  comparison: 'path!:path op!:=exists|empty|not_empty|truthy|falsy|eq|neq|gt|gte|lt|lte|in|contains value:any',
} as const;

/** What every action may hold besides its own. */
export const AFTER = 'type:any on_success:action on_error:action';

export const actions = {
  capability: 'capability!:str arguments:obj into:ident grade:read|write confirm:confirm',
  refresh: 'source!:ident',
  open_url: 'url!:url',
  open_item: 'item_id!:str',
  copy: 'text!:str',
  download: 'artifact_id:str url:url name:str',
  share: 'artifact_id:str url:url text:str',
  navigate: 'screen!:ident params:obj',
  back: '',
  send_message: 'text!:str mode:draft|send',
  set_state: 'path!:state value!:any',
  context: 'key!:ident description:str value!:any',
  emit: 'name!:ident detail:obj',
} as const;

const MORE = 'empty_text:str limit:num item_as:ident more_label:str more_action:action';
const REPEAT = `source:path ${MORE}` as const;
const BOUND = 'label!:str bind!:state';

/** Of each node the kind of its children, if it has any, and its props. */
export const nodes = {
  column: ['node{0,64}', `spacing:num align:start|center|end|stretch ${REPEAT}`],
  row: ['node{0,64}', `spacing:num align:start|center|end|baseline|stretch justify:start|center|end|between wrap:bool ${REPEAT}`],
  grid: ['node{0,64}', `columns:num min_item_width:num spacing:num ${REPEAT}`],
  carousel: ['node{0,64}', `label!:str spacing:num ${REPEAT}`],
  section: ['node{0,64}', 'title:str subtitle:str collapsible:bool collapsed:bool'],
  card: ['node{0,64}', 'tone:tone outlined:bool action:action'],
  list: ['node{0,64}', `ordered:bool divided:bool source!:path ${MORE}`],
  list_item: ['node{0,64}', 'title!:str subtitle:str leading_icon:icon leading_image:url leading_alt:str trailing_text:str action:action'],
  timeline: ['node{0,64}', `source!:path ${MORE} time:str status:str`],
  expandable: ['node{0,64}', 'summary!:str open:bool'],
  tabs: ['tab{1,64}', 'label!:str'],
  tab: ['node{0,64}', 'title!:str'],
  text: ['', 'text!:str style:title|heading|subheading|body|caption|overline|mono tone:tone weight:regular|medium|bold align:start|center|end max_lines:num selectable:bool'],
  markdown: ['', 'text!:str'],
  image: ['', 'url:url artifact_id:str alt!:str ratio:str fit:contain|cover caption:str action:action'],
  avatar: ['', 'url:url name!:str size:size'],
  icon: ['', 'name!:icon label:str tone:tone size:size'],
  badge: ['', 'text!:str tone:tone'],
  chip: ['', 'text!:str icon:icon tone:tone action:action'],
  chip_group: ['chip{0,64}', `label:str ${REPEAT}`],
  key_value: ['', `items:kv{0,64} ${REPEAT} label:str value:str columns:num`],
  stat: ['', 'label!:str value!:str unit:str delta:str trend:up|down|flat tone:tone'],
  progress: ['', 'value!:num max:num label!:str show_value:bool'],
  divider: ['', 'label:str'],
  spacer: ['', 'size:num'],
  link: ['', 'text!:str url!:url'],
  button: ['', 'text!:str style:primary|secondary|text|danger icon:icon action!:action enabled:bool'],
  button_group: ['button{1,2}', 'label:str'],
  source_line: ['', 'source!:str url:url updated_at:str period:str'],
  file: ['', 'artifact_id:str url:url name!:str mime!:str size_bytes!:num action:action'],
  component: ['', 'name!:catalog value:any from:path title:str'],
  segmented: ['', `${BOUND} options!:opt{2,12}`],
  select: ['', `${BOUND} options!:opt{2,12}`],
  toggle: ['', BOUND],
  range: ['', `${BOUND} min!:num max!:num step:num`],
} as const;

/** Pairs of props of which a node holds exactly one. */
export const either: Readonly<Record<string, readonly [string, string]>> = {
  image: ['url', 'artifact_id'], file: ['url', 'artifact_id'], component: ['value', 'from'],
};

/** Kinds that stand for a list of words, or for another kind. */
export const aliases = {
  tone: 'neutral|info|success|warning|danger|accent',
  size: 'sm|md|lg',
  icon: 'info|check|warning|error|clock|calendar|location|user|users|book|school|food|file|image|video|link|download|copy|refresh|share|star|heart|search|'
    + 'chart|money|phone|mail|home|bus|sun|cloud|rain|snow|arrow_right|arrow_left|chevron_down|more|lock',
  catalog: '=weather|world_clock|chart|image_gallery|exchange_rate|article_list|article_card|file_result|image_preview|video_preview',
} as const;

/** The formatters of bindings. */
export const FORMATTERS = ('default number percent currency unit bytes date time datetime weekday relative duration truncate join count first last upper lower '
  + 'josa map').split(' ');

/** What a document may hold (docs/responses.md, Limits). */
export const LIMITS = {config: 65_536, nodes: 400, depth: 16, conditions: 4};

/** One field of a record. */
export interface Field { readonly kind: string; readonly required: boolean }

const parsed = new Map<string, ReadonlyMap<string, Field>>();

/** The fields of a record, by name. */
export function fieldsOf(record: string): ReadonlyMap<string, Field> {
  const known = parsed.get(record);
  if (known) return known;
  const fields = new Map(record.split(' ').filter(Boolean).map((field) => {
    const [name = '', kind = ''] = field.split(/!?:/);
    return [name, {kind, required: field.includes('!:')}];
  }));
  parsed.set(record, fields);
  return fields;
}
