const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; block-size: 100%; min-inline-size: 0; }
  * { box-sizing: border-box; }
  p, ul, ol { margin: 0; padding: 0; }
  .name { font-weight: 600; }
  .quiet { color: var(--quiet); font-size: .8125rem; line-height: 1.5; }
  .price { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .gone { color: var(--warn); font-size: .8125rem; font-weight: 500; }
  .glyph { flex: none; inline-size: 2.5rem; block-size: 2.5rem; padding: .25rem; border-radius: .75rem; background: var(--tint);
    fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  .tile { display: grid; grid-template-rows: auto 1fr auto; gap: .5rem; block-size: 100%; padding: .75rem; border-radius: .75rem; background: var(--sunken); }
  .tile .foot { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; align-self: end; }
  .wide { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; align-items: start; }
  .wide .glyph { inline-size: 3.5rem; block-size: 3.5rem; padding: .5rem; }
  .wide .name { font-size: 1.0625rem; }
  .wide .foot { display: flex; flex-wrap: wrap; gap: .125rem .75rem; align-items: baseline; margin-block-start: .375rem; }
  .wide .price { font-size: 1.25rem; }
  .reasons { margin-block-start: 1rem; }
  .label { margin-block-end: .375rem; font-size: .8125rem; font-weight: 600; }
  .reasons ul, .tips ol { display: grid; gap: .375rem; list-style: none; counter-reset: tip; }
  .reasons li, .tips li { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: .5rem; align-items: start; }
  .reasons li::before { content: ""; inline-size: .5rem; block-size: .5rem; margin: .5rem auto 0; border-radius: 50%; background: var(--star); }
  .tips li { counter-increment: tip; }
  .tips li::before { content: counter(tip); inline-size: 1.25rem; border-radius: .625rem; background: var(--tint); color: var(--accent);
    font-size: .75rem; font-weight: 600; line-height: 1.25rem; text-align: center; margin-block-start: .125rem; }
  .sum { display: grid; gap: .25rem; padding-block-start: .75rem; border-block-start: 1px solid var(--line); }
  .sum .row { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; }
  .sum .price { font-size: 1.25rem; }
  .note { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: .5rem; padding: .625rem .75rem; border-radius: .75rem; background: var(--tint); font-size: .875rem; }
  .note svg { inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: .0625rem; fill: none; stroke: var(--accent); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  .head { display: grid; gap: .125rem; }
  .head .name { font-size: 1.0625rem; }
`);

/** @type {WeakMap<object, HTMLElement>} */
const drawn = new WeakMap();

/**
 * What a block draws, in a shadow root of its own: the shop’s look on whatever page it stands. The same value keeps its element.
 * @param {object} value @param {() => (Node | string)[]} build
 */
export function piece(value, build) {
  const known = drawn.get(value);
  if (known) return known;
  const host = document.createElement('div');
  const root = host.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [sheet];
  root.append(...build());
  drawn.set(value, host);
  return host;
}
