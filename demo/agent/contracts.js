/** The version of `forwardedProps.morit` that is spoken here. */
const protocol = 1;

/** What this agent can fill, and in which versions. @type {ReadonlyMap<string, readonly number[]>} */
const supported = new Map([
  'weather', 'world_clock', 'chart', 'image_gallery', 'exchange_rate', 'article_list', 'article_card', 'file_result', 'image_preview',
  'video_preview', 'show_comparison',
].map((name) => [name, [1]]));

/**
 * Why a client's contracts cannot be served, if so: it speaks another version of our part of the wire, or it knows a component of ours
 * only in versions that are not ours. Names we do not know are the host's own and no concern of ours.
 * @param {unknown} morit `forwardedProps.morit`
 * @returns {string | undefined}
 */
export function unsupportedContract(morit) {
  if (!morit || typeof morit !== 'object') return undefined;
  const {v, contracts} = /** @type {{v?: unknown, contracts?: unknown}} */ (morit);
  if (v !== undefined && v !== protocol) return `forwardedProps.morit.v ${JSON.stringify(v)?.slice(0, 40)} is not ${protocol}`;
  if (!Array.isArray(contracts)) return undefined;
  /** @type {Map<string, boolean>} */
  const known = new Map();
  for (const contract of contracts) {
    const [, name, version] = (typeof contract === 'string' && /^([\w.]{1,100})@(\d{1,6})$/.exec(contract)) || [];
    const versions = name === undefined ? undefined : supported.get(name);
    if (name !== undefined && versions) known.set(name, known.get(name) || versions.includes(Number(version)));
  }
  const refused = [...known].filter(([, served]) => !served).map(([name]) => `${name}@${supported.get(name)?.join(', @')}`);
  return refused.length ? `this agent serves ${refused.join(' and ')} only` : undefined;
}
