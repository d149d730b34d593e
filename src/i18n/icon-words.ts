/** What a control does that shows an icon and no words, by the icon's name. */
export const iconWords: Readonly<Record<'ko' | 'en', Readonly<Record<string, string>>>> = {
  ko: {
    add: '추가', accountCircle: '계정', arrowBack: '뒤로', arrow_left: '뒤로', arrow_right: '앞으로', attachFile: '파일 첨부', calendar: '달력',
    camera: '카메라', check: '확인', close: '닫기', copy: '복사', delete: '삭제', download: '다운로드', edit: '수정', error: '오류', fastForward: '빨리 감기',
    heart: '즐겨찾기', heartOff: '즐겨찾기 해제', folder: '폴더', help: '도움말', home: '홈', info: '정보', location: '위치', lock: '잠금', lockOpen: '잠금 해제',
    mail: '메일', menu: '메뉴', more: '더 보기', moreVert: '더 보기', notifications: '알림', pause: '일시정지', payment: '결제', user: '사람', phone: '전화',
    image: '사진', play: '재생', print: '인쇄', refresh: '새로고침', rewind: '되감기', search: '검색', send: '보내기', settings: '설정', share: '공유',
    shoppingCart: '장바구니', skipNext: '다음', skipPrevious: '이전', star: '별점', starHalf: '별점', stop: '정지', upload: '올리기', visibility: '보기',
    volumeDown: '소리 줄이기', volumeMute: '음소거', volumeUp: '소리 키우기', warning: '경고',
  },
  en: {
    add: 'Add', accountCircle: 'Account', arrowBack: 'Back', arrow_left: 'Back', arrow_right: 'Forward', attachFile: 'Attach a file',
    calendar: 'Calendar', camera: 'Camera', check: 'Check', close: 'Close', copy: 'Copy', delete: 'Delete', download: 'Download',
    edit: 'Edit', error: 'Error', fastForward: 'Fast forward', heart: 'Favourite', heartOff: 'Not a favourite', folder: 'Folder',
    help: 'Help', home: 'Home', info: 'Information', location: 'Location', lock: 'Lock', lockOpen: 'Unlock', mail: 'Mail', menu: 'Menu',
    more: 'More', moreVert: 'More', notifications: 'Notifications', pause: 'Pause', payment: 'Payment', user: 'Person', phone: 'Phone',
    image: 'Picture', play: 'Play', print: 'Print', refresh: 'Refresh', rewind: 'Rewind', search: 'Search', send: 'Send',
    settings: 'Settings', share: 'Share', shoppingCart: 'Shopping cart', skipNext: 'Next', skipPrevious: 'Previous', star: 'Rating',
    starHalf: 'Rating', stop: 'Stop', upload: 'Upload', visibility: 'Show', volumeDown: 'Volume down', volumeMute: 'Mute',
    volumeUp: 'Volume up', warning: 'Warning',
  },
};
