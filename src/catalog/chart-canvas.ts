import {
  ArcElement, BarController, BarElement, CategoryScale, Chart, LinearScale, LineController, LineElement, PieController, PointElement,
  ScatterController, Tooltip, type ActiveElement, type ChartConfiguration, type ChartDataset, type TooltipItem,
} from 'chart.js';
import {nameOnAxis, valueLabels} from './chart-canvas-labels.js';
import {inksIn, type Inks} from './chart-inks.js';
import {markOf} from './chart-marks.js';
import type {PlotModel} from './chart-plot.js';
import {drawPng} from './chart-png.js';

Chart.register(
  ArcElement, BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PieController, PointElement, ScatterController, Tooltip,
);

type Point = {readonly datasetIndex: number; readonly index: number};
type Scales = NonNullable<NonNullable<ChartConfiguration<'bar'>['options']>['scales']>;

/** One chart on the canvas of its box. Every option is built here from checked numbers and words (S-33). Nothing moves by itself. */
export class ChartCanvas {
  readonly #chart: Chart;
  readonly #box: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  #model: PlotModel;
  #inks: Inks;
  #at: Point | undefined;

  /** The canvas takes the size of the box first: it is drawn once. */
  constructor(box: HTMLElement, model: PlotModel) {
    const {clientWidth: width, clientHeight: height} = box;
    this.#box = box;
    this.#canvas = box.querySelector('canvas') as HTMLCanvasElement;
    if (width > 0 && height > 0) Object.assign(this.#canvas, {width, height});
    this.#model = model;
    this.#inks = inksIn(box);
    this.#chart = new Chart(this.#canvas, {...this.#configuration(), plugins: [valueLabels(() => this.#model, () => this.#inks)]});
  }

  /** Takes the size of its box; without one it waits (F-44). */
  resize(): void {
    const {clientWidth: width, clientHeight: height} = this.#box;
    if (width > 0 && height > 0) this.#chart.resize(width, height);
  }

  /** Shows another model, or the same in the colours of now. */
  update(model: PlotModel): void {
    this.#model = model;
    this.#inks = inksIn(this.#box);
    const {type, data, options} = this.#configuration();
    (this.#chart.config as ChartConfiguration<'bar'>).type = type;
    this.#chart.data = data;
    this.#chart.options = options ?? {};
    this.#chart.update('none');
  }

  destroy(): void {
    this.#chart.destroy();
    this.#canvas.width = this.#canvas.height = 0; // Lets the pixels go at once.
  }

  /** A PNG of the whole figure, at least twice as sharp as the screen. */
  png(title: string): Promise<Blob | undefined> {
    return drawPng(this.#canvas, title, this.#model, this.#inks);
  }

  /** Goes to another point by a key; what stands there in words, `''` when the points are left, `undefined` for a key of others. */
  move(key: string): string | undefined {
    const {series, labels, type} = this.#model;
    const [rows, columns] = [labels.length, type === 'scatter' ? 1 : series.length];
    const {datasetIndex = 0, index = -1} = this.#at ?? {};
    const along = (by: number): Point => ({datasetIndex, index: (Math.max(index, by > 0 ? -1 : 0) + by + rows) % rows});
    const across = (by: number): Point => ({datasetIndex: (datasetIndex + by + columns) % columns, index: Math.max(index, 0)});
    const steps: Readonly<Record<string, () => Point | undefined>> = {
      ArrowRight: () => along(1), ArrowLeft: () => along(-1),
      ArrowDown: () => columns > 1 ? across(1) : along(1), ArrowUp: () => columns > 1 ? across(-1) : along(-1),
      Home: () => ({datasetIndex, index: 0}), End: () => ({datasetIndex, index: rows - 1}),
    };
    if (key === 'Escape') return this.#at ? (this.leave(), '') : undefined;
    const to = Object.hasOwn(steps, key) ? steps[key]?.() : undefined;
    if (!to) return undefined;
    this.#show(to);
    return `${this.#words(to)}, ${this.#model.position(to.index + 1, rows)}`;
  }

  /** Leaves the point that the keys had reached. */
  leave(): void {
    if (this.#at) this.#show(undefined);
  }

  #show(at: Point | undefined): void {
    this.#at = at;
    const active = at && this.#chart.getDatasetMeta(at.datasetIndex).data[at.index] ? [at] : [];
    this.#chart.setActiveElements(active as ActiveElement[]);
    this.#chart.tooltip?.setActiveElements(active as ActiveElement[], {x: 0, y: 0});
    this.#chart.update('none');
  }

  #words({datasetIndex, index}: Point): string {
    const {series, labels, figures, type} = this.#model;
    const label = labels[index] ?? '';
    if (type === 'scatter') return [label, ...series.map((each) => `${each.label} ${figures.plain(each.values[index] ?? 0)}`)].join(', ');
    const {label: name = '', values = []} = series[datasetIndex] ?? {};
    const value = values[index];
    return [label, series.length > 1 && name, value === undefined ? '–' : figures(value)].filter(Boolean).join(', ');
  }

  #configuration(): ChartConfiguration<'bar'> {
    const {type, labels, series} = this.#model;
    const {fontFamily: family, fontSize: size, text, surface, line} = this.#inks;
    return {
      type: type as 'bar', // The types differ by what their datasets hold, which is made for each below.
      data: {labels: [...labels], datasets: this.#datasets() as ChartDataset<'bar'>[]},
      options: {
        responsive: false, animation: false, maintainAspectRatio: false,
        indexAxis: this.#model.isLying ? 'y' : 'x',
        layout: {padding: type === 'pie' ? 8 : {top: 16, right: this.#model.isLying && series.length === 1 ? 56 : 8}},
        interaction: type === 'pie' || type === 'scatter' ? {mode: 'nearest', intersect: type === 'pie'} : {mode: 'index', intersect: false, axis: this.#model.isLying ? 'y' : 'x'},
        scales: type === 'pie' ? {} : this.#scales(),
        plugins: {
          tooltip: {
            backgroundColor: text, titleColor: surface, bodyColor: surface, borderColor: line, cornerRadius: 8, padding: 10, caretSize: 5, boxPadding: 4,
            usePointStyle: type === 'line', displayColors: series.length > 1 && type !== 'scatter' && type !== 'pie', multiKeyBackground: 'transparent',
            titleFont: {family, size, weight: 'bold'}, bodyFont: {family, size},
            callbacks: {
              title: ([item]: TooltipItem<'bar'>[]) => labels[item?.dataIndex ?? 0] ?? '',
              label: ({datasetIndex, dataIndex}: TooltipItem<'bar'>) => this.#tip(datasetIndex, dataIndex),
            },
          },
        },
      },
    };
  }

  #tip(dataset: number, row: number): string | string[] {
    const {series, figures, type} = this.#model;
    if (type === 'scatter') return series.map(({label, values}) => `${label} ${figures.plain(values[row] ?? 0)}`);
    const {label = '', values = []} = series[dataset] ?? {};
    const value = values[row];
    const words = value === undefined ? '–' : figures(value);
    return series.length > 1 ? `${label} ${words}` : words;
  }

  #scales(): Scales {
    const {type, isLying, stacked, labels, tick} = this.#model;
    const {muted, line, fontFamily: family, fontSize: size} = this.#inks;
    const font = {family, size};
    const values = {
      type: 'linear', stacked, beginAtZero: type === 'bar', border: {display: false}, grid: {color: line, drawTicks: false},
      ticks: {font, color: muted, maxTicksLimit: 5, padding: 8, maxRotation: 0, callback: (value: number | string) => tick(Number(value))},
    };
    const names = {
      type: 'category', stacked, offset: type === 'bar', border: {color: line}, grid: {display: false},
      ticks: {font, color: muted, padding: 6, maxRotation: 0, autoSkipPadding: 12, callback: nameOnAxis(labels, isLying, `${size}px ${family}`)},
    };
    if (type === 'scatter') return {x: {...values}, y: values} as Scales;
    return (isLying ? {x: values, y: {...names, ticks: {...names.ticks, autoSkip: false}}} : {x: names, y: values}) as Scales;
  }

  #datasets(): object[] {
    const {type, series, labels} = this.#model;
    const {series: colors, surface, text} = this.#inks;
    const color = (at: number): string => colors[at % colors.length] ?? text;
    if (type === 'scatter') {
      const [x, y] = series;
      return [{data: labels.map((_, at) => ({x: x?.values[at], y: y?.values[at]})), backgroundColor: soft(color(0)), borderColor: color(0), borderWidth: 1.5,
        pointRadius: labels.length > 80 ? 3.5 : 5, pointHoverRadius: 7, pointHoverBorderWidth: 2.5, pointHoverBorderColor: text}];
    }
    if (type === 'pie') {
      return [{data: [...series[0]?.values ?? []], backgroundColor: labels.map((_, at) => this.#fill(at, color(at))), borderColor: surface, borderWidth: 2,
        hoverBorderColor: text, hoverOffset: 4}];
    }
    return series.map(({label, values}, at) => type === 'line' ? {
      label, data: values.map((value) => value ?? null), borderColor: color(at), backgroundColor: color(at), borderWidth: 2, borderDash: [...markOf(at).dash],
      borderCapStyle: 'round', borderJoinStyle: 'round', cubicInterpolationMode: 'monotone', pointStyle: markOf(at).shape, pointHitRadius: 12,
      pointRadius: labels.length > 40 ? 0 : series.length > 1 ? 4 : 3, pointHoverRadius: 6, pointBorderWidth: 1.5, pointHoverBorderColor: text,
    } : {
      label, data: values.map((value) => value ?? null), backgroundColor: this.#fill(at, color(at)), borderRadius: 4, borderSkipped: 'start',
      maxBarThickness: 44, categoryPercentage: 0.72, barPercentage: 0.9, hoverBorderColor: text, hoverBorderWidth: 2,
    });
  }

  /** A colour with the hatch of its series over it; the first is plain. */
  #fill(series: number, color: string): string | CanvasPattern {
    const {hatch} = markOf(series);
    if (!hatch) return color;
    const tile = document.createElement('canvas');
    const scale = 2;
    tile.width = tile.height = 8 * scale;
    const pen = tile.getContext('2d');
    if (!pen) return color;
    pen.scale(scale, scale);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 8, 8);
    pen.strokeStyle = this.#inks.surface;
    pen.lineWidth = 1;
    pen.globalAlpha = 0.8;
    pen.stroke(new Path2D(hatch));
    const pattern = pen.createPattern(tile, 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(1 / scale));
    return pattern ?? color;
  }
}

/** A colour that lets what lies under it be seen. */
function soft(color: string): string {
  return `color-mix(in srgb, ${color} 55%, transparent)`;
}
