import type {CSSResult, TemplateResult} from 'lit';
import type {ComponentMode, MoritPart} from '../contract/part.js';
import type {Json} from '../contract/json.js';
import type {ArtifactRef, Host} from '../contract/host.js';
import type {Correlation} from '../contract/correlation.js';
import type {CatalogMessages} from '../i18n/catalog-messages.js';
import type {Format} from '../i18n/format.js';
import type {RuntimeSurface} from '../surface/runtime-surface.js';
import type {SurfaceContext} from '../surface/surface.js';

/** What a reader set in one response and nothing else depends on: a unit, an amount. A change draws that response again. */
export interface UiState {
  get<Value extends Json>(key: string, fallback: Value): Value;
  set(key: string, value: Json): void;
}

/** What a renderer is handed besides its value; everything in it is read only. */
export interface RenderContext extends Correlation {
  readonly messages: CatalogMessages;
  /** Numbers, dates, durations and lists in the reader's language. */
  readonly format: Format;
  readonly locale: string;
  readonly host: Host;
  readonly partId: string;
  /** The picture is still being made: its place alone is shown. */
  readonly isComing?: boolean;
  readonly ui: UiState;
  /** Draws this response again, for what changes by itself: a clock. */
  refresh(): void;
  /** 1 to 6: the level of the response's own title; inner headings stand one lower. */
  readonly headingLevel: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What pictures may be fetched (C-24); absent: only what the host itself hands out, and nothing from this machine. */
  readonly pictures?: PicturePolicy;
  /** Absent where the host gives no pages. */
  readonly pages?: Pages;
  readonly deeds?: Deeds;
}

/** Which pictures are fetched besides those whose address the host has handed out (C-24, S-18). */
export interface PicturePolicy {
  /** Exact origins, as `https://img.example.com`. */
  readonly imageOrigins: readonly string[];
  /** Lets loopback http through. */
  readonly dev: boolean;
}

/** Moving through a result that has several pages; the old page stands until the new one has passed the gate. */
export interface Pages {
  /** `failed`: the last move brought nothing that could be shown. */
  readonly state: 'idle' | 'busy' | 'failed';
  go(page: number, cursor?: string): void;
  /** Asks again for what failed. */
  retry(): void;
}

/** A file that a reader wants: by the host's own ids, or at its address, which the gate has checked. */
export interface FileRequest extends ArtifactRef {
  readonly name: string;
  readonly url?: string;
}

/** What a reader does that reaches beyond the response; each answers whether it was done. */
export interface Deeds {
  download(file: FileRequest): Promise<boolean>;
  openItem(itemId: string): Promise<boolean>;
}

/** A next step after a result: a link to follow, a text to copy, or a deed. */
export type Action = {
  readonly label: string;
  /** What it is called, when the label alone says too little beside others of its kind. */
  readonly name?: string;
} & ({readonly href: string} | {readonly copy: string} | {readonly run: () => void | Promise<void>; readonly busy?: boolean});

/** One thing a reader can do with a whole response, in its chrome beside copying. */
export interface MenuItem {
  /** What is written on it: short. */
  readonly label: string;
  /** What it is called: with the response's title in it. */
  readonly name: string;
  readonly icon: TemplateResult;
  /** Runs when it is pressed; what it throws leaves the response standing. */
  readonly run: () => void | Promise<void>;
}

/** What stands under a component: where its value is from, what span it covers, when it was true. */
export interface Support {
  readonly source?: {readonly name: string; readonly url?: string};
  /** RFC 3339. */
  readonly updatedAt?: string;
  readonly period?: string;
  readonly note?: string;
}

/** One component of the catalog: a name, a contract, styles, a view (docs/architecture.md). */
export interface Renderer<Value = unknown> {
  readonly name: string;
  /** `name@n`: names the compiled validator; the gate has run before render. */
  readonly contract: string;
  readonly mode: ComponentMode;
  /** Adopted by the response's shadow root when this renderer first draws in it. */
  readonly styles: CSSResult;
  /** The title of the container when the part has none. */
  title(value: Value, context: RenderContext): string;
  /** The core of the container; title, support line and actions are the container's own. */
  render(value: Value, context: RenderContext): TemplateResult;
  /** The support line: source, period, time of the value. */
  support?(value: Value, context: RenderContext): Support;
  /** One plain sentence of what is shown, for copying and for assistive technology. */
  summary(value: Value, context: RenderContext): string;
  /** What can be done with the whole besides copying: saving it as a file. */
  menu?(value: Value, context: RenderContext): readonly MenuItem[];
  /** Next steps, the likeliest first: two are shown, the others join the menu. */
  actions?(value: Value, context: RenderContext): readonly Action[];
  /** What the host is asked when the reader wants the newest; `undefined`: this value cannot be asked for again. */
  input?(value: Value): Json | undefined;
  /** A plugin's response is a surface of its own: what is drawn instead of {@link render}. */
  surface?(part: MoritPart, context: SurfaceContext): Promise<RuntimeSurface>;
  /** The content begins with the title's own words: the title is heard, not seen. */
  readonly quietTitle?: boolean;
}
