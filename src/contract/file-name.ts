/** Characters that steer the reading direction or show nothing: with them `gpj.exe` can be made to read `exe.jpg`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Names that Windows keeps for devices, whatever ending follows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The longest name that is kept, in UTF-16 units. */
const MAX_LENGTH = 120;

/** Endings of files that run something when they are opened. */
const RUNS = /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|gadget|hta|html?|inf|iso|jar|js|jse|lnk|mht|mjs|msc|msi|pif|pkg|ps1|py|reg|scf|scr|sh|svg|url|vb[es]?|ws[cfh]?|xht(?:ml)?|xll)$/i;

/** An ending that poses as the real one: `invoice.pdf.exe`. */
const DOUBLED = /\.(?:avif|csv|docx?|gif|hwpx?|jpe?g|mp[34]|pdf|png|pptx?|txt|webp|xlsx?|zip)\.[a-z0-9]{2,5}$/i;

/**
 * A file's name alone, as any system takes it: no path, nothing hidden, no leading dots, no device's name, its ending kept when it is
 * too long (S-23); `''` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(HIDDEN, '').replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '').replace(RESERVED, '_$&');
  if (bare.length <= MAX_LENGTH) return bare;
  const [stem, ending] = splitFileName(bare);
  return `${stem.slice(0, MAX_LENGTH - ending.length - 1).replace(/[\ud800-\udbff]$/, '').trimEnd()}…${ending}`;
}

/** A name's stem and its ending with the dot; a name without one has the ending `''`. */
export function splitFileName(name: string): readonly [stem: string, ending: string] {
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}

/** Whether a reader should be told before opening: it runs something, or hides its real ending behind another (S-23). */
export function isRisky(name: string): boolean {
  return RUNS.test(name) || (DOUBLED.test(name) && !/\.(?:tar\.)?(?:gz|bz2|xz|zip|pdf|txt|png|jpe?g)$/i.test(name));
}
