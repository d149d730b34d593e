/** The page's own side of the hostile cases: a chat that stands still, and what can be seen of it. */
import {defineMorit} from '../../src/elements/define.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {part as dataPart} from '../contract/parts.js';
import {chartOf} from '../fixtures/hostile-values.js';
import {StillClient, thread, type ThreadWriter} from '../fixtures/thread.js';

defineMorit();

/** What a hostile answer came to. */
export interface SeenAnswer {
  /** All that is written, without words of ours. */
  readonly text: string;
  readonly links: readonly string[];
  /** Elements that no answer may make. */
  readonly forbidden: readonly string[];
}

/** What a hostile part came to. */
export interface SeenPart {
  readonly isDrawn: boolean;
  readonly codes: readonly string[];
  /** The answer's own words. */
  readonly answer: string;
  readonly text: string;
  /** The look of each element in turn, without its measures. */
  readonly looks: readonly string[];
  /** Style attributes that are not ours, and addresses in style sheets. */
  readonly styles: readonly string[];
  /** How far anything reaches out of the window, in pixels. */
  readonly outside: number;
}

/** What the chart's library gives its canvas: measures of its own. */
const CHART = /^(?:(?:display: block|box-sizing: border-box|(?:height|width): [\d.]+px); ?)+$/;
const FORBIDDEN = 'img,picture,source,video,audio,link,meta,object,embed,iframe,use,style,script,base,form,[background],[ping],[srcset]';

function* walk(root: ParentNode): Generator<Element> {
  for (const child of root.children) {
    yield child;
    if (child.shadowRoot) yield* walk(child.shadowRoot);
    yield* walk(child);
  }
}
/** Every element below `root` that matches, through shadow roots, its own too. */
const deep = <T extends Element = HTMLElement>(root: Element, selector: string): T[] =>
  [...root.shadowRoot ? walk(root.shadowRoot) : [], ...walk(root)].filter((each): each is T => each.matches(selector));
/** Whatever was going to be asked for has been by then: what is near is looked for at a frame, and an answer of our own server comes after it. */
async function quiet(): Promise<void> {
  for (let at = 0; at < 4; at += 1) await frame();
  await fetch(location.href, {cache: 'no-store'});
}
const frame = (): Promise<unknown> => new Promise((resolve) => { requestAnimationFrame(resolve); });

async function until(condition: () => unknown): Promise<void> {
  for (let left = 200; left > 0 && !condition(); left -= 1) await frame();
  if (!condition()) throw new Error(`Waited in vain for ${condition}`);
}

let client = new StillClient();

async function stand(writer: ThreadWriter, properties: Partial<MoritChat> = {}): Promise<MoritChat> {
  document.body.replaceChildren();
  client = new StillClient(writer.state);
  const chat = Object.assign(document.createElement('morit-chat'), {agent: client, ...properties});
  chat.setAttribute('mode', 'manager');
  chat.setAttribute('locale', 'ko');
  document.body.append(chat);
  await until(() => deep(chat, '.body').length > 0 && deep(chat, ':not(:defined)').length === 0);
  return chat;
}

/** What the model wrote, in the order in which it is read. */
function words(root: Node): string {
  if (root instanceof Text) return root.data;
  if (root instanceof Element && root.matches('.visually-hidden, .host')) return '';
  return [...root.childNodes].map(words).join('');
}

/** Draws an answer, and does with each control what a reader does on the way past. `imageOrigins` is what the page lets through. */
async function answer(text: string, imageOrigins: readonly string[] = []): Promise<SeenAnswer> {
  const chat = await stand(thread().user('보여 줘').run().says(text).ends('success'), {imageOrigins: [...imageOrigins]});
  const [body] = deep(chat, '.body');
  await until(() => words(body!) !== '');
  for (const control of deep(body!, 'a, button, [tabindex]')) {
    for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mousemove']) control.dispatchEvent(new PointerEvent(type, {bubbles: true, composed: true}));
    control.focus();
    control.scrollIntoView();
    await frame();
  }
  await quiet();
  return {
    text: words(body!), links: deep<HTMLAnchorElement>(body!, 'a').map(({href}) => href),
    forbidden: deep(body!, FORBIDDEN).map(({outerHTML}) => outerHTML),
  };
}

