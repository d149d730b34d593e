/** The least and the most of a chart, already written. */
export interface ChartRange {
  readonly high: string;
  readonly highAt: string;
  readonly low: string;
  readonly lowAt: string;
}

/** Words of the chart. */
export interface ChartMessages {
  readonly types: Readonly<Record<'bar' | 'line' | 'pie' | 'scatter', string>>;
  /** The column of labels, the column of figures without a name, the column of a pie's shares. */
  readonly item: string;
  readonly value: string;
  readonly share: string;
  readonly unit: (unit: string) => string;
  readonly summaryOne: (items: number, range: ChartRange, by: string | undefined, direction: number) => string;
  /** `trends` may be empty. */
  readonly summaryMany: (series: number, items: number, range: ChartRange, trends: string) => string;
  readonly summaryPie: (items: number, most: string, mostShare: string, least: string, leastShare: string) => string;
  readonly axisRange: (axis: string, low: string, high: string) => string;
  readonly summaryScatter: (points: number, x: string, y: string) => string;
  /** The plot as a place to explore with the keyboard. */
  readonly plot: (title: string) => string;
  readonly explore: string;
  readonly position: (at: number, of: number) => string;
  readonly showTable: string;
  readonly tableOf: (title: string) => string;
  readonly showRest: (rows: number) => string;
  readonly saveAs: (title: string, format: 'PNG' | 'CSV') => string;
}
