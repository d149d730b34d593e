import type {SurfaceMessages} from './surface-messages.js';

/** Surfaces in Korean. */
export const surfaceKo: SurfaceMessages = {
  title: '결과',
  previous: '이전',
  next: '다음',
  back: '뒤로',
  close: '닫기',
  cancel: '취소',
  confirm: '계속할까요?',
  accept: '계속',
  input: '입력',
  choose: '선택하세요',
  filter: '목록에서 찾기',
  matches: (count) => `${count}개 찾았어요`,
  trends: {up: '상승', down: '하락', flat: '변동 없음'},
  progress: (value, max) => `${max} 중 ${value}`,
  audio: '소리',
  failed: '처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
  icons: {
    add: '추가', accountCircle: '계정', arrowBack: '뒤로', arrow_left: '뒤로', arrow_right: '앞으로', attachFile: '파일 첨부', calendar: '달력',
    camera: '카메라', check: '확인', close: '닫기', copy: '복사', delete: '삭제', download: '내려받기', edit: '수정', error: '오류', fastForward: '빨리 감기',
    heart: '즐겨찾기', heartOff: '즐겨찾기 해제', folder: '폴더', help: '도움말', home: '홈', info: '정보', location: '위치', lock: '잠금', lockOpen: '잠금 해제',
    mail: '메일', menu: '메뉴', more: '더 보기', moreVert: '더 보기', notifications: '알림', pause: '일시정지', payment: '결제', user: '사람', phone: '전화',
    image: '사진', play: '재생', print: '인쇄', refresh: '새로고침', rewind: '되감기', search: '검색', send: '보내기', settings: '설정', share: '공유',
    shoppingCart: '장바구니', skipNext: '다음', skipPrevious: '이전', star: '별점', starHalf: '별점', stop: '정지', upload: '올리기', visibility: '보기',
    volumeDown: '소리 줄이기', volumeMute: '음소거', volumeUp: '소리 키우기', warning: '경고',
  },
};
