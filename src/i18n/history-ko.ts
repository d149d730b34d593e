import type {HistoryMessages} from './history-messages.js';
import {withParticle} from './particle.js';

/** Korean for a thread's history; comes with its chunk (R-168 … R-176). */
export const historyKo: HistoryMessages = {
  locale: 'ko',

  questionActions: (place) => `${place}번째 질문`,
  answerActions: '이 답변',
  edit: '수정',
  editOf: (place) => `${place}번째 질문 수정`,
  more: '더 보기',
  moreOf: (place) => `${place}번째 질문 더 보기`,
  rewind: '이 턴 이전으로',
  again: '다시 답변',
  pager: '이전 답변 보기',
  previousAnswer: '앞 답변 보기',
  nextAnswer: '다음 답변 보기',
  answerAt: (at, count) => `답변 ${count}개 중 ${at}번째`,
  isFirst: '처음 답변이에요',
  isLast: '가장 최근 답변이에요',
  locked: '되돌릴 수 없는 액션',
  busy: '답변이 끝나거나 질문에 답하면 할 수 있어요',

  rerun: '이 질문부터 다시 실행',
  cancel: '취소',
  emptyQuestion: '질문을 적으면 다시 실행할 수 있어요',

  looking: '이전 답변을 보고 있어요',
  goOn: '여기서 이어가기',
  lookAway: '돌아가기',
  cannotAsk: '여기서 이어가거나 돌아가면 보낼 수 있어요',

  earlier: {
    older: '이 화면은 이전 버전이에요. 내용만 요약해 보여 드려요.',
    newer: '이 화면은 더 새로운 버전이에요. 페이지를 새로 고치면 볼 수 있어요.',
    names_only: '이 화면은 이전 버전이에요. 요약만 남아 있어요.',
    facts_missing: '지금 정보를 확인하지 못해서 보여 드리지 않았어요.',
  },

  leaving: {
    title: {rewind: '이 턴 이전으로 돌아갈까요?', edit: '고친 질문부터 다시 실행할까요?', again: '다시 답변을 받을까요?'},
    confirm: {rewind: '이 턴 이전으로', edit: '이 질문부터 다시 실행', again: '다시 답변'},
    rule: '롤백은 대화를 되돌리지, 업무를 되돌리지 않아요.',
    compensate: '취소를 요청하는 일',
    compensateWhy: '아직 확정되지 않아서 서비스에 취소를 요청하고, 결과를 대화에 알려 드려요.',
    standing: '그대로 남는 일',
    standingWhy: '이미 확정되어 대화에서는 되돌릴 수 없어요.',
    kept: '지금까지의 대화는 지워지지 않아요. 이전 답변 보기로 다시 볼 수 있어요.',
    effect: {provisional: '가확정한 일', confirmed: '확정한 일'},
  },

  threads: {
    title: '대화 목록',
    open: '대화 목록 열기',
    close: '대화 목록 닫기',
    create: '새 대화',
    search: '제목으로 대화 찾기',
    untitled: '제목 없는 대화',
    moreOf: (title) => `${title}, 더 보기`,
    rename: '이름 바꾸기',
    renameOf: (title) => `${title}, 새 이름`,
    save: '저장',
    cancel: '취소',
    remove: '지우기',
    removeAsk: (title) => `${withParticle(`‘${title}’`, '을/를')} 지울까요?`,
    removeWhy: '지운 대화는 되살릴 수 없어요.',
    removed: (title) => `${title}, 지웠어요`,
    loading: '대화 목록을 불러오고 있어요',
    empty: '아직 대화가 없어요. 첫 질문을 보내면 여기에 남아요.',
    nothingFound: '맞는 대화가 없어요',
    found: (count) => `대화 ${count}개`,
    failed: '대화 목록을 불러오지 못했어요.',
    failedStill: '대화 목록을 새로 불러오지 못했어요. 전에 불러온 목록이에요.',
    retry: '다시 시도',
  },
};
