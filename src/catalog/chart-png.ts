import type {Inks} from './chart-inks.js';
import {markOf} from './chart-marks.js';
import type {PlotModel} from './chart-plot.js';

const EDGE = 16;

/** The plot on its surface, with title and caption above and the legend below, as it stands on the page. */
export function drawPng(plot: HTMLCanvasElement, title: string, model: PlotModel, inks: Inks): Promise<Blob | undefined> {
  const {type, series, labels, caption} = model;
  const {fontFamily, fontSize, text, muted, surface} = inks;
  const scale = plot.width / Math.max(plot.clientWidth, 1) || 1;
  const [wide, high] = [plot.width / scale, plot.height / scale];
  const named = type === 'pie' ? labels : series.length > 1 && type !== 'scatter' ? series.map(({label}) => label) : [];
  const sheet = document.createElement('canvas');
  const pen = sheet.getContext('2d');
  if (!pen || wide === 0) return Promise.resolve(undefined);
  pen.font = `${fontSize}px ${fontFamily}`;
  const rows = flow(named.map((name) => pen.measureText(name).width + 36), wide);
  const line = fontSize * 1.6;
  const top = EDGE + line * 1.3 + (caption ? line : 0);
  sheet.width = (wide + EDGE * 2) * scale;
  sheet.height = (top + high + (rows.at(-1)?.row ?? -1) * line + line + EDGE * 1.5) * scale;
  pen.scale(scale, scale);
  pen.fillStyle = surface;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.textBaseline = 'top';
  const write = (words: string, x: number, y: number, color: string, font: string): void => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(words, x, y, wide);
  };
  write(title, EDGE, EDGE, text, `600 ${fontSize * 1.25}px ${fontFamily}`);
  write(caption, EDGE, EDGE + line * 1.3, muted, `${fontSize}px ${fontFamily}`);
  pen.drawImage(plot, EDGE, top, wide, high);
  named.forEach((name, at) => {
    const {x = 0, row = 0} = rows[at] ?? {};
    const y = top + high + 8 + row * line;
    pen.strokeStyle = pen.fillStyle = inks.series[at % inks.series.length] ?? text;
    pen.lineWidth = 3;
    pen.setLineDash(type === 'line' ? [...markOf(at).dash] : []);
    if (type === 'line') pen.stroke(new Path2D(`M${EDGE + x} ${y + 6}h22`));
    else swatch(pen, EDGE + x + 6, y, markOf(at).hatch, surface);
    write(name, EDGE + x + 28, y, text, `${fontSize}px ${fontFamily}`);
  });
  return new Promise((resolve) => { sheet.toBlob((blob) => resolve(blob ?? undefined), 'image/png'); });
}

/** A square in the pen's colour with a series' hatch over it. */
function swatch(pen: CanvasRenderingContext2D, x: number, y: number, hatch: string, ground: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1.5, 1.5);
  pen.beginPath();
  pen.rect(0, 0, 8, 8);
  pen.clip();
  pen.fill();
  pen.strokeStyle = ground;
  pen.lineWidth = 1.2;
  pen.stroke(new Path2D(hatch));
  pen.restore();
}

/** Where things of these widths stand when they flow into rows. */
function flow(widths: readonly number[], wide: number): {readonly x: number; readonly row: number}[] {
  let [x, row] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > wide) [x, row] = [0, row + 1];
    const at = {x, row};
    x += width;
    return at;
  });
}
