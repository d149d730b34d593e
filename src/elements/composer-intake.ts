import type {Carried} from './carried.js';
import type {ComposerTray, TrayHost, TrayItem} from './composer-tray.js';
import type {MoritContext} from './context.js';

/**
 * Takes what goes with the words of a composer, by ＋, drop and paste, before what shows it is there: its tray is fetched for the first of
 * it, and what cannot be shown yet waits here (R-110, F-35).
 */
export class ComposerIntake {
  readonly #host: TrayHost;
  readonly #context: () => MoritContext | undefined;
  readonly #held: TrayItem[] = [];
  #fetching: Promise<void> | undefined;

  /** What draws files and Mons, once it is here. */
  tray: ComposerTray | undefined;
  /** It could not be fetched. */
  lost = false;

  constructor(host: TrayHost, context: () => MoritContext | undefined) {
    this.#host = host;
    this.#context = context;
  }

  /** Whether something waits for the tray. */
  get holds(): boolean {
    return this.#held.length > 0;
  }

  /** What goes with the draft; undefined while nothing ever did. */
  get carried(): Carried | undefined {
    return this.tray?.carried;
  }

  /** Whether the page takes files. */
  get open(): boolean {
    return this.#context()?.host.upload !== undefined;
  }

  /** Adds files to the message, parts that came back, or what was kept. They wait where they are when what shows them cannot be fetched. */
  async take(items: Iterable<TrayItem> = []): Promise<void> {
    this.#held.push(...items);
    await this.fetch();
    this.tray?.add(this.#held.splice(0));
  }

  /** Files are held over the chat, or let go there. */
  drag(event: DragEvent): void {
    const {dataTransfer, type, currentTarget} = event;
    if (!this.open || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'drop') void this.take(dataTransfer.files);
    else if (this.tray) this.tray.over(currentTarget as Element);
    else if (!this.lost) void this.fetch();
  }

  /** Files that the reader chose. */
  readonly chosen = ({target}: Event): void => {
    const input = target as HTMLInputElement;
    void this.take([...input.files!]);
    input.value = ''; // The same file may be chosen again.
  };

  /** Files and screenshots; a table or a text that brings its own picture along is text (S-50). */
  readonly paste = (event: ClipboardEvent): void => {
    const {files, types} = event.clipboardData!;
    if (!this.open || files.length === 0 || (types.includes('text/html') && types.includes('text/plain'))) return;
    event.preventDefault();
    void this.take(files);
  };

  /** Fetches what draws files and Mons; without it nothing is lost, and the reader is told (F-35). */
  fetch(): Promise<void> {
    return this.#fetching ??= import('./composer-tray.js').then(({ComposerTray}) => {
      this.lost = false;
      this.tray = new ComposerTray(this.#host, this.#context);
    }, () => {
      this.#fetching = undefined;
      this.lost = true;
      this.#context()?.diagnose({code: 'chunk_failed', path: ''});
    }).then(() => { this.#host.requestUpdate(); });
  }
}
