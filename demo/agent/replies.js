import {localeOf} from './input.js';
import {callOf, lookupFor} from './lookups.js';

/** @typedef {import('./scenarios.js').Entry} Entry @typedef {import('./input.js').Input} Input */

const letters = 5;
const pause = 30;

/** Replies outside the scripts, in the language of the words. */
const replies = {
  ko: {
    hello: (/** @type {string} */ words) => [
      words ? `“${words}”, 잘 들었어요.` : '안녕하세요.',
      '저는 정해진 장면을 보여 주는 데모 에이전트라서 아는 것이 많지는 않아요. 대신 “서울 날씨 어때?”, “TV 두 개 비교해 줘”, “시장 뉴스 정리 맡아 줘”처럼 말해 보세요. 장면마다 다른 화면이 나와요.',
      '“길게 써 줘”라고 하면 긴 글이, “마크다운 보여 줘”라고 하면 표와 코드가 흘러나와요. “환율 알려 줘”, “지금 몇 시야?”, “기사 보여 줘”, “사진 보여 줘”에는 이 페이지가 값을 채운 화면이 나와요.',
    ],
    long: [
      '좋아요, 길게 써 볼게요. 글이 흘러나오는 동안 위로 올려 읽어도 화면은 그 자리에 머물러요.',
      '이른 아침의 시장은 소리부터 시작돼요. 셔터가 올라가고, 얼음이 상자에 쏟아지고, 누군가 오늘 들어온 귤이 달다고 말해요. 아직 손님은 없지만 시장은 이미 깨어 있어요.',
      '조금 더 걸으면 국숫집 앞에 김이 올라요. 멸치 국물은 새벽 네 시부터 끓기 시작했고, 첫 그릇은 늘 옆 가게 과일 장수의 몫이에요. 값은 받지 않아요. 대신 점심 무렵 감 몇 알이 국숫집 문 앞에 놓여요.',
      '아홉 시가 되면 골목이 사람으로 채워져요. 장바구니를 끄는 소리, 흥정하는 소리, 아이가 붕어빵을 사 달라고 조르는 소리가 한꺼번에 들려와요. 이상하게도 시끄럽다는 느낌은 들지 않아요.',
      '해가 기울면 시장은 들어온 순서대로 조용해져요. 마지막까지 불을 켜 두는 곳은 국숫집이에요. 내일의 국물을 올려 두고서야 주인은 의자에 앉아 하루를 접어요.',
      '여기까지가 제가 준비한 긴 글이에요. 도중에 멈춰도 지금까지 나온 글은 그대로 남아요.',
    ],
    markdown: [
      '## 여러 가지 모양\n\n**굵은 글씨**와 *기울인 글씨*, `코드`, 그리고 [링크](https://example.com/)예요.',
      '1. 먼저 글이 완성돼요.\n2. 그다음 화면이 나타나요.\n   - 한 번에\n   - 글 아래에',
      '| 도시 | 기온 | 하늘 |\n|---|---:|---|\n| 서울 | 23 | 구름 조금 |\n| 부산 | 25 | 맑음 |',
      '```js\nconst chat = document.querySelector(\'morit-chat\');\nawait chat.send(\'서울 날씨 어때?\');\n```',
      '> 인용한 글은 이렇게 보여요.',
    ],
    answered: (/** @type {string} */ answer) => [
      answer ? `“${answer}”, 답을 받았어요.` : '답을 받았어요.',
      '이 데모의 대본에는 이 답의 다음 장면이 없어서 여기서 멈출게요. 승인하지 않은 일은 하지 않았어요.',
    ],
    cancelled: ['알겠어요. 이 질문은 넘어가고, 아무 일도 하지 않았어요.'],
    action: (/** @type {string} */ name) => [`“${name}” 버튼을 받았어요. 데모라서 실제로 바뀐 것은 없어요.`],
  },
  en: {
    hello: (/** @type {string} */ words) => [
      words ? `I heard “${words}”.` : 'Hello.',
      'I am a demo agent that plays fixed scenes, so I do not know much. Try “서울 날씨 어때?” for a weather card, or pick a scene from the list beside this chat.',
      'Say “write something long” for a long text, “show me Markdown” for tables and code; “weather”, “exchange rate”, “articles” and “pictures” bring what this page fills in.',
    ],
    long: [
      'With pleasure. While the text streams in you may scroll up and read; the page stays where you are.',
      'A market wakes by its sounds. Shutters go up, ice is poured into crates, and somebody says that the tangerines are sweet today. There are no customers yet, but the market is awake.',
      'A little further on, steam rises from the noodle shop. The broth has been on since four, and the first bowl always goes to the fruit seller next door. Nobody pays for it. Around noon a few persimmons appear on the doorstep instead.',
      'By nine the lane is full. Trolleys rattle, prices are argued over, a child asks for one more fish-shaped cake, all at once. Oddly enough, it never feels loud.',
      'When the sun gets low, the stalls fall silent in the order in which they woke. The last light is the noodle shop. Only when tomorrow’s broth is on does its owner sit down and fold up the day.',
      'That is all I have. Had you stopped me halfway, what was written would still be here.',
    ],
    markdown: [
      '## Some shapes\n\n**Bold**, *italic*, `code`, and a [link](https://example.com/).',
      '1. First the text is complete.\n2. Then the result appears.\n   - at once\n   - below the text',
      '| City | Degrees | Sky |\n|---|---:|---|\n| Seoul | 23 | partly cloudy |\n| Busan | 25 | clear |',
      '```js\nconst chat = document.querySelector(\'morit-chat\');\nawait chat.send(\'서울 날씨 어때?\');\n```',
      '> A quotation looks like this.',
    ],
    answered: (/** @type {string} */ answer) => [
      answer ? `I have your answer: “${answer}”.` : 'I have your answer.',
      'The script of this demo has no scene after it, so I stop here. Nothing was done that you did not approve.',
    ],
    cancelled: ['All right. I skipped this question and did nothing.'],
    action: (/** @type {string} */ name) => [`I heard the “${name}” button. This is a demo: nothing was changed.`],
  },
};

