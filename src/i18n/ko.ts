import type {Messages} from './messages.js';

/** Korean, the first language of the chat; what the rules word exactly stands here letter for letter (R-079 … R-086). */
export const ko: Messages = {
  locale: 'ko',
  assistant: '도우미',
  chatWith: (name) => `${name} 대화`,
  transcript: '대화 내용',
  modeSwitch: '대화 모드',
  modes: {
    buddy: {
      label: 'Buddy',
      tagline: '옆에서 같이 이야기해요',
      empty: ['대화와 기억만 써요. Mon을 부르거나 일을 맡기지 않아요. 일을 맡기려면 Manager로 바꿔 주세요.'],
      composerLabel: 'Buddy · 대화 전용',
    },
    manager: {
      label: 'Manager',
      tagline: '맡길 일을 함께 정리해요',
      empty: ['하고 싶은 일을 적어 주세요. 필요하면 Mon에게 나누어 맡기고, 되돌릴 수 없는 일은 먼저 여쭤봐요.'],
      composerLabel: 'Manager · 일 맡기기',
    },
  },
  mana: 'MANA',
  manaBalance: (balance) => `MANA 잔액 ${balance}`,
  widen: '넓게 보기',
  narrow: '좁게 보기',
  close: '닫기',

  draft: '메시지',
  placeholder: '메시지를 입력하세요',
  attach: '파일 붙이기',
  send: '보내기',
  sendNext: '다음 메시지로 보내기',
  stop: '중지',
  offline: '인터넷에 연결되어 있지 않아요. 연결되면 보낼 수 있어요.',
  connecting: '연결하는 중',
  refused: {
    network: '연결하지 못했어요. 인터넷 연결을 확인해 주세요.',
    config: '대화가 아직 연결되지 않았어요. 페이지 관리자에게 알려 주세요.',
  },
};
