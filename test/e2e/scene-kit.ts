/** Short ways to write what stands on a page. */

/** A line, or a pattern where the same is written in more than one way, or tells a time. */
export type Line = string | RegExp;

export interface Scene {
  /** The last lines after a run, by its place, where a card asks. */
  readonly cards?: Readonly<Record<number, readonly Line[]>>;
  /** All that stands in the transcript when the script is over. */
  readonly ends: readonly Line[];
}

/** The field for own words, empty. */
export const own = '직접 쓰기 ▁';

/** A card that asks questions: each with its options. */
export const asked = (...questions: readonly (readonly [text: string, ...options: string[]])[]): string[] =>
  ['질문', ...questions.flatMap(([text, ...options]) => [text, ...options.map((option) => `○ ${option}`), own]), '답하기'];

/** What is left of it once it was answered. */
export const answers = (...pairs: readonly (readonly [question: string, answer: string])[]): string[] =>
  ['질문', ...pairs.flatMap(([question, answer]) => [question, `답: ${answer}`])];

/** A brief that waits: its sections, then its approval and the changes it offers. */
export const brief = (sections: readonly (readonly string[])[], choices: readonly string[]): string[] =>
  ['작업 요약 카드', ...sections.flat(), '이대로 맡길까요?', ...choices.map((choice) => `○ ${choice}`), own, '답하기'];

/** What is left of it once it was answered. */
export const record = (goal: string, answer: string): string[] => ['작업 요약 카드', goal, `답: ${answer}`, '물어본 내용 보기'];

/** A Mon that has done its work: its picture's letter, who it is and what for, how it ended. */
export const mon = (name: string, task: string, result: string): Line[] => [name.slice(0, 1), pattern(`${name} ?${task}`), pattern(result)];

const pattern = (source: string): RegExp => new RegExp(`^${source.replaceAll('+', '\\+')}$`);

/** Whether the last lines are these. */
export const fits = (expected: readonly Line[] = []) => (lines: readonly string[]): boolean => {
  const tail = lines.slice(-expected.length);
  return tail.length === expected.length && expected.every((line, at) => (typeof line === 'string' ? line === tail[at] : line.test(tail[at]!)));
};
