/** The helpers of the demo's agent, by the ids of its scripts: `[monId, name, description]` in both languages. */
const mons = {
  ko: [
    ['m_news', '리서치 Mon', '기사와 자료를 찾아 출처와 함께 간추려요'], ['m_table', '정리 Mon', '흩어진 것을 표와 목록으로 정리해요'],
    ['m_a', '번역 Mon', '옛글과 외국어를 오늘의 말로 옮겨요'], ['m_b', '이미지 Mon', '사진과 스캔에서 글자를 읽어요'],
  ],
  en: [
    ['m_news', 'Research Mon', 'Finds articles and facts, and sums them up with their sources'], ['m_table', 'Order Mon', 'Puts what is scattered into tables and lists'],
    ['m_a', 'Translation Mon', 'Carries old and foreign texts into today’s words'], ['m_b', 'Image Mon', 'Reads the letters in photos and scans'],
  ],
};

/** Those that fit what the reader types. @param {'ko' | 'en'} locale @param {string} query */
export function findMons(locale, query) {
  const sought = query.trim().normalize('NFC').toLowerCase();
  return mons[locale].map(([monId, name, description]) => ({monId, name, description}))
    .filter(({name, description}) => `${name} ${description}`.toLowerCase().includes(sought));
}
