/**
 * @typedef {import('./scenarios.js').AgentEvent} AgentEvent
 * @typedef {{when: RegExp, tool: string, args: (words: string, locale: 'ko' | 'en') => object, ko: string, en: string}} Lookup
 */

const cities = /서울|부산|제주|도쿄|파리|런던|뉴욕|seoul|busan|jeju|tokyo|paris|london|new york/gi;

/** Free words that a component answers: the agent names it and says what for, the page fills it. @type {readonly Lookup[]} */
const lookups = [
  {when: /날씨|\bweather\b/i, tool: 'weather', args: (words, locale) => ({location: words.match(cities)?.[0] ?? (locale === 'ko' ? '서울' : 'Seoul')}), ko: '지금 날씨를 찾아봤어요.', en: 'I looked up the weather.'},
  {when: /몇 시|시각|\btime in\b|\bclock\b/i, tool: 'world_clock', args: (words, locale) => ({locations: [...new Set(words.match(cities) ?? (locale === 'ko' ? ['서울', '파리', '뉴욕'] : ['Seoul', 'Paris', 'New York']))].slice(0, 8)}), ko: '지금 시각이에요.', en: 'This is the time now.'},
  {when: /환율|\bexchange rate\b/i, tool: 'exchange_rate', args: () => ({base: 'USD', quote: 'KRW', amount: 100}), ko: '오늘 환율이에요.', en: 'This is today’s rate.'},
  {when: /기사|\barticles?\b/i, tool: 'article_list', args: (_, locale) => ({query: locale === 'ko' ? '시장 산책' : 'market walks'}), ko: '느린오후에 실린 글이에요.', en: 'These stood in Slow Afternoon.'},
  {when: /사진|\b(?:pictures?|photos?)\b/i, tool: 'image_gallery', args: (_, locale) => ({query: locale === 'ko' ? '비 오는 시장' : 'market in the rain'}), ko: '비 오는 시장 그림을 모았어요.', en: 'I gathered pictures of the market in the rain.'},
];

/** The component that answers these words, if one does. @param {string} words @returns {Lookup | undefined} */
export function lookupFor(words) {
  return lookups.find(({when}) => when.test(words));
}

/**
 * The call of a component, under the answer it belongs to.
 * @param {Lookup} lookup @param {string} words @param {'ko' | 'en'} locale @param {string} parentMessageId @param {string} suffix
 * @returns {AgentEvent[]}
 */
export function callOf({tool, args}, words, locale, parentMessageId, suffix) {
  const toolCallId = `call_reply_${suffix}`;
  return [
    {type: 'TOOL_CALL_START', toolCallId, toolCallName: tool, parentMessageId, metadata: {morit: {contract: `${tool}@1`}}},
    {type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args(words, locale))},
    {type: 'TOOL_CALL_END', toolCallId},
    {type: 'TOOL_CALL_RESULT', messageId: `tmsg_reply_${suffix}`, toolCallId, content: '{"ok":true}', role: 'tool'},
  ];
}
