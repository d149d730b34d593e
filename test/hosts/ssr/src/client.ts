/** The page's script: Lit's support for what a server has drawn comes first, then the elements take it over. */
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import type {MoritSubmitEvent} from '@morit/elements';

await import('@morit/elements/define');

// A property has no place in HTML: the page gives it again.
const value = {base: 'USD', quote: 'KRW', rate: 1384.5, source: {name: '골목 환전소', url: 'https://money.example/'}, updated_at: '2026-11-30T00:00:00Z'};
for (const response of document.querySelectorAll('morit-response')) response.value = value;
for (const chat of document.querySelectorAll('morit-chat')) {
  chat.addEventListener('morit-submit', (event: MoritSubmitEvent) => { document.title = event.text; });
}
