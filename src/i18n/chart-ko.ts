import type {ChartMessages} from './chart-messages.js';

/** The chart in Korean. */
export const chartKo: ChartMessages = {
  types: {bar: '막대 차트', line: '꺾은선 차트', pie: '원 차트', scatter: '분산형 차트'},
  item: '항목',
  value: '값',
  share: '비율',
  unit: (unit) => `단위: ${unit}`,
  summaryOne: (items, {high, highAt, low, lowAt}, by, direction) =>
    `${items}개 항목 가운데 최고는 ${high}(${highAt}), 최저는 ${low}(${lowAt})이고, ${by === undefined ? '처음과 끝이 같아요' : `처음보다 ${by} ${direction > 0 ? '늘었어요' : '줄었어요'}`}.`,
  summaryMany: (series, items, {high, highAt, low, lowAt}, trends) =>
    `${series}개 계열, ${items}개 항목 가운데 최고는 ${high}(${highAt}), 최저는 ${low}(${lowAt})이에요.${trends && ` 처음과 끝: ${trends}.`}`,
  summaryPie: (items, most, mostShare, least, leastShare) =>
    `${items}개 항목 가운데 가장 큰 것은 ${most}(${mostShare}), 가장 작은 것은 ${least}(${leastShare})이에요.`,
  axisRange: (axis, low, high) => `${axis} ${low}~${high}`,
  summaryScatter: (points, x, y) => `${x}, ${y} 범위에 점이 ${points}개 있어요.`,
  plot: (title) => `${title} 살펴보기`,
  explore: '화살표 키로 값을 하나씩 볼 수 있어요.',
  position: (at, of) => `${of}개 중 ${at}`,
  showTable: '표로 보기',
  tableOf: (title) => `${title} 표`,
  showRest: (rows) => `나머지 ${rows}행 보기`,
  saveAs: (title, format) => `${title} ${format} 저장`,
};
