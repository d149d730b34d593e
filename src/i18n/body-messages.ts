/** The words that stand in an answer's body beside the model's own. */
export interface BodyMessages {
  /** BCP 47, as written into `lang`. */
  readonly locale: 'ko' | 'en';
  /** A code block in words: `language` is a name of the closed list, `undefined` when it has none. */
  readonly code: (language: string | undefined) => string;
  /** The same with its length, as it is spoken. */
  readonly codeLines: (language: string | undefined, lines: number) => string;
  readonly copyCode: string;
  /** Follows `copyCode` for assistive technology alone, so that no two buttons share a name (A-39). */
  readonly copyWhich: (ordinal: number, language: string | undefined) => string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly table: string;
  readonly tableSize: (columns: number, rows: number) => string;
  /** A picture that came without words (A-18). */
  readonly image: string;
  /** A picture in speech. */
  readonly imageOf: (alt: string) => string;
  readonly loadImage: (host: string) => string;
  readonly openImage: (host: string) => string;
  readonly loadingImage: string;
  /** Follows a link's own words for assistive technology alone (A-40). */
  readonly newWindow: string;
  readonly done: string;
  readonly open: string;
  /** The rest of an answer over one megabyte (S-12). */
  readonly showMore: string;
  readonly quote: string;
}

/** In Korean. */
export const bodyKo: BodyMessages = {
  locale: 'ko',
  code: (language) => (language ? `코드 블록, ${language}` : '코드 블록'),
  codeLines: (language, lines) => (language ? `코드 블록, ${language}, ${lines}줄` : `코드 블록, ${lines}줄`),
  copyCode: '코드 복사',
  copyWhich: (ordinal, language) => (language ? `${ordinal}번, ${language}` : `${ordinal}번`),
  copied: '복사했어요',
  copyFailed: '복사하지 못했어요',
  table: '표',
  tableSize: (columns, rows) => `표, ${columns}열 ${rows}행`,
  image: '이미지, 설명 없음',
  imageOf: (alt) => `이미지, ${alt}`,
  loadImage: (host) => `이미지 불러오기 (${host})`,
  openImage: (host) => `이미지 열기 (${host})`,
  loadingImage: '이미지를 불러오는 중',
  newWindow: '새 창',
  done: '완료',
  open: '할 일',
  showMore: '더 보기',
  quote: '인용',
};

/** In English. */
export const bodyEn: BodyMessages = {
  locale: 'en',
  code: (language) => (language ? `Code block, ${language}` : 'Code block'),
  codeLines: (language, lines) => `${language ? `Code block, ${language}` : 'Code block'}, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  copyCode: 'Copy code',
  copyWhich: (ordinal, language) => (language ? `${ordinal}, ${language}` : `${ordinal}`),
  copied: 'Copied',
  copyFailed: 'Could not copy',
  table: 'Table',
  tableSize: (columns, rows) =>
    `Table, ${columns} ${columns === 1 ? 'column' : 'columns'}, ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  image: 'Image without a description',
  imageOf: (alt) => `Image, ${alt}`,
  loadImage: (host) => `Load image (${host})`,
  openImage: (host) => `Open image (${host})`,
  loadingImage: 'Loading the image',
  newWindow: 'new window',
  done: 'Done',
  open: 'To do',
  showMore: 'Show more',
  quote: 'Quote',
};
