import {nothing} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive} from 'lit/directive.js';

/** Milliseconds until the next whole `period` of the clock on the wall. */
export function untilNext(now: number, period: number): number {
  return period - (((now % period) + period) % period);
}

/** Owns one timer and one listener from its first drawing until it leaves the page; both rest while the page is hidden. */
class Tick extends AsyncDirective {
  #refresh: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #period = 60_000;
  #isListening = false;

  render(refresh: () => void, now: number, period: number): typeof nothing {
    this.#refresh = refresh;
    this.#period = period;
    if (this.isConnected) this.#wait(untilNext(now, period));
    return nothing;
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
    this.#isListening = false;
  }

  protected override reconnected(): void {
    this.#refresh?.();
  }

  #wait(ms: number): void {
    if (!this.#isListening) document.addEventListener('visibilitychange', this.#look);
    this.#isListening = true;
    clearTimeout(this.#timer);
    if (!document.hidden) this.#timer = setTimeout(() => this.#refresh?.(), Math.min(ms, this.#period));
  }

  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (!document.hidden) this.#refresh?.();
  };
}

/**
 * Calls `refresh` at each whole period of the wall clock while the content is on a page that can be seen, and at once when it comes
 * back into sight. Draws nothing. Arguments: `refresh`, the time now, the period in milliseconds.
 */
export const tick = directive(Tick);