/** Lets an answer grow letter by letter. */
async function streamed(text: string): Promise<SeenAnswer> {
  const writer = thread().user('보여 줘').run().says(text.slice(0, 1), {status: 'streaming'});
  const chat = await stand(writer);
  for (const letter of text.slice(1)) {
    client.show(writer.grows(letter).state);
    await frame();
  }
  await quiet();
  const [body] = deep(chat, '.body');
  return {text: words(body!), links: deep<HTMLAnchorElement>(body!, 'a').map(({href}) => href), forbidden: deep(body!, FORBIDDEN).map(({outerHTML}) => outerHTML)};
}

async function part(component: string, value: unknown): Promise<SeenPart> {
  const codes: string[] = [];
  const hear = ({code}: {code: string}): void => { codes.push(code); };
  document.addEventListener('morit-diagnostic', hear);
  const writer = thread().user('보여 줘').run().says('답은 글로도 있어요.', {id: 'm'});
  const chat = await stand(writer.custom('morit.response.attach', {messageId: 'm', part: dataPart(component, value)}).ends('success'));
  await until(() => codes.length > 0 || deep(chat, 'morit-response[drawn]').length > 0);
  await quiet();
  document.removeEventListener('morit-diagnostic', hear);
  const [response] = deep(chat, 'morit-response[drawn]');
  const drawn = response ? [...walk(response.shadowRoot!)] : [];
  const reach = Math.max(0, ...drawn.filter((each) => !each.closest('.visually-hidden')).map((each) => each.getBoundingClientRect().right)) - innerWidth;
  return {
    isDrawn: response !== undefined, codes, answer: words(deep(chat, '.body')[0]!), text: response ? words(response.shadowRoot!) : '',
    looks: drawn.filter((each) => each.localName !== 'canvas').map((each) => {
      const {color, backgroundColor, backgroundImage, display, position, visibility} = getComputedStyle(each);
      return [each.localName, color, backgroundColor, backgroundImage, display, position, visibility].join();
    }),
    styles: [
      ...drawn.flatMap((each) => each.getAttribute('style') ?? []).filter((style) => !CHART.test(style)),
      ...(response?.shadowRoot?.adoptedStyleSheets ?? []).flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).filter((text) => /evil|https?:|@import/.test(text)),
    ],
    outside: Math.max(reach, document.documentElement.scrollWidth - innerWidth, 0),
  };
}

/** A hostile chart, made here: some are too large to be sent. */
const chart = (input: Readonly<Record<string, unknown>>): Promise<SeenPart> => part('chart', chartOf(input).value);

/** A picture of the host's, which wants its own headers for its own server alone. */
async function artifact(url: string): Promise<boolean> {
  const chat = await stand(
    thread().user('보여 줘').run().says('그림이에요.', {id: 'm'}).custom('morit.response.attach', {messageId: 'm', part: dataPart('image_preview', {artifact_id: 'a'})}).ends('success'),
    {host: {headers: async () => ({authorization: 'Bearer CANARY'}), resolveArtifact: async () => ({url})}},
  );
  await until(() => deep(chat, '.picture.shown, .picture.failed').length > 0);
  return deep(chat, '.picture.shown').length > 0;
}

/** What a page of another origin brings about with messages that look like ours. */
async function posted(origin: string): Promise<readonly string[]> {
  const chat = await stand(thread().user('보여 줘').run().says('답').ends('success'));
  const done: string[] = [];
  for (const type of ['morit-submit', 'morit-stop', 'morit-answer', 'morit-mode', 'morit-copy', 'morit-open-url', 'morit-refresh', 'morit-download', 'morit-error', 'morit-diagnostic']) {
    chat.addEventListener(type, () => done.push(type));
  }
  const last = new Promise((resolve) => { addEventListener('message', ({data}) => { if (data === 'last') resolve(undefined); }); });
  document.body.append(Object.assign(document.createElement('iframe'), {src: origin}));
  await last;
  await quiet();
  return [...done, ...client.deeds.map(({deed}) => deed)];
}

/** What a test may ask of the page. */
export const hostile = {answer, streamed, part, chart, artifact, posted};
Object.assign(globalThis, {hostile, isReady: true});
