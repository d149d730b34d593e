import type {CardMessages} from './cards-messages.js';

/** Korean for the cards; a part of the transcript's words (R-104, R-128 … R-143). */
export const cardsKo: CardMessages = {
  questionCard: '질문',
  chooseMany: '여러 개를 고를 수 있어요',
  toBeDone: '실행할 내용 전체',
  nothingSaid: '무엇을 실행할지 에이전트가 알려 주지 않았어요.',
  files: '파일',
  whatWasAsked: '물어본 내용 보기',

  until: (time) => `${time}까지 답할 수 있어요`,
  hiddenShown: '보이지 않는 글자가 들어 있어 ‹U+…› 코드로 적었어요.',
  lookalike: (words) => `비슷하게 생긴 다른 글자가 섞여 있어요: ${words}`,

  answerFirst: '아직 답하지 않은 질문이 있어요.',
  chooseFirst: '먼저 하나 이상 골라 주세요.',
  seeFirst: '카드가 화면에 잠깐 보인 뒤에 답할 수 있어요.',
  readFirst: '가려지지 않은 채 내용의 끝과 버튼이 잠깐 보여야 승인할 수 있어요.',
  notTaken: '답이 전해지지 않았어요. 다시 답해 주세요.',

  deleting: (count) => `파일 ${count}개 지우기`,
  deleted: '지우기',
  kept: '그대로 두기',
  cancelled: '답하지 않고 지나갔어요.',

  missing: '꼭 채워 주세요.',
  wrong: '여기에는 쓸 수 없는 값이에요.',
  optional: '비워 둬도 돼요',
};
