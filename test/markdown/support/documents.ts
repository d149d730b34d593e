/** A source of chance that repeats itself: numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const words = [
  '안녕하세요', '**굵게**', '**스크립트(script)**라고', '*기울임*', '`코드`', '[링크](https://example.kr/a)', '![그림](https://img.example/x.png)',
  '~~취소~~', 'text', 'https://a.example/x를', '[나중]', 'a@b.example', '**열린', '`열린', '[열린', '1~2', '\\*', '&amp;', '<b>', '😀',
];

/** A document of several long blocks of every kind, with some syntax that never closes. */
export function randomDocument(random: () => number): string {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
  const several = (count: number, make: (index: number) => string, joint: string): string => Array.from({length: count}, (_, index) => make(index)).join(joint);
  const line = (): string => several(1 + upTo(8), () => pick(words), ' ');
  const makers: readonly (() => string)[] = [
    () => `${'#'.repeat(1 + upTo(6))} ${line()}`,
    () => `\`\`\`${pick(['', 'ts', 'js'])}\n${several(upTo(180), () => pick(['const a = 1;', '', '  **x**', '`']), '\n')}\n${pick(['```', '```', '````', ''])}`,
    () => `| a | b |\n|:--|--:|\n${several(upTo(60), () => `| ${line()} | ${line()} |`, '\n')}`,
    () => several(1 + upTo(30), () => pick(['- ', '- ', '- ', '- [ ] ', '  - ']) + line(), pick(['\n', '\n', '\n\n'])),
    () => several(1 + upTo(30), (index) => `${index + 3}. ${line()}${pick(['', '', '', '\n'])}`, '\n'),
    () => `> ${line()}\n${pick(['> ', ''])}${line()}`,
    () => '---',
    () => '[나중]: https://later.example/',
    () => `${line()}\n${pick(['---', '===', line()])}`,
    () => `    ${line()}\n\n    x`,
    () => line() + pick(['', `\n${line()}`, `  \n${line()}`]),
  ];
  return several(1 + upTo(9), () => pick(makers)(), pick(['\n\n', '\n\n', '\n']));
}

/** Ends of random pieces of a text. */
export function* randomEnds(text: string, random: () => number): Iterable<number> {
  const sizes = [3, 20, 200];
  for (let end = 0; end < text.length;) {
    end = Math.min(text.length, end + 1 + Math.floor(random() * sizes[Math.floor(random() * sizes.length)]!));
    yield end;
  }
}
