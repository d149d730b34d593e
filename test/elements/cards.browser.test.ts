import {expect} from '@open-wc/testing';
import {cardStates} from '../fixtures/cards.js';
import {press} from '../support/commands.js';
import {deepActive, find, findAll, textOf, until} from '../support/dom.js';
import {pressOn, standingAs, standingCard, wordsOf} from './cards.js';
import {write} from './chat.js';

const ko = cardStates('ko');
const rows = (card: Element): string[] => findAll(card, '.option').map(textOf);
const buttons = (card: Element): string[] => findAll(card, 'button').map(textOf);

describe('a question', () => {
  it('shows all of its questions with their choices and own words (R-141)', async () => {
    const {card} = await standingCard(ko.question);
    expect(findAll(card, 'legend').map(textOf)).to.deep.equal(['어느 기간을 볼까요?', '결과에 무엇을 넣을까요?']);
    expect(rows(card)).to.deep.equal(['이번 주 월요일부터 오늘까지', '이번 달', '표', '요약 글', '출처 링크']);
    expect(findAll(card, 'textarea').length).to.equal(2);
    expect(buttons(card)).to.deep.equal(['답하기']);
  });

  it('takes one choice here and several there', async () => {
    const {choose, press: pressed, payloads, card} = await standingCard(ko.question);
    expect(findAll<HTMLInputElement>(card, 'input').map((input) => input.type)).to.deep.equal(['radio', 'radio', 'checkbox', 'checkbox', 'checkbox']);
    for (const label of ['이번 주', '이번 달', '출처 링크', '표']) await choose(label);
    await pressed('답하기');
    expect(JSON.stringify(payloads())).to.equal('[{"어느 기간을 볼까요?":"이번 달","결과에 무엇을 넣을까요?":["표","출처 링크"]}]');
  });

  it('takes own words letter for letter, over one choice and beside several', async () => {
    const {choose, press: pressed, payloads, card} = await standingCard(ko.question);
    const [first, second] = findAll<HTMLTextAreaElement>(card, 'textarea');
    await choose('이번 주');
    await choose('표');
    write(first!, ' 지난 주요 ');
    write(second!, '그림');
    await pressed('답하기');
    expect(JSON.stringify(payloads())).to.equal('[{"어느 기간을 볼까요?":" 지난 주요 ","결과에 무엇을 넣을까요?":["표","그림"]}]');
  });

  it('leads to the question that has no answer yet, and says so', async () => {
    const {choose, button, card, payloads} = await standingCard(ko.question);
    await choose('이번 주');
    await pressOn(button('답하기'));
    await card.updateComplete;
    const [, second] = findAll<HTMLTextAreaElement>(card, 'textarea');
    expect([deepActive(), second!.ariaInvalid]).to.deep.equal([second, 'true']);
    expect(card.shadowRoot!.getElementById(second!.getAttribute('aria-describedby')!)?.textContent).to.equal('아직 답하지 않은 질문이 있어요.');
    expect(payloads()).to.deep.equal([]);
  });

  it('keeps what was put in while views come and go, and when its answer did not arrive (S-38)', async () => {
    const {choose, press: pressed, show, client, card} = await standingCard(ko.question);
    await choose('이번 주');
    await choose('표');
    const field = find<HTMLTextAreaElement>(card, 'textarea');
    write(findAll<HTMLTextAreaElement>(card, 'textarea')[1]!, '그림');
    await show({...client.state, version: client.state.version + 1, agentState: {mana: {balance: 3}}});
    expect(find(card, 'textarea')).to.equal(field);
    await pressed('답하기');
    expect(wordsOf(card)).to.contain('답을 보내는 중');
    expect(buttons(card)).to.deep.equal([]);
    await show(standingAs(client.state, 'ask', 'open'));
    expect(wordsOf(card)).to.contain('답이 전해지지 않았어요. 다시 답해 주세요.');
    expect(findAll<HTMLInputElement>(card, 'input').map(({checked}) => checked)).to.deep.equal([true, false, true, false, false]);
    expect(findAll<HTMLTextAreaElement>(card, 'textarea').map(({value}) => value)).to.deep.equal(['', '그림']);
  });

  it('is answered in the composer, the first that is open first (R-142)', async () => {
    const {field, card, drawn, payloads} = await standingCard(ko.question);
    write(field, '지난달');
    await press('Enter');
    await drawn();
    expect(findAll<HTMLTextAreaElement>(card, 'textarea').map(({value}) => value)).to.deep.equal(['지난달', '']);
    expect(payloads()).to.deep.equal([]);
  });

  it('is a record once it is answered, and no more', async () => {
    const {card} = await standingCard(ko.questionAnswered);
    expect(wordsOf(card)).to.equal('질문 어느 기간을 볼까요? 답: 이번 주 결과에 무엇을 넣을까요? 답: 표, 요약 글');
    expect(findAll(card, 'input, textarea, button')).to.deep.equal([]);
  });
});

