import {isLoopbackHost} from '../hosts.js';

/**
 * @typedef {object} Model Where a model is asked: any address that speaks OpenAI's chat completions.
 * @property {URL} url
 * @property {string | undefined} key goes into one header of one request, and nowhere else
 * @property {string} name
 * @property {number} patience milliseconds without a byte until it counts as gone
 */

/**
 * The model that the environment names, if it names one.
 * @param {{url?: string, key?: string, name?: string, patience?: number}} [given] by default `MORIT_MODEL_URL`, `MORIT_MODEL_KEY`, `MORIT_MODEL`
 * @returns {Model | undefined}
 * @throws {RangeError} when the address cannot be used; the message never holds the key
 */
export function readModel({url, key, name, patience = 60_000} = fromEnvironment()) {
  if (!url) return undefined;
  if (!URL.canParse(url)) throw new RangeError('MORIT_MODEL_URL is no address. Give one like https://models.example/v1.');
  const address = new URL(url);
  const isHere = isLoopbackHost(address.host);
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isHere)) {
    throw new RangeError('MORIT_MODEL_URL must be https; http is for this machine alone, so that no key travels in the open.');
  }
  if (address.username || address.password) throw new RangeError('MORIT_MODEL_URL must hold no name and no password. The key is MORIT_MODEL_KEY.');
  if (!address.pathname.endsWith('/chat/completions')) address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return {url: address, key: key || undefined, name: name || 'default', patience};
}

function fromEnvironment() {
  const {MORIT_MODEL_URL: url, MORIT_MODEL_KEY: key, MORIT_MODEL: name} = process.env;
  return {url, key, name};
}

/** What went wrong with the model, as the reader's page is told of it. */
export class ModelError extends Error {
  /** @param {keyof typeof errors} code @param {{retryAfter?: number, cause?: unknown}} [more] */
  constructor(code, {retryAfter, cause} = {}) {
    super(code, {cause});
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The RUN_ERROR of it: a code, whether asking again may help, and a sentence in the reader's language. @param {'ko' | 'en'} locale */
  event(locale) {
    const {retryable, ko, en} = errors[this.code];
    const userMessage = locale === 'ko' ? ko : en;
    const morit = {retryable, userMessage, ...(this.retryAfter !== undefined && {retryAfter: this.retryAfter})};
    return {type: 'RUN_ERROR', code: this.code, message: en, metadata: {morit}};
  }
}

/** Every way in which a model fails, in words. Nothing that the model’s server said is among them: it might repeat the key. */
export const errors = {
  MODEL_KEY_REFUSED: {retryable: false, ko: '모델이 이 서버의 열쇠를 받아들이지 않았어요. 사이트 관리자에게 알려 주세요.', en: 'The model does not accept this server’s key. Please tell the site’s owner.'},
  MODEL_NOT_FOUND: {retryable: false, ko: '모델 주소나 이름이 맞지 않아요. 사이트 관리자에게 알려 주세요.', en: 'There is no such model. Please tell the site’s owner.'},
  MODEL_REJECTED: {retryable: false, ko: '모델이 이 질문을 받지 않았어요. 조금 바꿔서 물어봐 주세요.', en: 'The model does not take this question. Please change it a little.'},
  MODEL_RATE_LIMITED: {retryable: true, ko: '모델이 지금 많이 바빠요. 잠시 뒤에 다시 물어봐 주세요.', en: 'The model is busy. Please ask again in a moment.'},
  MODEL_UNAVAILABLE: {retryable: true, ko: '모델이 지금 답하지 못해요. 잠시 뒤에 다시 물어봐 주세요.', en: 'The model cannot answer now. Please ask again in a moment.'},
  MODEL_UNREACHABLE: {retryable: true, ko: '모델에 연결하지 못했어요. 잠시 뒤에 다시 물어봐 주세요.', en: 'The model could not be reached. Please ask again in a moment.'},
  MODEL_TIMEOUT: {retryable: true, ko: '모델이 너무 오래 답하지 않아요. 다시 물어봐 주세요.', en: 'The model took too long. Please ask again.'},
  MODEL_STREAM_CUT: {retryable: true, ko: '답이 도중에 끊겼어요. 다시 물어봐 주세요.', en: 'The answer was cut off. Please ask again.'},
  MODEL_BAD_RESPONSE: {retryable: true, ko: '모델의 답을 읽지 못했어요. 다시 물어봐 주세요.', en: 'The model’s answer could not be read. Please ask again.'},
  MODEL_FAILED: {retryable: true, ko: '모델이 답하다가 멈췄어요. 다시 물어봐 주세요.', en: 'The model stopped while it answered. Please ask again.'},
  MODEL_TOO_LONG: {retryable: false, ko: '답이 너무 길어서 여기까지만 보여 드려요. 더 좁혀서 물어봐 주세요.', en: 'The answer grew too long and ends here. Please ask for less.'},
  MODEL_TOO_MANY_STEPS: {retryable: true, ko: '답을 찾는 데 너무 많은 단계가 들었어요. 더 좁혀서 물어봐 주세요.', en: 'It took too many steps to find an answer. Please ask for less.'},
  TOOL_UNKNOWN: {retryable: true, ko: '모델이 없는 기능을 쓰려고 했어요. 다시 물어봐 주세요.', en: 'The model asked for something that is not there. Please ask again.'},
  TOOL_ARGUMENTS_INVALID: {retryable: true, ko: '모델이 화면에 쓸 내용을 잘못 적었어요. 다시 물어봐 주세요.', en: 'The model gave a component what it cannot use. Please ask again.'},
};
