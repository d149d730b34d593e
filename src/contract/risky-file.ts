/** Endings of files that run something when they are opened. */
const RUNS = /\.(?:apk|app|bat|cmd|com|cpl|dll|dmg|exe|gadget|hta|html?|inf|iso|jar|js|jse|lnk|mht|mjs|msc|msi|pif|pkg|ps1|py|reg|scf|scr|sh|svg|url|vb[es]?|ws[cfh]?|xht(?:ml)?|xll)$/i;

/** An ending that poses as the real one: `invoice.pdf.exe`; one that only packs or shows poses as nothing. */
const DOUBLED = /\.(?:avif|csv|docx?|gif|hwpx?|jpe?g|mp[34]|pdf|png|pptx?|txt|webp|xlsx?|zip)\.(?!(?:gz|bz2|xz|zip|pdf|txt|png|jpe?g)$)[a-z0-9]{2,5}$/i;

/** Whether a reader should be told before opening: it runs something, or hides its real ending behind another (S-23). */
export function isRisky(name: string): boolean {
  return RUNS.test(name) || DOUBLED.test(name);
}
