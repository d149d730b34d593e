/**
 * The budgets of docs/architecture.md, in bytes after gzip -9; `keys` name the groups of chunks that are counted in each.
 * The stream counts with the shell whenever it is fetched: no chat is of use without it. What has no budget is listed all the same.
 */
export const BUDGETS = [
  {keys: ['eager', 'stream'], what: 'before the composer can be used: shell and stream', budget: 40_000},
  {keys: ['transcript', 'lists', 'files'], what: 'transcript, lazy: fetched with the stream, not needed by an empty chat', budget: undefined},
  {keys: ['markdown'], what: 'Markdown, lazy', budget: 34_000},
  {keys: ['catalog'], what: 'catalog: gate, container, weather, rates and clocks, lazy', budget: 25_000},
  {keys: ['catalog', 'carousel', 'media', 'charts', 'files'], what: 'catalog, all ten components, in lazy families', budget: 43_000},
  {keys: ['registry', 'schema'], what: 'components of a page’s own, lazy: createRegistry, defineComponent, export', budget: undefined},
  {keys: ['drawing', 'carousel', 'a2ui'], what: 'an agent’s surface, lazy: drawing and A2UI', budget: 30_000},
  {keys: ['drawing', 'carousel', 'schema', 'runtime'], what: 'a plugin’s surface, lazy: drawing and Runtime v2', budget: 30_000},
  {keys: ['drawing', 'carousel', 'schema', 'a2ui', 'runtime'], what: 'surfaces, lazy: drawing, A2UI and Runtime v2', budget: undefined},
  {keys: ['parts'], what: 'fields, media, rows, icons, dialogs and blocks of surfaces, each lazy', budget: undefined},
  {keys: ['history'], what: 'history, lazy: turns kept, brought back and branched', budget: 10_000},
  {keys: ['keeping'], what: 'a store’s gate: what may be stored of a history, lazy, with a store of the page’s', budget: undefined},
  {keys: ['back'], what: 'turns brought back from a store or another branch, with the facts of now, lazy', budget: undefined},
  {keys: ['leaving'], what: 'questions edited, run again and taken back, lazy: with the first', budget: undefined},
  {keys: ['threads'], what: 'threads listed, named and deleted, lazy: where the chat shows a list', budget: undefined},
  {keys: ['turns'], what: 'what a reader sees of a history, lazy: turn actions, list of threads', budget: undefined},
  {keys: ['stores'], what: 'stores of a page’s own, export, import and reopening of a history, each lazy', budget: undefined},
  {keys: ['chart'], what: 'chart, lazy', budget: 60_000},
  {keys: ['inspector'], what: 'inspector and scenario player, a file of its own for who builds a chat', budget: undefined},
];

/** Which group a module belongs to, by where it stands; the first that matches counts. */
const PLACES = [
  ['chart', /\/node_modules\/(?:chart\.js|@kurkle)\/|\/src\/catalog\/chart-canvas/],
  ['markdown', /\/src\/markdown\/|\/node_modules\/(?:markdown-it|markdown-it-cjk-friendly|mdurl|uc\.micro|linkify-it|entities|punycode\.js|get-east-asian-width)\//],
  ['a2ui', /\/src\/(?:surface|contract)\/a2ui/],
  ['runtime', /\/src\/(?:surface|contract)\/runtime|\/src\/catalog\/plugin/],
  ['parts', /\/src\/catalog\/surface\/(?:choice|detail|dialog|embed|field|groups|icons|inputs|layers|media|notes|slides)\.|\/src\/catalog\/unknown-block/], // Fetched when one is placed.
  ['drawing', /\/src\/(?:surface|catalog\/surface)\/|\/src\/elements\/response-surface|\/src\/i18n\/surface-ko/], // One language is fetched; Korean is the heavier.
  ['lists', /\/src\/history\/(?:idempotency|turns)\./], // In one chunk with what lists are drawn by: a transcript needs them without a history.
  ['stores', /\/src\/history\/(?:browser-store|http-store|idb-|document|memory-store|rerun)|\/src\/elements\/history-document|\/node_modules\/idb\//],
  ['lists', /\/src\/history\/(?:idempotency|turns)/], // What the transcript itself needs, with a history or without.
  ['keeping', /\/src\/history\/(?:fit|storable|store-check)|\/src\/elements\/(?:history-keeping|run-mark)|\/src\/contract\/(?:generated\/turn-record-values|turn-record-(?:check|clean))|\/src\/i18n\/history-notice/],
  ['back', /\/src\/history\/(?:facts|messages|reb|reopen|restore|shown-again|standing-effects|stored-tree)|\/src\/elements\/thread-return/],
  ['leaving', /\/src\/history\/(?:branching|rewind)|\/src\/elements\/history-leaving|\/src\/i18n\/deed-notice/],
  ['threads', /\/src\/elements\/history-threads/],
  ['history', /\/src\/history\/|\/src\/elements\/(?:thread-(?:history|records|turns)|history-(?:chat|chunk|deeds|drawn|notes|shelf|tool))|\/src\/contract\/turn-record/],
  ['turns', /\/src\/elements\/(?:history-|morit-(?:turn-|looking|thread)|rewind-|threads-)|\/src\/i18n\/history-/],
  ['stream', /\/src\/stream\//],
  ['lists', /\/node_modules\/lit-html\/(?:directive-helpers|directives\/(?:repeat|live))/],
  ['files', /\/src\/catalog\/file-kind|\/src\/contract\/risky-file/], // What the transcript and media of responses share.
  ['transcript', /\/src\/(?:elements|view|a11y)\//],
  ['other', /\/src\/catalog\/(?:viewer|unknown-block)/], // Fetched when a picture is pressed, or a component is not known.
  ['schema', /\/src\/contract\/safe-schema/],
  ['registry', /\/src\/catalog\/(?:host-registry|define|export|guard)\.|\/generated\/catalog-inputs/],
  ['charts', /\/src\/catalog\/chart/],
  ['carousel', /\/src\/catalog\/gallery-carousel/],
  ['media', /\/src\/catalog\/(?:article|file-|image-|media|pager|picture|thumbnail|video-)/],
  ['catalog', /\/src\/catalog\/|\/src\/contract\/|\/src\/i18n\/format/],
];

/** The group of a lazy chunk: the one most of its bytes belong to; `other` holds what has no budget of its own, so that nothing hides. */
export function groupOf(chunk) {
  const bytes = new Map();
  for (const [id, {renderedLength}] of Object.entries(chunk.modules)) {
    const group = PLACES.find(([, pattern]) => pattern.test(id))?.[0] ?? 'other';
    bytes.set(group, (bytes.get(group) ?? 0) + renderedLength);
  }
  return [...bytes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other';
}

/** The file names that are fetched with `entry`, itself first: what it imports statically, and so on. */
export function staticClosure(chunks, entry) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set([entry]);
  for (const name of seen) for (const next of byName.get(name)?.imports ?? []) seen.add(next);
  return [...seen];
}
