/** Characters that steer the reading direction or show nothing: with them `gpj.exe` can be made to read `exe.jpg`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Names that Windows keeps for devices, whatever ending follows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The longest name that is kept, in UTF-16 units. */
const MAX_LENGTH = 120;

/**
 * A file's name alone, as any system takes it: no path, nothing hidden, no leading dots, no device's name, its ending kept when it is
 * too long (S-23); `''` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(HIDDEN, '').replace(/[<>:"|?*]/g, '_');
  const bare = withoutEdges(last).replace(RESERVED, '_$&');
  if (bare.length <= MAX_LENGTH) return bare;
  const [stem, ending] = splitFileName(bare);
  return `${stem.slice(0, MAX_LENGTH - ending.length - 1).replace(/[\ud800-\udbff]$/, '').trimEnd()}…${ending}`;
}

/** Without blanks and dots at either end. By steps: an expression looks at a long run of blanks again from each of them. */
function withoutEdges(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && /[\s.]/.test(name[start]!)) start += 1;
  while (end > start && /[\s.]/.test(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}

/** A name's stem and its ending with the dot; a name without one has the ending `''`. */
export function splitFileName(name: string): readonly [stem: string, ending: string] {
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name.slice(-MAX_LENGTH)) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}
