import {
  ArcElement, BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, LineController, LineElement, PieController, PointElement,
  ScatterController, Title, Tooltip, type ChartConfiguration, type ChartDataset,
} from 'chart.js';
import type {Chart as ChartValue} from '../../src/contract/generated/chart.js';
import {marks} from '../../src/catalog/chart-marks.js';
import * as fixtures from '../../test/fixtures/charts.js';
import {paint, until} from '../support/frames.js';
import {liveCharts} from './support.js';

// As ours registers them: both run the same parts. Title and legend go to the other's charts alone, which draw them in the canvas.
Chart.register(
  ArcElement, BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PieController, PointElement, ScatterController, Tooltip,
);

/** How wide one chart is, and the plot that this makes in ours: the other gets a canvas of the same size. */
const COLUMN = 480;
const [WIDE, HIGH] = [446, 230];
/** What lies around each in a page: in ours the container's own edges, words and controls fill it. */
const BOX_HEIGHT = 480;
const COLORS = ['#164fd9', '#dc7318', '#00a3a0', '#9d1682', '#564a00', '#2e1735'];
const FONT = {family: 'system-ui, sans-serif', size: 12};

const values: readonly ChartValue[] = [fixtures.bars, fixtures.lines, fixtures.pie, fixtures.scatter, fixtures.barsOfSeries];

/** Twenty charts: four of each of five values. */
const charts: readonly ChartValue[] = Array.from({length: 20}, (_, at) => ({...values[at % values.length]!, title: `차트 ${at + 1}`}));

/** `thread`: under each other, as answers stand; `wall`: four a row, all of them in sight at once. */
export type Arrangement = 'thread' | 'wall';

function place(arrangement: Arrangement): HTMLElement {
  document.body.replaceChildren();
  const grid = document.body.appendChild(document.createElement('div'));
  Object.assign(grid.style, {display: 'grid', gridTemplateColumns: `repeat(${arrangement === 'wall' ? 4 : 1}, ${COLUMN}px)`, alignItems: 'start'});
  return grid;
}

const contenders: Readonly<Record<'morit' | 'chart.js', (grid: HTMLElement) => void>> = {
  morit(grid) {
    grid.append(...charts.map((value) => Object.assign(document.createElement('morit-response'), {component: 'chart', value, locale: 'ko'})));
  },
  /** What a page writes that draws the same values by hand: a box, a canvas, a title and a legend of chart.js's own. */
  'chart.js'(grid) {
    for (const value of charts) {
      const box = grid.appendChild(document.createElement('div'));
      const plot = box.appendChild(document.createElement('div'));
      box.style.height = `${BOX_HEIGHT}px`;
      Object.assign(plot.style, {position: 'relative', width: `${WIDE}px`, height: `${HIGH}px`});
      new Chart(plot.appendChild(document.createElement('canvas')), {...bare(value), plugins: [Title, Legend]});
    }
  },
};

function bare({type, title, rows, series, stacked, unit, x_label: x, y_label: y}: ChartValue): ChartConfiguration {
  const labels = rows.map(({label}) => label);
  const scale = (name: string | undefined, isValue: boolean) => ({
    stacked: stacked ?? false, border: {display: !isValue}, grid: {display: isValue, drawTicks: false},
    ticks: {font: FONT, maxRotation: 0, ...(isValue && {maxTicksLimit: 5})}, title: {display: name !== undefined, text: name, font: FONT},
  });
  const isScatter = type === 'scatter';
  return {
    type, data: {labels, datasets: datasets()},
    options: {
      animation: false, maintainAspectRatio: false,
      interaction: type === 'pie' || isScatter ? {mode: 'nearest', intersect: true} : {mode: 'index', intersect: false},
      ...(type !== 'pie' && {scales: {x: scale(x, isScatter), y: scale(y ?? unit, true)}}),
      plugins: {
        title: {display: true, text: title, font: {...FONT, size: 15}}, tooltip: {titleFont: FONT, bodyFont: FONT},
        legend: {display: type === 'pie' || (series?.length ?? 0) > 1, position: 'bottom', labels: {font: FONT, usePointStyle: true}},
      },
    },
  };

  function datasets(): ChartDataset[] {
    const look = (at: number) => ({borderColor: COLORS[at], backgroundColor: COLORS[at], borderDash: [...marks[at]!.dash], pointStyle: marks[at]!.shape});
    if (isScatter) return [{...look(0), data: rows.map(({x = 0, y = 0}) => ({x, y})), pointRadius: 5}];
    if (type === 'pie') return [{data: rows.map(({value = 0}) => value), backgroundColor: COLORS, borderWidth: 2}];
    const lines = series ?? [{key: '', label: title ?? ''}];
    return lines.map(({key, label}, at) => ({
      ...look(at), label, data: rows.map(({value, values: of}) => of?.[key] ?? value ?? null),
      ...(type === 'bar' ? {borderRadius: 4, maxBarThickness: 44} : {borderWidth: 2, cubicInterpolationMode: 'monotone' as const, pointRadius: 4}),
    }));
  }
}

/**
 * Draws all twenty on an empty page; resolves when every chart in sight is painted and no more are made. The other makes all of them at
 * once, as it does by itself; ours those within one screen.
 */
export async function makeCharts(who: keyof typeof contenders, arrangement: Arrangement): Promise<number> {
  contenders[who](place(arrangement));
  await until(() => liveCharts() > 0 && (who === 'chart.js' || plots().every(isMadeIfNear)), 'the charts');
  await paint();
  return liveCharts();
}

function plots(): readonly (HTMLElement | null | undefined)[] {
  return [...document.querySelectorAll('morit-response')].map(({shadowRoot}) => shadowRoot?.querySelector<HTMLElement>('.plot'));
}

function isMadeIfNear(plot: HTMLElement | null | undefined): boolean {
  return Boolean(plot) && (plot!.getBoundingClientRect().top > innerHeight * 2 || plot!.querySelector('canvas')!.style.width !== '');
}

/** Takes them away again, as their page would. */
export async function clearCharts(): Promise<void> {
  const bare = Object.values(Chart.instances).filter(({canvas}) => canvas.getRootNode() === document);
  for (const chart of bare) chart.destroy();
  document.body.replaceChildren();
  await until(() => liveCharts() === 0, 'the charts to be gone');
}

/** The plots' sizes in ours: they must be the other's. */
export function plotSizes(): readonly string[] {
  return [...new Set(plots().map((plot) => `${plot?.clientWidth} × ${plot?.clientHeight}`))];
}
