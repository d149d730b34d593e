/** Characters that show nothing or steer the reading direction; line ends and tabs are what they seem. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0000}-\u{e0fff}]/gu;

/** The joiners within an emoji are part of what is seen. */
const JOINED = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u;

/** A text that a reader approves, with what would not be seen in it written out as its number (S-36). What is sent is the text itself. */
export function visible(text: string): string {
  return text.split(JOINED).map((piece) => piece.replace(HIDDEN, (hidden) => `‹U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}›`)).join('\u200d');
}
