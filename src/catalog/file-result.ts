import {css, html, nothing} from 'lit';
import {splitFileName} from '../contract/file-name.js';
import {isRisky} from '../contract/risky-file.js';
import type {FileResult} from '../contract/generated/file-result.js';
import type {ArtifactRef} from '../contract/host.js';
import {defined} from '../contract/json.js';
import {icons} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import {fileIcon, kindOf, nameInTwo, sizeOf} from './file-kind.js';
import {artifactOf} from './media.js';
import type {Action, RenderContext, Renderer} from './renderer.js';

/** A file that can be saved: what it is, how large, one way to have it (R-026). */
export const fileResult: Renderer<FileResult> = {
  name: 'file_result',
  contract: 'file_result@1',
  mode: 'artifact',
  styles: css`
    .file { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${token.space2} ${token.space3}; align-items: center; }
    .file .kind { grid-row: 1; color: ${token.colorMuted}; }
    .file .kind .sheet { fill: ${token.colorSunken}; }
    .file .kind .sign { stroke: ${token.colorAccent}; }
    .file .name { display: flex; inline-size: fit-content; max-inline-size: 100%; font-weight: 500; }
    .file .stem { overflow: hidden; text-overflow: ellipsis; white-space: pre; }
    .file .ending { flex: none; white-space: pre; }
    .file .facts { font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .file > p { grid-column: 1 / -1; }
    .file .preview { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 6; padding-inline: ${token.space3}; border-block: ${token.space2} solid transparent;
      border-radius: ${token.radiusControl}; background: ${token.colorSunken}; font: ${token.fontSmall}; white-space: pre-wrap; }
    .file :is(.fault, .warning) { display: flex; align-items: start; gap: ${token.space2}; font: ${token.fontSmall}; }
    .file .fault { color: ${token.colorDanger}; }
    .file .warning { color: ${token.colorWarning}; }
    .file .fault:empty { display: none; }
    @media (forced-colors: active) { .file .kind .sign { stroke: CanvasText; } }
  `,
  quietTitle: true,
  title: nameOf,
  render: (value, context) => {
    const {description, preview_text: preview} = value;
    const {ui, messages: {file: words}} = context;
    const name = nameOf(value, context);
    return html`<div class="file" part="file">
      ${fileIcon(kindOf(value.mime, name))}
      <div><p class="name" aria-hidden="true" dir="ltr">${nameInTwo(name)}</p><p class="facts">${facts(value, context).join(' · ')}</p></div>
      ${description === undefined ? nothing : html`<p dir="auto">${description}</p>`}
      ${preview ? html`<p class="preview" dir="auto">${preview}</p>` : nothing}
      ${isRisky(name) ? html`<p class="warning">${icons.warning}${words.runs}</p>` : nothing}
      <p class="fault" role="alert">${ui.get<string>('download', 'idle') === 'failed' ? words.downloadFailed : nothing}</p>
    </div>`;
  },
  summary: (value, context) => {
    const [kind = '', size] = facts(value, context);
    return context.messages.file.summary(nameOf(value, context), kind, size);
  },
  actions: (value, context) => [...downloadOf(value, context), ...openOf(value, context)],
};

function nameOf({name}: FileResult, {messages: {file: words}}: RenderContext): string {
  return name ?? words.untitled;
}

function facts(value: FileResult, context: RenderContext): string[] {
  const {format, now, messages: {file: words}} = context;
  const {mime, size_bytes: size, expires_at: until} = value;
  const name = nameOf(value, context);
  const ending = splitFileName(name)[1].slice(1).toUpperCase();
  const kind = words.kinds[kindOf(mime, name)];
  return [
    ending === '' ? kind : `${ending} ${kind}`,
    size === undefined ? '' : sizeOf(size, format),
    // A host that knows the file by its id gives a fresh address each time.
    until === undefined || idsOf(value, context) || Date.parse(until) <= now ? '' : words.until(`${format.date(until)} ${format.time(until)}`),
  ].filter(Boolean);
}

/** The ids by which the host finds the file; `undefined` without such ids or such a host. */
function idsOf(value: FileResult, {host}: RenderContext): ArtifactRef | undefined {
  return host.resolveArtifact && artifactOf(value);
}

function downloadOf(value: FileResult, context: RenderContext): Action[] {
  const {ui, deeds, messages: {file: words}} = context;
  const {url} = value;
  const ids = idsOf(value, context);
  if (!deeds || (url === undefined && !ids)) return [];
  const name = nameOf(value, context);
  const busy = ui.get<string>('download', 'idle') === 'busy';
  const run = async (): Promise<void> => {
    if (busy) return;
    ui.set('download', 'busy');
    ui.set('download', await deeds.download(defined({...ids, name, url})) ? 'idle' : 'failed');
  };
  return [{label: busy ? words.downloading : words.download, name: words.downloadOf(name), run, busy}];
}

function openOf(value: FileResult, context: RenderContext): Action[] {
  const {host, deeds, messages: {file: words}} = context;
  const {item_id: itemId} = value;
  if (itemId === undefined || !host.openItem || !deeds) return [];
  return [{label: words.open, name: words.openOf(nameOf(value, context)), run: async () => { await deeds.openItem(itemId); }}];
}
