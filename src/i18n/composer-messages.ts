/** Words of what goes with a message: files and Mons; fetched with the first of them. A function where a sentence holds a value. */
export interface ComposerMessages {
  readonly locale: 'ko' | 'en';

  /** Name of the list of files. */
  readonly files: string;
  /** How far an upload is, beside the file's name. */
  readonly uploading: (percent: string) => string;
  readonly uploadFailed: string;
  readonly unreadable: string;
  readonly retry: string;
  readonly retryOf: (name: string) => string;
  readonly removeOf: (name: string) => string;
  readonly added: (count: number) => string;
  readonly removed: (name: string) => string;
  /** What stands for a file without a name. */
  readonly untitled: string;
  /** Files that were not taken, with their names: nothing goes in silence. */
  readonly tooMany: (limit: number, names: string) => string;
  readonly tooLarge: (limit: string, names: string) => string;
  readonly empty: (names: string) => string;
  /** Files whose bytes went with the page before they had gone up, by name. */
  readonly lost: (names: string) => string;
  readonly closeNote: string;
  /** The reader sent, and files are still on their way. */
  readonly waiting: string;
  /** The reader sent, and a file did not go up. */
  readonly stuck: string;
  /** A question is open: what has files is no answer to it. */
  readonly notAnAnswer: string;
  /** Over the whole chat, while files are held above it. */
  readonly dropHere: string;

  /** Name of the list of chosen Mons. */
  readonly mons: string;
  readonly chooseMons: string;
  readonly findMon: string;
  readonly monsFound: string;
  readonly searching: string;
  readonly noMon: string;
  readonly monsFailed: string;
  readonly monAdded: (name: string) => string;
}
