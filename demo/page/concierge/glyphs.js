const space = 'http://www.w3.org/2000/svg';

/** A line drawing for each kind of product: a picture is the shop’s own, never a model’s. @type {Readonly<Record<string, string>>} */
const drawings = {
  air: 'M9 5h14a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 10h12M10 13.5h12M10 17h12M14 22.5h4',
  floor: 'M5 21a11 11 0 0 1 22 0v2a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM5 21h22M13.5 15.5a2.5 2.5 0 0 1 5 0',
  light: 'M16 4v3M11 17a7 7 0 1 1 10 0c-1.5 1.5-2 2.5-2 4h-6c0-1.5-.5-2.5-2-4zM13 24.5h6M14 27.5h4',
  sound: 'M11 4h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM16 14.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM16 8.5v.01',
  screen: 'M4 7h24v15H4zM12 26.5h8M16 22v4.5',
};

/** @param {string} category @returns {SVGElement} with no name of its own: the product’s name stands beside it */
export function glyph(category) {
  const svg = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  svg.setAttribute('viewBox', '0 0 32 32');
  svg.setAttribute('class', 'glyph');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', drawings[category] ?? drawings.screen ?? '');
  svg.append(path);
  return svg;
}
