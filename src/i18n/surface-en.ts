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
  input: 'Input',
  choose: 'Choose one',
  filter: 'Find in the list',
  matches: (count) => `${count} found`,
  trends: {up: 'up', down: 'down', flat: 'unchanged'},
  progress: (value, max) => `${value} of ${max}`,
  audio: 'Audio',
  failed: 'That did not work. Please try again in a moment.',
  icons: {
    add: 'Add', accountCircle: 'Account', arrowBack: 'Back', arrow_left: 'Back', arrow_right: 'Forward', attachFile: 'Attach a file',
    calendar: 'Calendar', camera: 'Camera', check: 'Check', close: 'Close', copy: 'Copy', delete: 'Delete', download: 'Download',
    edit: 'Edit', error: 'Error', fastForward: 'Fast forward', heart: 'Favourite', heartOff: 'Not a favourite', folder: 'Folder',
    help: 'Help', home: 'Home', info: 'Information', location: 'Location', lock: 'Lock', lockOpen: 'Unlock', mail: 'Mail', menu: 'Menu',
    more: 'More', moreVert: 'More', notifications: 'Notifications', pause: 'Pause', payment: 'Payment', user: 'Person', phone: 'Phone',
    image: 'Picture', play: 'Play', print: 'Print', refresh: 'Refresh', rewind: 'Rewind', search: 'Search', send: 'Send',
    settings: 'Settings', share: 'Share', shoppingCart: 'Shopping cart', skipNext: 'Next', skipPrevious: 'Previous', star: 'Rating',
    starHalf: 'Rating', stop: 'Stop', upload: 'Upload', visibility: 'Show', volumeDown: 'Volume down', volumeMute: 'Mute',
    volumeUp: 'Volume up', warning: 'Warning',
  },
};
