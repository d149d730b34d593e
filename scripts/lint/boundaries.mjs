/**
 * The import table: for each folder of ours, what it may import. The one place where it stands as data;
 * docs/architecture.md tells the reasons. A change here is a decision and wants a page in docs/adr.
 */

/** Folders of `src`, lower ones first. `own`: folders of src it may import. `npm`: packages. `pure`: no lit, no DOM. */
export const folders = {
  contract: {pure: true, own: [], npm: []},
  i18n: {pure: true, own: ['contract'], npm: []},
  stream: {pure: true, own: ['contract'], npm: ['@ag-ui/core']},
  history: {pure: true, own: ['contract', 'stream'], npm: ['idb']},
  surface: {pure: true, own: ['contract', 'i18n'], npm: []},
  view: {pure: true, own: ['contract', 'i18n', 'stream', 'history'], npm: []},
  theme: {own: [], npm: ['lit']},
  markdown: {own: ['contract', 'i18n', 'theme'], npm: ['lit', 'markdown-it', 'markdown-it-cjk-friendly']},
  a11y: {own: ['contract', 'i18n'], npm: ['lit']},
  catalog: {own: ['contract', 'i18n', 'surface', 'markdown', 'theme', 'a11y'], npm: ['lit', 'chart.js']},
  elements: {
    own: ['contract', 'i18n', 'stream', 'history', 'surface', 'view', 'theme', 'markdown', 'a11y', 'catalog'],
    npm: ['lit'],
  },
  inspector: {
    own: ['contract', 'i18n', 'stream', 'history', 'surface', 'view', 'theme', 'markdown', 'a11y', 'catalog', 'elements'],
    npm: ['lit'],
  },
  frameworks: {own: ['elements', 'inspector'], npm: []},
  entries: {
    own: ['contract', 'i18n', 'stream', 'history', 'surface', 'view', 'theme', 'markdown', 'a11y', 'catalog', 'elements', 'inspector', 'frameworks'],
    npm: [],
  },
};

/** Packages that one file alone may import. */
export const filePackages = {
  'src/entries/ag-ui.ts': ['@ag-ui/client'],
  'src/frameworks/preact.d.ts': ['preact'],
  'src/frameworks/react.d.ts': ['react'],
  'src/frameworks/react-wrap.ts': ['react'],
  'src/frameworks/solid.d.ts': ['solid-js'],
  'src/frameworks/svelte.d.ts': ['svelte'],
  'src/frameworks/vue.d.ts': ['vue'],
};

/** Folders outside `src` that may reach into it only by its public entries, as a user's code would. */
export const outsiders = ['cli', 'demo', 'docs'];

export const pureFolders = Object.keys(folders).filter((name) => folders[name].pure);

/** Names that exist only where there is a page; pure folders must also run in Node and in workers. */
export const pageGlobals = [
  'window', 'document', 'self', 'top', 'parent', 'customElements', 'navigator', 'location', 'history', 'screen', 'visualViewport',
  'localStorage', 'sessionStorage', 'caches', 'matchMedia', 'getComputedStyle', 'getSelection', 'requestIdleCallback',
  'cancelIdleCallback', 'alert', 'confirm', 'prompt', 'open', 'scrollTo',
  'Node', 'Element', 'HTMLElement', 'SVGElement', 'Document', 'DocumentFragment', 'ShadowRoot', 'Text', 'Range', 'Selection',
  'DOMParser', 'XMLSerializer', 'XMLHttpRequest', 'MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'CSSStyleSheet',
  'CustomEvent', 'KeyboardEvent', 'MouseEvent', 'PointerEvent', 'InputEvent', 'SubmitEvent', 'Image', 'Audio', 'FileReader',
];

/** The same for types; only names that no type of ours would bear. */
export const pageTypes = ['Document', 'DocumentFragment', 'Element', 'HTMLElement', 'SVGElement', 'ShadowRoot', 'Window', 'CSSStyleSheet'];

/** Requests, storage and frames belong to these pure folders alone, each behind an interface that a test can fake. */
export const effects = {
  fetch: ['stream', 'history'],
  indexedDB: ['history'],
  requestAnimationFrame: ['stream'], // The real clock, which falls back where there is no page.
  cancelAnimationFrame: ['stream'],
};

const packageOf = (source) => source.split('/').slice(0, source.startsWith('@') ? 2 : 1).join('/');

/** Resolves a relative import to a path from the root; both are written with slashes. */
function resolve(file, source) {
  const parts = file.split('/').slice(0, -1);
  for (const step of source.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function relativeFault(file, [top, folder], source) {
  const target = resolve(file, source);
  const [targetTop, targetFolder] = target.split('/');
  if (outsiders.includes(top)) {
    return targetTop === 'src' && targetFolder !== 'entries' ? `${top} may import only the public entries (src/entries), not ${target}.` : undefined;
  }
  if (targetTop !== 'src') return target === 'package.json' ? undefined : `src may not import ${target}, which is outside of src.`;
  if (targetFolder === folder || folders[folder].own.includes(targetFolder)) return undefined;
  return `src/${folder} may not import src/${targetFolder}. Allowed: ${folders[folder].own.join(', ') || 'nothing of ours'}.`;
}

/**
 * Why `file` (from the root, with slashes) may not import `source`, or undefined when it may.
 * Folders that the table does not name, such as test and stories, may import anything.
 */
export function importFault(file, source) {
  const [top, folder] = file.split('/');
  const inSource = top === 'src' && Object.hasOwn(folders, folder);
  if (!inSource && !outsiders.includes(top)) return undefined;
  if (source.startsWith('.')) return relativeFault(file, [top, folder], source);
  if (!inSource) return undefined;
  const name = packageOf(source);
  const allowed = [...folders[folder].npm, ...filePackages[file] ?? []];
  return allowed.includes(name) ? undefined : `src/${folder} may not import ${name}. Allowed packages: ${allowed.join(', ') || 'none'}.`;
}
