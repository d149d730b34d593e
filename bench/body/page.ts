import {marked} from 'marked';
import {default_renderer, parser, parser_end, parser_write} from 'streaming-markdown';
import type {Clock} from '../../src/contract/clock.js';
import {bodyKo} from '../../src/i18n/body-messages.js';
import {createMarkdownBody} from '../../src/markdown/body.js';
import {bodyStyles} from '../../src/markdown/styles.js';
import {base} from '../../src/theme/base.js';

/** One way of showing a growing text: takes pieces, draws when a frame comes, ends. */
interface Contender {
  add(piece: string): void;
  frame(): void;
  end(): Promise<void>;
}

const clock: Clock = {
  now: () => performance.now(),
  setTimeout(task, ms) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
  frame(task) {
    const id = requestAnimationFrame(task);
    return () => cancelAnimationFrame(id);
  },
  random: () => Math.random(),
};

const makers: Readonly<Record<string, (place: HTMLElement) => Contender>> = {
  morit(place) {
    let text = '';
    const body = createMarkdownBody(place, {messages: bodyKo, headingLevel: 3, clock, copy: () => Promise.resolve(true)});
    return {
      add: (piece) => { text += piece; },
      frame: () => body.update(text, {streaming: true}),
      end: () => {
        body.update(text, {streaming: false});
        return body.complete;
      },
    };
  },
  'streaming-markdown'(place) {
    const target = place.appendChild(document.createElement('div'));
    target.className = 'body';
    const state = parser(default_renderer(target));
    return {add: (piece) => parser_write(state, piece), frame: () => undefined, end: () => Promise.resolve(parser_end(state))};
  },
  marked(place) {
    let text = '';
    const target = place.appendChild(document.createElement('div'));
    target.className = 'body';
    const draw = (): void => { target.innerHTML = marked.parse(text, {async: false}); };
    return {add: (piece) => { text += piece; }, frame: draw, end: () => Promise.resolve(draw())};
  },
};

function makePlace(): HTMLElement {
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div')).attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [...base, bodyStyles].map(({styleSheet}) => styleSheet!);
  return root.appendChild(document.createElement('div'));
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** What a run in the page tells; times in milliseconds. */
export interface RunReport {
  readonly frames: number;
  readonly gaps: readonly number[];
  readonly elements: number;
}

async function run(name: string, text: string, size: number, perFrame: number): Promise<RunReport> {
  const contender = makers[name]!(makePlace());
  const gaps: number[] = [];
  await new Promise<void>((resolve) => {
    let at = 0;
    let last: number | undefined;
    // Drawn in the frame's own callback: what runs in a promise's reaction is missing from the browser's script time.
    const draw = (now: number): void => {
      if (last !== undefined) gaps.push(now - last);
      last = now;
      if (at >= text.length) {
        resolve();
        return;
      }
      for (let piece = 0; piece < perFrame && at < text.length; piece++, at += size) contender.add(text.slice(at, at + size));
      contender.frame();
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  await contender.end();
  await nextFrame();
  return {frames: gaps.length, gaps, elements: document.body.firstElementChild!.shadowRoot!.querySelectorAll('*').length};
}

/** All pieces at once, as a replay gives them, while something is pressed every 20 ms. */
async function burst(text: string, size: number): Promise<{readonly total: number; readonly slowestClick: number}> {
  const contender = makers.morit!(makePlace());
  const started = performance.now();
  let slowestClick = 0;
  // A press waits in the page's queue as a real one does: its time is taken when it is made, not when it is handled.
  const channel = new MessageChannel();
  let timer = 0;
  const press = (): void => channel.port2.postMessage(performance.now());
  channel.port1.onmessage = ({data}) => {
    slowestClick = Math.max(slowestClick, performance.now() - (data as number));
    timer = window.setTimeout(press, 20);
  };
  press();
  for (let at = 0; at < text.length; at += size) contender.add(text.slice(at, at + size));
  contender.frame();
  await contender.end();
  await nextFrame();
  clearTimeout(timer);
  channel.port1.close();
  return {total: performance.now() - started, slowestClick};
}

/** The whole text in one go: what S-12 gives figures for. */
async function once(text: string): Promise<number> {
  const place = makePlace();
  const started = performance.now();
  const body = createMarkdownBody(place, {messages: bodyKo, headingLevel: 3, clock});
  body.update(text, {streaming: false});
  await body.complete;
  return performance.now() - started;
}

const bench = {run, burst, once};
Object.assign(globalThis, {bench});

/** What the page offers to the bench that drives it. */
export interface PageBench {
  readonly bench: typeof bench;
}
