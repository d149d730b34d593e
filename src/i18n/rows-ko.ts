import type {RowMessages} from './rows-messages.js';

/** Korean for rows and cards; a part of the transcript's words (R-066, R-094 … ). */
export const rowsKo: RowMessages = {
  remembering: '기억을 떠올리고 있어요',
  remembered: (count) => `기억 ${count}개를 떠올렸어요`,
  learning: '말투를 기억하고 있어요',
  learned: '말투를 기억했어요 · 다음 대화부터 적용돼요',
  searchingMons: '맡길 Mon을 찾고 있어요',
  handingOver: (count) => `Mon ${count}개에게 맡길게요`,
  monTask: (name, task) => `${name} — ${task}`,

  plan: (steps) => `${steps}단계로 진행할게요`,
  planProgress: (done, total) => `${total}단계 중 ${done}단계 완료`,
  planStep: {pending: '대기 중', running: '진행 중', done: '완료'},

  mon: {running: '일하고 있어요', waiting: '답을 기다리고 있어요', done: '일을 마쳤어요', failed: '일을 마치지 못했어요', stopped: '일을 멈췄어요'},
  monEnded: (name, state) => `${name}, ${state}`,

  more: (count) => `${count}개 더 보기`,

  writingFile: '파일을 쓰고 있어요',
  preview: '미리 보기',
  download: '다운로드',
  previewOf: (name) => `${name} 미리 보기`,
  downloadOf: (name) => `${name} 다운로드`,
  downloading: '다운로드 중',
  fileFailed: '파일을 열지 못했어요. 잠시 뒤에 다시 해 주세요.',

  manaStopped: 'Mana가 부족해서 여기까지만 했어요',
  manaRefused: 'Mana가 부족해서 시작하지 못했어요',
  topUp: '충전',
  rollover: '대화를 정리했어요',

  timeline: '진행 과정',
  states: {
    running: '진행 중', done: '완료', retrying: '재시도 중', needs_input: '사용자 입력 필요', partial: '일부 결과로 완료', failed: '실패', stopped: '중지됨',
  },
  recovered: (by) => `다른 방법으로 해결했어요: ${by}`,
  stepIs: (label, state) => `${label}, ${state}`,

  briefCard: '작업 요약 카드',
  approvalCard: '실행 승인 카드',
  choiceCard: '선택 카드',
  sections: {goal: '목표', deliverables: '할 일', acceptance_criteria: '완료 기준', assumptions: '가정', decide_later: '나중에 정할 것'},
  approve: '승인',
  reject: '거절',
  approved: '승인했어요',
  rejected: '거절했어요',
  deleteChosen: '선택한 파일 지우기',
  keepAll: '모두 그대로 두기',
  irreversible: '되돌릴 수 없는 액션',
  agentSays: '에이전트 설명',
  allDetails: '전체 내용 보기',
  handOver: '맡기기',
};
