/** The version of `forwardedProps.morit` that is spoken here. */
const protocol = 1;

/** What this agent can fill, and in which versions. @type {ReadonlyMap<string, readonly number[]>} */
const supported = new Map([
  'weather', 'world_clock', 'chart', 'image_gallery', 'exchange_rate', 'article_list', 'article_card', 'file_result', 'image_preview',
  'video_preview', 'show_comparison', 'show_spotlight', 'BundleHeader', 'ProductTile', 'BundleSummary', 'EnergyNote', 'TipList',
].map((name) => [name, [1]]));
/** The same of catalogs, by their id without its version. @type {ReadonlyMap<string, readonly number[]>} */
const catalogs = new Map([['urn:demo:home-bundle', [1]], ['urn:marubyeol:home-bundle', [1]]]);

/**
 * Why a client's contracts cannot be served, if so: it speaks another version of our part of the wire, or it knows a component or a catalog of
 * ours only in versions that are not ours. Names we do not know are the host's own and no concern of ours.
 * @param {Record<string, unknown>} forwardedProps
 * @returns {string | undefined}
 */
export function unsupportedContract({morit, a2uiClientCapabilities: capabilities}) {
  const {v, contracts} = asRecord(morit);
  if (v !== undefined && v !== protocol) return `forwardedProps.morit.v ${JSON.stringify(v)?.slice(0, 40)} is not ${protocol}`;
  const {supportedCatalogIds} = asRecord(asRecord(capabilities)['v0.9']);
  const refused = [...refusedOf(contracts, '@', supported), ...refusedOf(supportedCatalogIds, ':', catalogs)];
  return refused.length ? `this agent serves ${refused.join(' and ')} only` : undefined;
}

/**
 * Those of our names that a list has in no version of ours, each with the versions that are.
 * @param {unknown} list @param {string} mark between name and version @param {ReadonlyMap<string, readonly number[]>} ours
 */
function refusedOf(list, mark, ours) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  for (const id of Array.isArray(list) ? list : []) {
    const at = typeof id === 'string' && id.length <= 200 ? id.lastIndexOf(mark) : -1;
    const [name, version] = at < 0 ? [] : [id.slice(0, at), id.slice(at + 1)];
    const versions = name === undefined ? undefined : ours.get(name);
    if (name !== undefined && versions && /^\d{1,6}$/.test(version ?? '')) known.set(name, known.get(name) || versions.includes(Number(version)));
  }
  return [...known].filter(([, served]) => !served).map(([name]) => ours.get(name)?.map((version) => name + mark + version).join(', ') ?? name);
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function asRecord(value) {
  return value && typeof value === 'object' ? /** @type {Record<string, unknown>} */ (value) : {};
}
