/** What the canvas paints with, as the page's style says at this moment. */
export interface Inks {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly series: readonly string[];
  readonly fontFamily: string;
  /** Pixels. */
  readonly fontSize: number;
}

/** Reads the inks that stand in a plot's box, hidden, each in its own colour. */
export function inksIn(box: Element): Inks {
  const inks = box.querySelector('.inks') as HTMLElement;
  const [text = '', muted = '', line = '', surface = '', ...series] = [...inks.querySelectorAll('i')].map((ink) => getComputedStyle(ink).color);
  const {fontFamily, fontSize} = getComputedStyle(inks);
  return {text, muted, line, surface, series, fontFamily, fontSize: Number.parseFloat(fontSize)};
}
