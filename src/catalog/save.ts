import {svg} from 'lit';
import {cleanFileName} from '../contract/file-name.js';
import {icon} from '../theme/icons.js';

/** A tray with an arrow into it. */
export const saveIcon = icon(svg`<path d="M10 3.5v8.5M6.5 9l3.5 3.5L13.5 9M4 15.5h12"></path>`);

/** How long a saved file's address lives, in milliseconds: the browser has begun to read it long before. */
const ADDRESS_TIME = 60_000;

/** Hands a file to the reader's browser under a clean name; its address is freed by itself (S-23). */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = cleanFileName(name.replaceAll(/[/\\]/g, ' ')).slice(-120) || 'file';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_TIME);
}
