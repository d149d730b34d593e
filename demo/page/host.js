// The page's own code, as any site would write it: it reads what the visitor picked and hands it to the chat as attributes.
import {drawControls} from './controls.js';

/** What travels on to the demo agent. */
const forAgent = ['scenario', 'speed', 'drop', 'dup', 'late', 'partial', 'fail'];
/** What the chat takes as it is. */
const forChat = ['thread-id', 'mode', 'theme', 'announce', 'send-key'];
const wide = matchMedia('(min-width: 60rem)');

const query = new URLSearchParams(location.search);
const locale = pickLocale();
const chat = /** @type {HTMLElement & {host?: object, send?: (text: string) => Promise<void>}} */ (document.getElementById('chat'));

document.documentElement.lang = locale;
document.documentElement.dataset.theme = query.get('theme') ?? '';
for (const article of document.querySelectorAll('article')) article.hidden = article.lang !== locale;
document.title = document.querySelector('article:not([hidden]) h1')?.textContent ?? document.title;

chat.host = {};
chat.setAttribute('locale', locale);
if (locale === 'en') chat.setAttribute('assistant-name', 'Joy');
chat.setAttribute('endpoint', address('/agent', forAgent));
for (const name of forChat) if (query.get(name)) chat.setAttribute(name, query.get(name) ?? '');
lay();
wide.addEventListener('change', lay); // Lives as long as the page does.
drawControls({locale, query, send: (words) => chat.send?.(words)});

function lay() {
  chat.setAttribute('layout', wide.matches ? 'panel' : 'full');
}

function pickLocale() {
  return (query.get('locale') ?? 'ko').startsWith('ko') ? 'ko' : 'en';
}

/** @param {string} path @param {readonly string[]} names */
function address(path, names) {
  const kept = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  return kept.size ? `${path}?${kept}` : path;
}