describe('a brief', () => {
  it('shows its sections, and its approval as the first choice (R-128, R-129)', async () => {
    const {card} = await standingCard(ko.brief);
    expect(findAll(card, '.sections .label').map(textOf)).to.deep.equal(['목표', '할 일', '완료 기준', '가정']);
    expect(rows(card)).to.deep.equal(['이대로 맡길게요', '기사 수 줄이기', '해외 기사도 넣기']);
    expect(find(card, 'legend').textContent).to.equal('이대로 맡길까요?');
    expect(wordsOf(card)).not.to.match(/기타|건너뛰기/);
    expect(getComputedStyle(card).position).to.equal('static');
  });

  it('is its one line where its arguments did not come (R-135)', async () => {
    const {card, choose, press: pressed, payloads} = await standingCard(ko.briefOneLine);
    const line = find(card, '#about').textContent;
    expect(line).to.match(/^목표: .+ \/ 할 일: /);
    await choose('기사 수 줄이기');
    await pressed('답하기');
    expect(payloads()).to.deep.equal([{[line]: '기사 수 줄이기'}]);
  });

  it('is not approved by Enter in its empty field', async () => {
    const {card, choose, payloads, clock} = await standingCard(ko.brief);
    await choose('이대로 맡길게요');
    clock.advance(5000);
    find(card, 'textarea').focus();
    await press('Enter');
    expect(payloads()).to.deep.equal([]);
  });

  it('keeps no badge of an approval (R-133)', async () => {
    const {card} = await standingCard(ko.briefAnswered);
    expect(wordsOf(card)).to.match(/^작업 요약 카드 주간 시장 뉴스 요약 만들기 답: 기사 수 줄이기/);
  });
});

