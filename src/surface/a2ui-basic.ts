/**
 * What a property or an argument may be: one kind, or the words to choose from. Of a plain kind's name a literal, a binding or a call may
 * stand; with `=` a literal alone.
 */
export interface Slot {
  readonly name: string;
  readonly kind: string;
  readonly words: readonly string[] | undefined;
  /** It must be there. */
  readonly needed: boolean;
}

export type Signature = readonly Slot[];

/** Reads `name:kind` by `name:kind`: `!` after a kind that must be there, `|` between the words of a choice. */
export function slots(text: string): Signature {
  return text.split(' ').filter(Boolean).map((slot) => {
    const [name = '', rest = ''] = slot.split(':');
    const words = rest.includes('|') ? rest.split('|') : undefined;
    return {name, kind: rest.replace('!', ''), words, needed: rest.endsWith('!')};
  });
}

const table = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, Signature> =>
  new Map(Object.entries(rows).map(([name, text]) => [name, slots(text)]));

const ARRANGED = 'children:children! justify:start|center|end|spaceBetween|spaceAround|spaceEvenly|stretch align:start|center|end|stretch';

/** The components of the A2UI v0.9 basic catalog by their properties. */
export const basicComponents = table({
  Text: 'text:string! variant:h1|h2|h3|h4|h5|caption|body',
  Image: 'url:string! description:string fit:contain|cover|fill|none|scaleDown '
    + 'variant:icon|avatar|smallFeature|mediumFeature|largeFeature|header',
  Icon: 'name:icon!',
  Video: 'url:string! description:string',
  AudioPlayer: 'url:string! description:string',
  Row: ARRANGED,
  Column: ARRANGED,
  List: 'children:children! direction:vertical|horizontal align:start|center|end|stretch',
  Card: 'child:=string!',
  Tabs: 'tabs:tabs!',
  Modal: 'trigger:=string! content:=string!',
  Divider: 'axis:horizontal|vertical',
  Button: 'child:=string! action:action! variant:default|primary|borderless checks:checks',
  TextField: 'label:string! value:string variant:shortText|longText|number|obscured validationRegexp:=string checks:checks',
  CheckBox: 'label:string! value:boolean! checks:checks',
  ChoicePicker: 'options:options! value:strings! label:string variant:multipleSelection|mutuallyExclusive displayStyle:checkbox|chips '
    + 'filterable:=boolean checks:checks',
  Slider: 'value:number! max:=number! min:=number label:string checks:checks',
  DateTimeInput: 'value:string! enableDate:=boolean enableTime:=boolean min:string max:string label:string checks:checks',
});

/** The functions of the basic catalog by their arguments. */
export const basicFunctions = table({
  required: 'value:any!',
  regex: 'value:string! pattern:=string!',
  length: 'value:string! min:=count max:=count',
  numeric: 'value:number! min:=number max:=number',
  email: 'value:string!',
  and: 'values:conditions!',
  or: 'values:conditions!',
  not: 'value:boolean!',
  formatString: 'value:string!',
  formatNumber: 'value:number! decimals:number grouping:boolean',
  formatCurrency: 'value:number! decimals:number grouping:boolean currency:string!',
  formatDate: 'value:any! format:string!',
  pluralize: 'value:number! zero:string one:string two:string few:string many:string other:string!',
  openUrl: 'url:=url!',
});

/** What a function of the basic catalog gives. */
export function givenBy(name: string): 'string' | 'boolean' | 'void' {
  if (name === 'openUrl') return 'void';
  return /^(?:format|plural)/.test(name) ? 'string' : 'boolean';
}
