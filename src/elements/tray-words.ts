import {composerKo} from '../i18n/composer-ko.js';
import type {ComposerMessages} from '../i18n/composer-messages.js';
import type {Format} from '../i18n/format.js';
import {formatIn} from '../i18n/format-in.js';

/** The words of a tray. Korean comes with it; without the chunk of another language it stays (as everywhere). */
export class TrayWords {
  readonly #changed: () => void;
  readonly #lost: () => void;
  #fetching: string | undefined;

  /** The words as they are now. */
  now: ComposerMessages = composerKo;

  /** `changed` is called when other words came, `lost` when they did not. */
  constructor(changed: () => void, lost: () => void) {
    this.#changed = changed;
    this.#lost = lost;
  }

  /** How numbers are written in their language. */
  get format(): Format {
    return formatIn(this.now.locale);
  }

  /** Asks for the words of another language. */
  want(locale: ComposerMessages['locale'] = 'ko'): void {
    if (locale === this.now.locale || locale === this.#fetching) return;
    if (locale === 'ko') {
      this.now = composerKo;
      return;
    }
    this.#fetching = locale;
    void import('../i18n/composer-en.js').then(({composerEn}) => {
      this.now = composerEn;
      this.#changed();
    }, this.#lost);
  }
}