/**
 * A plain streamed reply to what no script answers.
 * @param {Exclude<import('./choose.js').Choice, {kind: 'script' | 'refused' | 'concierge'}>} choice
 * @param {Input} input @param {string} suffix
 * @returns {Entry[]}
 */
export function reply(choice, input, suffix) {
  const {threadId, runId} = input;
  const messageId = `msg_reply_${suffix}`;
  const {paragraphs, before, after = []} = compose(choice, messageId, suffix);
  const entries = [
    {type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0'},
    ...before,
    {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'},
    ...pieces(paragraphs.join('\n\n')).map((delta) => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta})),
    {type: 'TEXT_MESSAGE_END', messageId},
    {type: 'CUSTOM', name: 'morit.answer.completed', value: {messageId}},
    ...after,
    {type: 'RUN_FINISHED', threadId, runId, outcome: {type: 'success'}},
  ];
  return entries.map((event) => ({delay: pause, event}));
}

/**
 * @param {Parameters<typeof reply>[0]} choice @param {string} messageId @param {string} suffix
 * @returns {{paragraphs: string[], before: Entry['event'][], after?: Entry['event'][]}}
 */
function compose(choice, messageId, suffix) {
  if (choice.kind === 'answer') return composeAnswer(choice, suffix);
  if (choice.kind === 'action') return {paragraphs: replies.ko.action(choice.name), before: []};
  const {words} = choice;
  const locale = localeOf(words);
  const language = replies[locale];
  if (/길게|긴 글|\blong\b/i.test(words)) return {paragraphs: language.long, before: []};
  if (/마크다운|\bmarkdown\b/i.test(words)) return {paragraphs: language.markdown, before: []};
  const lookup = lookupFor(words);
  if (lookup) return {paragraphs: [lookup[locale]], before: [], after: callOf(lookup, words, locale, messageId, suffix)};
  return {paragraphs: language.hello(clip(words)), before: []};
}

/** @param {Extract<import('./choose.js').Choice, {kind: 'answer'}>} choice @param {string} suffix */
function composeAnswer({interrupt, entry}, suffix) {
  const {toolCallId} = interrupt;
  const content = JSON.stringify(entry.status === 'cancelled' ? {cancelled: true} : {answer: entry.payload ?? null});
  const before = toolCallId ? [{type: 'TOOL_CALL_RESULT', messageId: `tmsg_reply_${suffix}`, toolCallId, content, role: 'tool'}] : [];
  if (entry.status === 'cancelled') return {paragraphs: replies.ko.cancelled, before};
  const first = entry.payload && typeof entry.payload === 'object' ? Object.values(entry.payload)[0] : entry.payload;
  return {paragraphs: replies.ko.answered(typeof first === 'string' ? clip(first) : ''), before};
}

/** @param {string} words */
function clip(words) {
  const line = words.replace(/\s+/g, ' ');
  const shown = [...line].slice(0, 60).join('');
  return shown === line ? line : `${shown}…`;
}

/** Pieces as a model would send them: never half a character. @param {string} text @param {number} [size] of a piece, in characters */
export function pieces(text, size = letters) {
  const all = [...text];
  return Array.from({length: Math.ceil(all.length / size)}, (_, index) => all.slice(index * size, (index + 1) * size).join(''));
}
