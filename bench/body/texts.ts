/** Texts to stream, made of the same few paragraphs so that every size holds the same mix. */

const paragraph = (n: number): string =>
  `${n}번째 문단입니다. **스크립트(script)**라고 쓰인 말과 \`code ${n}\`, [문서](https://example.kr/${n})를 함께 봅니다. `
  + 'The quick brown fox jumps over *the lazy dog*, and a second sentence follows it so that the paragraph is of usual length.';
const list = (n: number): string => [1, 2, 3, 4].map((i) => `${i}. **항목 ${n}-${i}**: 값은 ${n * i}이고 ~~취소~~된 것은 없습니다.`).join('\n');
const table = (rows: number): string =>
  `| 이름 | 값 | 설명 |\n| --- | ---: | --- |\n${Array.from({length: rows}, (_, i) => `| 항목 ${i} | ${i * 137} | **중요** 값입니다 |`).join('\n')}`;
const code = (lines: number): string => Array.from({length: lines}, (_, i) => `  const value${i} = compute(${i}, 'text'); // 설명 ${i}`).join('\n');

/** An answer of all kinds of block, cut to `length` UTF-16 units. */
export function mixed(length: number): string {
  let text = '';
  for (let n = 1; text.length < length; n++) {
    text += `## 제목 ${n}\n\n${paragraph(n)}\n\n${list(n)}\n\n${paragraph(n + 1)}\n\n`;
    if (n % 3 === 0) text += `\`\`\`ts\n${code(12)}\n\`\`\`\n\n`;
    if (n % 4 === 0) text += `${table(6)}\n\n> 인용문 ${n}입니다.\n\n`;
  }
  return text.slice(0, length);
}

/** One code block that stays open. */
export const openFence = (length: number): string => `코드입니다.\n\n\`\`\`ts\n${code(Math.ceil(length / 30))}`.slice(0, length);

/** One table that goes on; past its most rows (S-12) the rest is listed as text. */
export const longTable = (length: number): string => `표입니다.\n\n${table(Math.ceil(length / 20))}`.slice(0, length);

/** One list that goes on. */
export const longList = (length: number): string =>
  Array.from({length: Math.ceil(length / 40)}, (_, i) => `- **항목 ${i}**: 값은 ${i * 7}이고 \`코드\`가 있습니다.`).join('\n').slice(0, length);
