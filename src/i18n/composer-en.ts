import type {ComposerMessages} from './composer-messages.js';

/** English for files and Mons in the composer. */
export const composerEn: ComposerMessages = {
  locale: 'en',

  files: 'Attached files',
  uploading: (percent) => `Uploading ${percent}`,
  uploadFailed: 'Not uploaded',
  unreadable: 'Cannot be read',
  retry: 'Try again',
  retryOf: (name) => `Try again: ${name}`,
  removeOf: (name) => `Remove ${name}`,
  added: (count) => (count === 1 ? '1 file attached' : `${count} files attached`),
  removed: (name) => `${name} removed`,
  untitled: 'Untitled file',
  tooMany: (limit, names) => `A message can have ${limit} files. Not attached: ${names}`,
  tooLarge: (limit, names) => `Files over ${limit} cannot be attached: ${names}`,
  empty: (names) => `Empty files cannot be attached: ${names}`,
  lost: (names) => `Choose these again, they were not uploaded when the page closed: ${names}`,
  closeNote: 'Close notice',
  waiting: 'Will be sent as soon as the files are up. Editing the text stops the waiting.',
  stuck: 'A file could not be uploaded. Try it again or remove it, then send.',
  notAnAnswer: 'With files this is the next message, not an answer to the question',
  dropHere: 'Drop files here to attach them',

  mons: 'Chosen Mons',
  chooseMons: 'Choose Mons',
  findMon: 'Find a Mon by name',
  monsFound: 'Mons found',
  searching: 'Searching',
  noMon: 'No matching Mons',
  monsFailed: 'The Mons could not be loaded',
  monAdded: (name) => `${name} chosen`,
};
