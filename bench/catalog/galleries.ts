import type {Host} from '../../src/contract/host.js';
import {gallery} from '../../test/fixtures/media.js';
import {paint, until} from '../support/frames.js';

/** Every picture's address goes out as it is: the bench answers in place of the network. */
const host: Host = {proxyImage: ({url}) => Promise.resolve({url})};

let place: HTMLElement;

/** An empty page. */
export function prepareGalleries(): void {
  document.body.replaceChildren();
  place = document.body.appendChild(document.createElement('main'));
}

/** Opens galleries one after the other: drawn, a picture looked at in the viewer, closed, taken off the page. */
export async function openGalleries(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const response = Object.assign(document.createElement('morit-response'), {component: 'image_gallery', value: gallery, locale: 'ko', host});
    place.append(response);
    const find = <Found extends Element>(selector: string): Found[] => [...response.shadowRoot?.querySelectorAll<Found>(selector) ?? []];
    await until(() => find('.picture.shown').length > 0, 'the first picture');
    find<HTMLElement>('.picture .open')[0]!.click();
    await until(() => find<HTMLCanvasElement>('.viewer canvas').some(({width}) => width > 0), 'the viewer');
    find<HTMLElement>('.viewer .close')[0]!.click();
    await until(() => find('.viewer').length === 0, 'the viewer to close');
    response.remove();
  }
  await paint();
}