describe('an approval a file', () => {
  it('has nothing chosen before, and shows each path whole', async () => {
    const {card} = await standingCard(ko.files);
    expect(findAll<HTMLInputElement>(card, 'input').map(({type: kind, checked}) => [kind, checked])).to.deep.equal(Array(3).fill(['checkbox', false]));
    expect(findAll(card, 'bdi').map(textOf)).to.deep.equal(['/files/보고서/초안1.md', '/files/보고서/초안2.md', '/files/보고서/2026년 상반기 시장 소식 주간 보고 최종 검토용 초안 (이전 판).docx']);
    for (const path of findAll(card, 'bdi')) expect(path.scrollWidth, textOf(path)).to.be.at.most(path.parentElement!.clientWidth);
  });

  it('approves those that were chosen, and refuses the others', async () => {
    const {choose, press: pressed, payloads} = await standingCard(ko.files);
    await choose('/files/보고서/초안2.md');
    await pressed('선택한 파일 지우기');
    expect(JSON.stringify(payloads())).to.equal('[{"decisions":{"/files/보고서/초안1.md":"reject","/files/보고서/초안2.md":"approve",'
      + '"/files/보고서/2026년 상반기 시장 소식 주간 보고 최종 검토용 초안 (이전 판).docx":"reject"}}]');
  });

  it('may be refused whole', async () => {
    const {press: pressed, payloads} = await standingCard(ko.files);
    await pressed('모두 그대로 두기');
    expect(payloads().map((payload) => Object.values((payload as {decisions: object}).decisions))).to.deep.equal([['reject', 'reject', 'reject']]);
  });

  it('says what is missing when nothing was chosen', async () => {
    const {button, card, payloads} = await standingCard(ko.files);
    await pressOn(button('선택한 파일 지우기'));
    await card.updateComplete;
    expect(wordsOf(card)).to.contain('먼저 하나 이상 골라 주세요.');
    expect(payloads()).to.deep.equal([]);
  });

  it('wears danger on its button alone', async () => {
    const {card, choose} = await standingCard(ko.files);
    await choose('/files/보고서/초안1.md');
    expect(findAll(card, '.danger').map(textOf)).to.deep.equal(['선택한 파일 지우기']);
  });

  it('leaves which files were decided how', async () => {
    const {card} = await standingCard(ko.filesAnswered);
    expect(wordsOf(card)).to.contain('답: 파일 2개 지우기');
    expect(findAll(card, 'li').map(textOf)).to.deep.equal([
      '/files/보고서/초안1.md · 지우기', '/files/보고서/초안2.md · 그대로 두기', '/files/보고서/2026년 상반기 시장 소식 주간 보고 최종 검토용 초안 (이전 판).docx · 지우기',
    ]);
  });
});

describe('an approval as a whole', () => {
  it('shows all that would be done, and marks what the agent says of it (S-36)', async () => {
    const {card} = await standingCard(ko.approval);
    expect(JSON.parse(find(card, 'pre').textContent)).to.deep.equal({to: ['team@example.com'], subject: '주간 보고', body: '이번 주에 한 일을 정리해 보내 드려요.\n\n첨부한 표에 기사 다섯 건이 있어요.'});
    expect(findAll(card, '.label').map(textOf)).to.deep.equal(['에이전트 설명', '실행할 내용 전체']);
  });

  for (const [label, decision] of [['승인', 'approve'], ['거절', 'reject']] as const) {
    it(`sends "${decision}" for "${label}"`, async () => {
      const {press: pressed, payloads} = await standingCard(ko.approval);
      await pressed(label);
      expect(payloads()).to.deep.equal([{decision}]);
    });
  }

  it('is never answered in the composer, and says so (R-142)', async () => {
    const {chat, field, client, payloads} = await standingCard(ko.approval);
    expect(findAll(chat, '#hint').map(textOf)).to.deep.equal(['지금 쓰는 글은 승인이 아니라 다음 메시지로 보내요']);
    write(field, '승인');
    await press('Enter');
    await until(() => client.asked('send').length > 0);
    expect(payloads()).to.deep.equal([]);
  });
});

describe('a choice of Mons', () => {
  it('shows names and tasks, never a score (R-099)', async () => {
    const {card} = await standingCard(ko.mons);
    expect(rows(card)).to.deep.equal(['번역 Mon 옛글 번역', '이미지 Mon 글자 읽기']);
    expect(wordsOf(card)).not.to.contain('0.3');
  });

  it('takes several, in the card’s order', async () => {
    const {choose, press: pressed, payloads} = await standingCard(ko.mons);
    await choose('이미지 Mon');
    await choose('번역 Mon');
    await pressed('맡기기');
    expect(payloads()).to.deep.equal([{mon_ids: ['m_0', 'm_1']}]);
  });

  it('takes own words instead, and shows that it does (S-36)', async () => {
    const {card, choose, press: pressed, payloads} = await standingCard(ko.mons);
    await choose('번역 Mon');
    write(find<HTMLTextAreaElement>(card, 'textarea'), '직접 읽어 줘');
    await card.updateComplete;
    expect(findAll<HTMLInputElement>(card, 'input').map(({checked}) => checked)).to.deep.equal([false, false]);
    await pressed('맡기기');
    expect(payloads()).to.deep.equal([{text: '직접 읽어 줘'}]);
  });
});
