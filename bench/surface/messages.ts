/** An A2UI v0.9 message, as both sides are given it. */
export type Message = {readonly version: 'v0.9'} & Readonly<Record<string, unknown>>;

const CATALOG = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
/** Components of one entry, and those that stand before the first. */
const PER_ENTRY = 10;
const BEFORE = 10;

type Component = {readonly id: string; readonly component: string} & Readonly<Record<string, unknown>>;

const message = (body: Readonly<Record<string, unknown>>): Message => ({version: 'v0.9', ...body});

/** Entries of a surface of so many components. */
export const entriesIn = (components: number): number => (components - BEFORE) / PER_ENTRY;

/** A card: a picture and a title beside each other, words, something to tick, a button; all but the picture and the button from the model. */
function entry(at: number): Component[] {
  const from = (name: string) => ({path: `/items/${at}/${name}`});
  const id = (name: string): string => `${name}-${at}`;
  return [
    {id: id('card'), component: 'Card', child: id('body')},
    {id: id('body'), component: 'Column', children: [id('head'), id('words'), id('tick'), id('foot')]},
    {id: id('head'), component: 'Row', align: 'center', children: [id('picture'), id('title')]},
    {id: id('picture'), component: 'Image', url: `https://img.example.com/${at}.png`, description: `사진 ${at}`, variant: 'avatar', fit: 'cover'},
    {id: id('title'), component: 'Text', variant: 'h4', text: from('title')},
    {id: id('words'), component: 'Text', text: from('words')},
    {id: id('tick'), component: 'CheckBox', label: '다 읽었어요', value: from('done')},
    {id: id('foot'), component: 'Row', justify: 'end', children: [id('open')]},
    {id: id('open'), component: 'Button', child: id('label'), action: {event: {name: 'open', context: {item: from('title')}}}},
    {id: id('label'), component: 'Text', text: '열기'},
  ];
}

/** What makes a surface of so many components: its creation, its model, its components. */
export function surfaceOf(surfaceId: string, components: number): Message[] {
  const count = entriesIn(components);
  const notes = Array.from({length: BEFORE - 1}, (_, at): Component => ({
    id: `note-${at}`, component: 'Text', text: {path: `/notes/${at}`}, ...at === 0 && {variant: 'h2'},
  }));
  const children = [...notes.map(({id}) => id), ...Array.from({length: count}, (_, at) => `card-${at}`)];
  return [
    message({createSurface: {surfaceId, catalogId: CATALOG}}),
    message({updateDataModel: {surfaceId, path: '/', value: {
      notes: notes.map((_, at) => at === 0 ? '이번 주에 읽을 것' : `${at}번째 알림이에요`),
      items: Array.from({length: count}, (_, at) => ({title: `${at + 1}번째 글`, words: '도시의 나무를 세는 사람들 이야기예요.', done: at % 2 === 0})),
    }}}),
    message({updateComponents: {surfaceId, components: [
      {id: 'root', component: 'Column', children}, ...notes, ...Array.from({length: count}, (_, at) => entry(at)).flat(),
    ]}}),
  ];
}

/** One update after the other: a title, words or a tick of an entry, in no order of the page; the last one sets `mark`. */
export function updatesOf(surfaceId: string, components: number, length: number, mark: string): Message[] {
  const count = entriesIn(components);
  return Array.from({length}, (_, at) => {
    const item = at * 11 % count;
    const [name, value] = ([
      ['title', `${item + 1}번째 글, ${at}번 고침`], ['words', `${at}번째로 고친 이야기예요.`], ['done', at % 2 === 0],
    ] as const)[Math.floor(at / count) % 3]!;
    const last = at === length - 1;
    return message({updateDataModel: {surfaceId, path: last ? '/notes/0' : `/items/${item}/${name}`, value: last ? mark : value}});
  });
}

/** What takes a surface away. */
export const deletionOf = (surfaceId: string): Message => message({deleteSurface: {surfaceId}});
