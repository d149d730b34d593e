import {findMons} from './mons.js';
import {provideValue} from './values.js';

/**
 * @typedef {{signal: AbortSignal, threadId?: string}} Call
 * @typedef {object} BridgeOptions
 * @property {'ko' | 'en'} locale
 * @property {() => string} threadId the chat’s thread, for what names none
 * @property {(text: string) => void} notify says one line on the page
 */

const words = {
  ko: {
    opened: (/** @type {string} */ id) => `“${id}” 항목을 열었어요.`, copied: '주소를 복사했어요. 5분 동안 열려요.',
    unknown: '이 페이지가 모르는 기능이에요.', weather: '날씨를 확인했어요.', facts: '제품 정보를 확인했어요.',
    cancelled: '예약을 취소했어요.', notCancelled: '예약을 취소하지 못했어요.',
  },
  en: {
    opened: (/** @type {string} */ id) => `Opened “${id}”.`, copied: 'The address was copied. It opens for five minutes.',
    unknown: 'This page knows no such capability.', weather: 'The weather was looked up.', facts: 'The products were looked up.',
    cancelled: 'The hold was cancelled.', notCancelled: 'The hold could not be cancelled.',
  },
};

/**
 * What the page does for its chat, over its own server: values, addresses, pages, uploads. Each function that a page leaves out hides its
 * control (docs/api.md section 2).
 * @param {BridgeOptions} options
 */
export function makeHost({locale, threadId, notify}) {
  const text = words[locale];
  /** Calls that have been answered: the same key acts once. @type {Map<string, Promise<any>>} */
  const done = new Map();
  /** @param {string} path @param {AbortSignal} [signal] */
  const get = async (path, signal) => {
    const response = await fetch(path, signal && {signal});
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.json();
  };
  const within = (/** @type {Call} */ {signal}) => ({locale, get: (/** @type {string} */ path) => get(path, signal)});
  const resolveArtifact = async (/** @type {any} */ {artifactId, attachmentId, itemId, conversationId}, /** @type {Call} */ call) => {
    const id = encodeURIComponent(artifactId ?? attachmentId ?? itemId);
    const conversation = new URLSearchParams({conversation: conversationId ?? call.threadId ?? threadId()});
    const {url, expiresAt} = await get(`/artifacts/${id}/address?${conversation}`, call.signal);
    return {url: new URL(url, location.href).href, expiresAt};
  };
  const act = async (/** @type {any} */ {capability, arguments: args}, /** @type {Call} */ call) => {
    switch (capability) {
      case 'weather.current.lookup': return {completed: true, summary: text.weather, data: await provideValue('weather', args, within(call)), evidence: []};
      case 'product.facts.lookup': {
        const data = await get(`/facts?ids=${args.ids.map(encodeURIComponent)}`, call.signal);
        return {completed: data.missing.length === 0, summary: text.facts, data, evidence: data.items.map((/** @type {any} */ {id}) => ({id}))};
      }
      default: return {completed: false, summary: text.unknown, data: null, evidence: []};
    }
  };

  return {
    provide: (/** @type {{component: string, input: any}} */ {component, input}, /** @type {Call} */ call) => provideValue(component, input, within(call)),
    resolveArtifact,
    resolveFacts: async (/** @type {{items: {component: string, ids: string[], input?: any}[]}} */ {items}, /** @type {Call} */ {signal}) => {
      const all = await get(`/facts?size=100&ids=${[...new Set(items.flatMap(({ids}) => ids))].map(encodeURIComponent)}`, signal);
      const products = (/** @type {string[]} */ ids) => ids.flatMap((wanted) => all.items.filter((/** @type {any} */ {id}) => id === wanted));
      return items.map(({ids, input}) => ({
        products: products(ids), updated_at: all.updated_at,
        ...(input?.focus && {focus: input.focus}), ...(input?.recommendedId && {recommendedId: input.recommendedId}),
      }));
    },
    resolveConfirmed: async (/** @type {{id: string}} */ {id}, /** @type {Call} */ {signal}) => get(`/orders/${encodeURIComponent(id)}`, signal),
    compensate: async (/** @type {{effect: {id: string}}} */ {effect}, /** @type {Call} */ {signal}) => {
      const response = await fetch(`/orders/${encodeURIComponent(effect.id)}/cancel`, {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}', signal});
      return response.ok ? {done: true, message: text.cancelled} : {done: false, message: text.notCancelled};
    },
    fetchPage: async (/** @type {{component: string, page: number}} */ {component, page}, /** @type {Call} */ {signal}) => {
      const name = /** @type {Record<string, string>} */ ({article_list: 'articles', image_gallery: 'pictures'})[component];
      if (!name) throw new RangeError(`${component} has no pages here.`);
      return get(`/lists/${name}?${new URLSearchParams({page: String(page), locale})}`, signal);
    },
    proxyImage: async (/** @type {{url: string, extensionId?: string}} */ {url, extensionId}) =>
      ({url: new URL(`/proxy?${new URLSearchParams({url, ...(extensionId && {extension: extensionId})})}`, location.href).href}),
    callCapability: (/** @type {any} */ question, /** @type {Call} */ call) => {
      const {idempotencyKey} = question;
      const answer = done.get(idempotencyKey) ?? act(question, call);
      done.set(idempotencyKey, answer);
      if (done.size > 100) done.delete(done.keys().next().value ?? '');
      answer.catch(() => done.delete(idempotencyKey)); // What failed may be tried again.
      return answer;
    },
    openItem: async (/** @type {{itemId: string}} */ {itemId}) => notify(text.opened(itemId)),
    share: async (/** @type {any} */ artifact, /** @type {Call} */ call) => {
      const {url} = await resolveArtifact(artifact, call);
      if (navigator.share) return navigator.share({url});
      await navigator.clipboard.writeText(url);
      notify(text.copied);
    },
    listMons: async (/** @type {{query: string}} */ {query}) => findMons(locale, query),
    upload: (/** @type {{file: File, onProgress: (fraction: number) => void}} */ {file, onProgress}, /** @type {Call} */ {signal}) =>
      upload(file, onProgress, signal),
  };
}

/**
 * Sends a file; `fetch` would not tell how far it is.
 * @param {File} file @param {(fraction: number) => void} onProgress @param {AbortSignal} signal
 * @returns {Promise<{attachmentId: string, url: string}>}
 */
function upload(file, onProgress, signal) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({loaded, total}) => onProgress(total ? loaded / total : 0);
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
      if (request.status !== 201) return reject(signal.aborted ? signal.reason : new Error(`The upload answered ${request.status}.`));
      const {attachmentId, url} = request.response;
      onProgress(1);
      resolve({attachmentId, url: new URL(url, location.href).href});
    };
    request.open('POST', '/upload');
    request.responseType = 'json';
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.send(file);
  });
}
