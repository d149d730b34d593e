import type {SurfaceMessages} from './surface-messages.js';

/** Surfaces in English. */
export const surfaceEn: SurfaceMessages = {
  title: 'Result',
  previous: 'Previous',
  next: 'Next',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Go on?',
  accept: 'Go on',
  does: (name) => `This runs: ${name}`,
  input: 'Input',
  choose: 'Choose one',
  filter: 'Find in the list',
  matches: (count) => `${count} found`,
  trends: {up: 'up', down: 'down', flat: 'unchanged'},
  progress: (value, max) => `${value} of ${max}`,
  audio: 'Audio',
  failed: 'That did not work. Please try again in a moment.',
};
