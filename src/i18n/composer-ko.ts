import type {ComposerMessages} from './composer-messages.js';

/** Korean for files and Mons in the composer. */
export const composerKo: ComposerMessages = {
  locale: 'ko',

  files: '붙인 파일',
  uploading: (percent) => `올리는 중 ${percent}`,
  uploadFailed: '올리지 못했어요',
  unreadable: '읽을 수 없어요',
  retry: '다시 올리기',
  retryOf: (name) => `${name} 다시 올리기`,
  removeOf: (name) => `${name} 빼기`,
  added: (count) => `파일 ${count}개를 붙였어요`,
  removed: (name) => `${name}, 뺐어요`,
  untitled: '이름 없는 파일',
  tooMany: (limit, names) => `파일은 한 번에 ${limit}개까지 붙일 수 있어요. 붙이지 않은 파일: ${names}`,
  tooLarge: (limit, names) => `${limit}보다 큰 파일은 붙일 수 없어요: ${names}`,
  empty: (names) => `빈 파일은 붙일 수 없어요: ${names}`,
  lost: (names) => `페이지가 닫히기 전에 다 올리지 못한 파일은 다시 골라 주세요: ${names}`,
  closeNote: '알림 닫기',
  waiting: '파일을 다 올리면 바로 보낼게요. 글을 고치면 기다리지 않아요.',
  stuck: '올리지 못한 파일이 있어요. 다시 올리거나 빼면 보낼 수 있어요.',
  notAnAnswer: '파일이 있으면 질문의 답이 아니라 다음 메시지로 보내요',
  dropHere: '여기에 놓으면 파일을 붙여요',

  mons: '고른 Mon',
  chooseMons: 'Mon 고르기',
  findMon: '이름으로 Mon 찾기',
  monsFound: '찾은 Mon',
  searching: '찾는 중',
  noMon: '맞는 Mon이 없어요',
  monsFailed: 'Mon을 불러오지 못했어요',
  monAdded: (name) => `${name}, 골랐어요`,
};
