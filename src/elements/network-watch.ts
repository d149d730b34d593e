import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Follows, while its host is on the page, whether the browser says that it is offline (F-28). */
export class NetworkWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #listening: AbortController | undefined;

  /** Nothing can be sent now. */
  offline = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const {signal} = this.#listening;
    const look = (): void => { this.#look(); };
    window.addEventListener('online', look, {signal});
    window.addEventListener('offline', look, {signal});
    look();
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#listening = undefined;
  }

  #look(): void {
    const offline = !navigator.onLine;
    if (offline === this.offline) return;
    this.offline = offline;
    this.#host.requestUpdate();
  }
}
