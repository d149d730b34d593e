import {cardsKo} from './cards-ko.js';
import {ko} from './ko.js';
import type {ThreadMessages} from './messages.js';
import {rowsKo} from './rows-ko.js';

/** Korean for the transcript; a part of its chunk (R-079 … ). */
export const threadKo: ThreadMessages = {
  queued: '답변이 끝나면 보낼게요',
  queuedBehindQuestion: '질문에 답하면 보낼게요',
  notSentYet: '아직 보내지 않았어요',
  editQueued: '고치기',
  dropQueued: '취소',
  sendNow: '지금 보내기',
  answerHere: '여기에 쓰면 위 질문의 답이 돼요',
  heldNext: '지금 쓰는 글은 승인이 아니라 다음 메시지로 보내요',
  modeLocked: '답변이 끝나거나 질문에 답하면 모드를 바꿀 수 있어요',

  userSaid: (time) => (time ? `내 메시지, ${time}` : '내 메시지'),
  assistantSaid: (name, time) => (time ? `${name}의 답변, ${time}` : `${name}의 답변`),
  unsent: '보내지 못했어요',
  attachment: (name) => `첨부 파일 ${name}`,
  attachedPicture: (name) => `첨부 사진 ${name}`.trim(),
  openPicture: (name) => `첨부 사진 ${name} 크게 보기`,
  copyAnswer: '답변 복사',
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요. 글을 선택해서 복사해 주세요.',
  latest: '최신으로',
  asOf: (time) => `현재 기준 · ${time}`,
  unread: (count) => `새 메시지 ${count}개`,

  writing: '답변 작성 중',
  stillWorking: '아직 작업 중…',
  elapsed: (duration) => `${duration} 지남`,
  stalled: '응답이 오지 않고 있어요. 더 기다리거나 중지할 수 있어요.',

  stopped: '중지됨',
  connectionLost: '연결이 끊겨 답변이 완성되지 않았어요',
  cancelled: '작업이 취소되었어요',
  errors: {
    network: ko.refused.network,
    timeout: '응답이 너무 늦어 멈췄어요.',
    connection_lost: '연결이 끊겨 답변이 완성되지 않았어요',
    signed_out: '로그인이 끝났어요. 다시 로그인한 뒤 보내 주세요.',
    forbidden: '이 대화를 이용할 권한이 없어요.',
    not_found: '이 대화를 찾을 수 없어요.',
    rejected: '이 메시지는 받을 수 없다고 해요. 내용을 고쳐 다시 보내 주세요.',
    busy: '다른 답변이 아직 진행 중이에요. 잠시 뒤에 다시 보내 주세요.',
    rate_limited: '요청이 많아요. 잠시 뒤에 다시 보내 주세요.',
    server: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.',
    bad_response: '알 수 없는 응답이 왔어요.',
    too_large: '응답이 너무 커서 다 받지 못했어요.',
    run_failed: '답변하다가 문제가 생겼어요.',
    unsupported_contract: '서버와 화면의 버전이 달라요. 페이지를 새로 고쳐 주세요.',
    interrupt_gone: '이 질문은 더 이상 답할 수 없어요',
    config: ko.refused.config,
  },
  retryIn: (seconds) => `${seconds}초 뒤에 다시 보낼 수 있어요.`,
  steps: {retry: '다시 시도', resend: '다시 보내기', resume: '이어받기', edit: '고쳐 쓰기', write: '새로 쓰기', fresh: '새 대화 시작', reload: '새로 고침'},

  question: '어떻게 할까요?',
  ownAnswer: '직접 쓰기',
  answer: '답하기',
  answering: '답을 보내는 중',
  answered: (answer) => `답: ${answer}`,
  answerUnknown: '답이 전해졌는지 확인하지 못했어요.',
  checkAgain: '다시 확인',
  expired: '답할 수 있는 시간이 지났어요.',

  rows: rowsKo,
  cards: cardsKo,

  announce: {
    start: '답변 생성 중',
    more: '계속 작성 중',
    end: '답변 완료',
    restored: '이전 대화를 불러왔어요',
  },
};
