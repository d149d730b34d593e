import type {Chart, Plugin, Scale} from 'chart.js';
import type {Inks} from './chart-inks.js';
import type {PlotModel} from './chart-plot.js';

/** More bars than this carry no figures of their own. */
const MAX_LABELS = 12;
/** Letters of a name under an axis that stands, and the most beside one that lies. */
const [UNDER, BESIDE] = [9, 18];

/** Writes names on an axis in `font`, cut where their room ends: beside bars that lie, the scale may take half of the plot. */
export function nameOnAxis(labels: readonly string[], isLying: boolean, font: string) {
  return function (this: Scale, _: unknown, at: number): string {
    const name = shorten(labels[at] ?? '', isLying ? BESIDE : UNDER);
    if (!isLying) return name;
    const {ctx, width} = this.chart;
    const letters = [...name];
    ctx.font = font;
    let [count, text] = [letters.length, name];
    while (count > 1 && ctx.measureText(text).width > width / 2 - 44) text = `${letters.slice(0, --count).join('')}…`;
    return text;
  };
}

/** Figures at the ends of bars, where one series has few and each has room. */
export function valueLabels(model: () => PlotModel, inks: () => Inks): Plugin {
  return {
    id: 'morit-values',
    afterDatasetsDraw: (chart: Chart) => {
      const {ctx, chartArea} = chart;
      const {type, series: [only, more], isLying, tick} = model();
      if (type !== 'bar' || !only || more || only.values.length > MAX_LABELS) return;
      const {text, fontFamily, fontSize} = inks();
      const words = only.values.map((value) => value === undefined ? '' : tick(value));
      const bars = chart.getDatasetMeta(0).data;
      ctx.save();
      ctx.font = `500 ${fontSize}px ${fontFamily}`;
      ctx.fillStyle = text;
      ctx.textAlign = isLying ? 'left' : 'center';
      ctx.textBaseline = 'middle';
      if (isLying || words.every((word) => ctx.measureText(word).width < chartArea.width / words.length - 4)) {
        words.forEach((word, at) => {
          const {x = 0, y = 0} = bars[at] ?? {};
          const below = (only.values[at] ?? 0) < 0;
          if (isLying) ctx.fillText(word, Math.max(x, chartArea.left) + 6, y);
          else ctx.fillText(word, x, below ? y + fontSize * 0.8 : y - fontSize * 0.8);
        });
      }
      ctx.restore();
    },
  };
}

function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}
