/** Which Enter sends: `enter`, `mod+enter` (then Enter is a newline), or `none` (only Mod+Enter, as everywhere). */
export type SendKey = 'enter' | 'mod+enter' | 'none';

/** What a text field wants to know. */
export interface EnterOptions {
  /** Called once for each Enter that means "send"; read the text from the field then, not before. */
  readonly onEnter: () => void;
  /** Default `enter`. */
  readonly sendKey?: () => SendKey;
  /** Whether Enter is a newline, as {@link isTouchOnly} tells for fields of several lines. Default never. */
  readonly touchOnly?: () => boolean;
}

/** A device with touch only has no Shift to make a newline with, so its Enter is one. */
export function isTouchOnly(): boolean {
  return matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches;
}

/** Whether a key belongs to an input method and not to us. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/**
 * The one predicate for every Enter that does something in a text field: composer, edit box, search, rename.
 * No timers, and no flag that swallows the next key. An Enter that comes while text is still being composed is remembered
 * for this composition only, fires at its end, and is forgotten at any other key or when the field loses focus.
 * The result ends the listening.
 */
export function listenForEnter(field: HTMLElement, {onEnter, sendKey = () => 'enter', touchOnly = () => false}: EnterOptions): () => void {
  let composing = false;
  let remembered = false;
  let shift = false;

  const sends = (mod: boolean): boolean => mod || (sendKey() === 'enter' && !shift && !touchOnly());

  const keydown = (event: KeyboardEvent): void => {
    shift = event.shiftKey || event.altKey;
    const enter = event.key === 'Enter' || event.code === 'Enter' || event.code === 'NumpadEnter';
    if (!enter) remembered = false;
    if (!enter || event.keyCode === 229) return;
    if (!sends(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (composing || event.isComposing) remembered = true;
    else onEnter();
  };

  // Some Korean input methods report their Enter as 229 only, and then ask for the line break: that is the Enter.
  const beforeInput = (event: InputEvent): void => {
    if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
    if (composing || event.isComposing || !sends(false)) return;
    event.preventDefault();
    onEnter();
  };

  const start = (): void => { composing = true; remembered = false; };
  const end = (): void => {
    composing = false;
    const fire = remembered;
    remembered = false;
    if (fire) onEnter();
  };
  const blur = (): void => { remembered = false; };

  const controller = new AbortController();
  const {signal} = controller;
  field.addEventListener('keydown', keydown, {signal});
  field.addEventListener('beforeinput', beforeInput, {signal});
  field.addEventListener('compositionstart', start, {signal});
  field.addEventListener('compositionend', end, {signal});
  field.addEventListener('blur', blur, {signal});
  return () => { controller.abort(); };
}
