/** What may stand still by itself, from the whole to the small: turns, their items, the blocks of an answer, parts of long code. */
export function pieces(within: HTMLElement): Iterable<HTMLElement> {
  if (within.classList.contains('content')) return within.querySelectorAll<HTMLElement>(':scope > .turn');
  if (within.classList.contains('turn')) return within.querySelectorAll<HTMLElement>(':scope > .item');
  return (within.shadowRoot ?? within).querySelectorAll<HTMLElement>(within.shadowRoot ? '.body > *' : '.lines');
}
