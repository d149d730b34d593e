const distPath = (path) => path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');

/** The manifest as it is published: public elements with their public members, paths as shipped, in a fixed order. */
export function publicManifest(full, publicTags) {
  const modules = full.modules
    .map((module) => publicModule(module, publicTags))
    .filter(({declarations}) => declarations.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return {schemaVersion: full.schemaVersion, readme: '', modules};
}

/** The manifest with every element of ours, for the stories: private members are no business of theirs either. */
export function internalManifest(full) {
  const modules = [...full.modules].sort((a, b) => (a.path < b.path ? -1 : 1));
  return {...full, modules: modules.map((module) => ({...module, declarations: (module.declarations ?? []).map(withoutPrivate)}))};
}

function publicModule({path, declarations = [], exports = []}, publicTags) {
  const kept = declarations.filter(({tagName}) => publicTags.includes(tagName)).map((declaration) => withShippedPaths(withoutPrivate(declaration)));
  const names = kept.map(({name}) => name);
  return {
    kind: 'javascript-module', path: distPath(path), declarations: kept,
    exports: exports.filter(({declaration}) => names.includes(declaration?.name)).map(withShippedPaths),
  };
}

/** What the browser or Lit calls, and no page. */
const isCallback = (name) => /^(?:connected|disconnected|connectedMove|adopted|attributeChanged)(?:Move)?Callback$/.test(name);

/** The declaration with what a page may use alone: no private or static member, no callback, no event that the analyzer found but nobody named. */
function withoutPrivate(declaration) {
  const {members, events} = declaration;
  return {
    ...declaration,
    ...members && {members: members.filter((member) => (member.privacy ?? 'public') === 'public' && !member.static && !member.name.startsWith('#') && !isCallback(member.name))},
    ...events && {events: events.filter(({name}) => name)},
  };
}

function withShippedPaths(value) {
  return JSON.parse(JSON.stringify(value), (key, part) => (key === 'module' && typeof part === 'string' ? distPath(part) : part));
}
