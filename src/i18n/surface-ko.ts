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
  does: (name) => `실행할 작업: ${name}`,
  input: '입력',
  choose: '선택하세요',
  filter: '목록에서 찾기',
  matches: (count) => `${count}개 찾았어요`,
  trends: {up: '상승', down: '하락', flat: '변동 없음'},
  progress: (value, max) => `${max} 중 ${value}`,
  audio: '소리',
  failed: '처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
};
