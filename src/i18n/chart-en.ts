import type {ChartMessages} from './chart-messages.js';

/** The chart in English. */
export const chartEn: ChartMessages = {
  types: {bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart', scatter: 'Scatter chart'},
  item: 'Item',
  value: 'Value',
  share: 'Share',
  unit: (unit) => `Unit: ${unit}`,
  summaryOne: (items, {high, highAt, low, lowAt}, by, direction) =>
    `Of ${items} items the highest is ${high} (${highAt}) and the lowest ${low} (${lowAt}); ${by === undefined ? 'the last equals the first' : `the last is ${by} ${direction > 0 ? 'above' : 'below'} the first`}.`,
  summaryMany: (series, items, {high, highAt, low, lowAt}, trends) =>
    `Of ${series} series with ${items} items each the highest is ${high} (${highAt}) and the lowest ${low} (${lowAt})${trends && `; first to last: ${trends}`}.`,
  summaryPie: (items, most, mostShare, least, leastShare) =>
    `Of ${items} items the largest is ${most} (${mostShare}) and the smallest ${least} (${leastShare}).`,
  axisRange: (axis, low, high) => `${axis} from ${low} to ${high}`,
  summaryScatter: (points, x, y) => `${points} points with ${x} and ${y}.`,
  plot: (title) => `Explore ${title}`,
  explore: 'Use the arrow keys to go through the values.',
  position: (at, of) => `${at} of ${of}`,
  showTable: 'View as table',
  tableOf: (title) => `Table of ${title}`,
  showRest: (rows) => `Show ${rows} more rows`,
  saveAs: (title, format) => `Save ${title} as ${format}`,
};
