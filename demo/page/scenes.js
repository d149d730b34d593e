/**
 * The scenes a visitor can pick, in groups with human titles; `say` is what starts each.
 * @type {readonly {title: {ko: string, en: string}, scenes: readonly {id: string, say: string, ko: string, en: string}[]}[]}
 */
export const groups = [
  {
    title: {ko: '이야기', en: 'Talking'},
    scenes: [
      {id: 'b1', say: '오늘 하루 종일 회의였어', ko: '대화만', en: 'Just talking'},
      {id: 'b2', say: '앞으로 반말로 짧게 말해 줘. 내가 커피 언제 마시더라?', ko: '기억과 말투', en: 'Memory and tone'},
      {id: 'b3', say: '이 영수증 합계가 얼마야?', ko: '사진을 보고 답하기', en: 'Answering from a photo'},
      {id: 'm1', say: '이번 주 회의 몇 번이야?', ko: '바로 답하기', en: 'Answering at once'},
    ],
  },
  {
    title: {ko: '답 아래에 나오는 화면', en: 'What appears below an answer'},
    scenes: [
      {id: 'r1', say: '서울 날씨 어때?', ko: '날씨', en: 'Weather'},
      {id: 'r9', say: '올해 분기별 매출을 그래프로 보여 줘', ko: '차트', en: 'Chart'},
      {id: 'r8', say: 'TV 두 개 비교해 줘', ko: '비교 카드', en: 'Comparison card'},
      {id: 'r3', say: '4인 가족 번들 구성해 줘', ko: '묶음 구성', en: 'A bundle'},
      {id: 'r4', say: '오늘 시간표 보여 줘', ko: '학교 시간표', en: 'School timetable'},
      {id: 'r6', say: '노을 그림 두 장 그려 줘', ko: '그림 두 장', en: 'Two pictures'},
      {id: 'r7', say: '월별 지출을 CSV로 만들어 줘', ko: '파일', en: 'A file'},
      {id: 'r2', say: '오늘 날씨랑 새 기사 알려 줘', ko: '도구가 실패했을 때', en: 'When tools fail'},
      {id: 'r5', say: '오늘 학교 어때?', ko: '보여 줄 것이 없을 때', en: 'When there is nothing to show'},
    ],
  },
  {
    title: {ko: '일 맡기기', en: 'Handing over work'},
    scenes: [
      {id: 'm2', say: '회의록을 표로 정리하고 요약해 줘', ko: '계획과 진행', en: 'A plan and its progress'},
      {id: 'm3', say: '이번 주 뉴스 찾아서 표로 정리해 줘', ko: 'Mon 두 명에게', en: 'Two Mons at work'},
      {id: 't1', say: '오늘 학교 일정 정리해 줘', ko: '단계별 진행', en: 'Step by step'},
      {id: 'm6', say: '긴 보고서 써 줘', ko: 'Mana가 모자랄 때', en: 'Out of Mana'},
    ],
  },
  {
    title: {ko: '묻고 확인하기', en: 'Questions and approvals'},
    scenes: [
      {id: 'm5', say: '지출 정리해 줘', ko: '질문 두 개', en: 'Two questions'},
      {id: 'm4', say: '이 고문서 읽어 줘', ko: '누구에게 맡길지 고르기', en: 'Choosing who does it'},
      {id: 'm7', say: '시장 뉴스 정리 맡아 줘', ko: '작업 요약 승인', en: 'Approving a brief'},
      {id: 'm8', say: '시장 소식 주간 보고를 맡길게', ko: '고쳐서 다시', en: 'Changing a brief'},
      {id: 'm9', say: '뉴스 좀 정리해 줘', ko: '질문을 다 쓴 뒤', en: 'No questions left'},
      {id: 'm10', say: '초안 파일 지워 줘', ko: '파일을 하나씩 승인', en: 'Approving file by file'},
      {id: 'm11', say: '이번 주 반도체 소식 맡아 줘', ko: '요약을 못 그릴 때', en: 'When a brief is broken'},
      {id: 'm12', say: '주간 보고 메일 보내 줘', ko: '발송 승인', en: 'Approving a mail'},
    ],
  },
  {
    title: {ko: '잘못되었을 때', en: 'When things go wrong'},
    scenes: [
      {id: 'x1', say: '자료 찾아 줘', ko: '도중에 실패', en: 'Failing half way'},
      {id: 'x2', say: '보고서 구성 알려 줘', ko: '연결이 끊김', en: 'A lost connection'},
    ],
  },
];
