/** Characters that steer the reading direction or show nothing: with them `gpj.exe` can be made to read `exe.jpg`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file's name alone, with no path and nothing hidden in it; `''` when nothing is left. */
export function cleanFileName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').replace(HIDDEN, '').trim();
}
