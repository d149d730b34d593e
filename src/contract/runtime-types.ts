import type {Json, JsonObject} from './json.js';
import type {actions, aliases, nodes, records} from './runtime-table.js';

/** What each kind of the table is after the check. Text that may hold bindings is text still. */
interface Kinds {
  readonly str: string;
  readonly url: string;
  readonly num: number;
  readonly bool: boolean;
  readonly flag: boolean;
  readonly int: number;
  readonly interval: number;
  readonly any: Json;
  readonly obj: JsonObject;
  readonly scalar: string | number | boolean | null;
  readonly choice: string | number | boolean;
  readonly version: 'v0.9' | 'v0.9.1';
  readonly id: string;
  readonly ident: string;
  readonly title: string;
  readonly description: string;
  readonly permission: string;
  readonly capability: string;
  readonly path: string;
  readonly state: `state.${string}`;
  readonly schema: JsonObject;
  readonly params: JsonObject;
  readonly cond: Condition;
  readonly action: RuntimeAction | readonly RuntimeAction[];
  readonly node: RuntimeNode;
  readonly config: Record<'config'>;
  readonly a2ui: Record<'a2ui'>;
  readonly theme: Record<'theme'>;
  readonly app_bar: AppBar;
  readonly entry: Record<'entry'>;
  readonly source: DataSource;
  readonly screen: Record<'screen'>;
  readonly kv: Record<'kv'>;
  readonly opt: Record<'opt'>;
  readonly confirm: Record<'confirm'>;
}

type Choice<Words> = Words extends `${infer One}|${infer Others}` ? One | Choice<Others> : Words;
type Kind<Name> = Name extends keyof Kinds ? Kinds[Name]
  : Name extends keyof typeof aliases ? Kind<typeof aliases[Name]>
    : Name extends `${infer Entry}{${string}` ? readonly Kind<Entry>[]
      : Name extends `${infer Entry}%${string}` ? {readonly [key: string]: Kind<Entry>}
        : Name extends `=${infer Words}` ? Choice<Words> : Choice<Name>;
type FieldOf<Text> = Text extends `${infer Name}!:${infer Of}` ? {readonly [Key in Name]: Kind<Of>}
  : Text extends `${infer Name}:${infer Of}` ? {readonly [Key in Name]?: Kind<Of>} : unknown;
type FieldsOf<Text> = Text extends `${infer One} ${infer Others}` ? FieldOf<One> & FieldsOf<Others> : FieldOf<Text>;
type Record<Name extends keyof typeof records> = FieldsOf<typeof records[Name]>;

/** A plugin's document as the check leaves it: nothing unknown in it, nothing of a wrong kind. */
export type RuntimeExtension = Record<'document'>;
export type DataSource = Record<'source'>;
export type AppBar = Record<'app_bar'>;

export type NodeType = keyof typeof nodes;
/** What a node's props are once bindings are read. */
export type NodeProps = {readonly [Type in NodeType]: FieldsOf<typeof nodes[Type][1]>};

/** A node as the check leaves it. `at` is where it stands in the document that came in, as a JSON Pointer. */
export interface RuntimeNode {
  readonly type: NodeType;
  readonly at: string;
  readonly visible_if?: Condition;
  readonly a11y?: Record<'access'>;
  readonly props: JsonObject;
  readonly children: readonly RuntimeNode[];
  readonly fallback?: RuntimeNode;
}

/** When a node is shown: always, never, when a path holds something, or by comparison. */
export type Condition = boolean | string | Comparison | {readonly all: readonly Condition[]} | {readonly any: readonly Condition[]} | {readonly not: Condition};
export type Comparison = Record<'comparison'>;

/** One action as declared: its bindings are read when it is pressed. */
export type RuntimeAction = {readonly [Type in keyof typeof actions]:
  {readonly type: Type; readonly on_success?: Kinds['action']; readonly on_error?: Kinds['action']} & FieldsOf<typeof actions[Type]>
}[keyof typeof actions];
