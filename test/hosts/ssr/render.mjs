// What a server without a document makes of the elements: HTML with their shadow roots, readable before any script has come.
import {render} from '@lit-labs/ssr';
import {collectResult} from '@lit-labs/ssr/lib/render-result.js';
import '@morit/elements/define';
import {html} from 'lit';

const value = {base: 'USD', quote: 'KRW', rate: 1384.5, source: {name: '골목 환전소', url: 'https://money.example/'}, updated_at: '2026-11-30T00:00:00Z'};
const body = await collectResult(render(html`
  <morit-chat id="first" endpoint="/agent?speed=0" locale="ko" assistant-name="모스"></morit-chat>
  <morit-response id="rate" component="exchange_rate" locale="ko" .value=${value}></morit-response>
  <morit-timeline id="steps"></morit-timeline>`));

process.stdout.write(`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>Morit from a server</title><script type="module" src="/client.js"></script></head><body>${body}</body></html>\n`);
