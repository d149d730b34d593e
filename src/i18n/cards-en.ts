import type {CardMessages} from './cards-messages.js';

/** English for the cards. */
export const cardsEn: CardMessages = {
  questionCard: 'Question',
  chooseMany: 'You can choose several',
  toBeDone: 'All that would be done',
  nothingSaid: 'The agent did not say what would be done.',
  files: 'Files',
  whatWasAsked: 'Show what was asked',

  until: (time) => `You can answer until ${time}`,
  hiddenShown: 'It holds characters that cannot be seen; they are written as ‹U+…›.',
  lookalike: (words) => `It holds letters that only look alike: ${words}`,

  answerFirst: 'A question has no answer yet.',
  chooseFirst: 'Choose at least one first.',
  seeFirst: 'You can answer once the card has been in view for a moment.',
  readFirst: 'You can approve once the end of the text and the buttons have been in view for a moment, with nothing over them.',
  notTaken: 'Your answer did not arrive. Please answer again.',

  deleting: (count) => `Delete ${count} ${count === 1 ? 'file' : 'files'}`,
  deleted: 'Delete',
  kept: 'Keep',
  cancelled: 'It went by without an answer.',

  missing: 'Please fill this in.',
  wrong: 'This value cannot be used here.',
  optional: 'Optional',
};
