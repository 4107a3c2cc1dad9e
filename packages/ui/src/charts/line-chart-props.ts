import type { Series } from './series'

/**
 * A dot on the main line: an own purchase or sale, a dividend or another event on a day. `text` is read out
 * there: 买入 1,000.00 元.
 */
export type ChartMarker = { index: number; kind: 'buy' | 'sell' | 'dividend' | 'event'; text: string }

export type LineChartProps = {
  /** The name of the chart and of its data table: 近1年业绩走势. */
  title: string
  /** What the picture says, in one sentence, for who cannot see it. */
  summary: string
  /** The days along the axis, oldest first, 'YYYY-MM-DD'; every series has one value for each. */
  days: readonly string[]
  series: readonly Series[]
  /** Prints a value for readout, axis and table. */
  format: (value: number) => string
  /** A shorter print for the axis. */
  formatTick?: (value: number) => string
  markers?: readonly ChartMarker[]
  /** The zero line belongs to the picture (returns); it is the water line unless `waterAt` says otherwise. */
  withZero?: boolean
  /** The value of the water line: what was paid in, what a share has cost. Engraved water lies under it. */
  waterAt?: number
  /** The wash of the main line reaches down to the dates, though there is a water line. */
  washTo?: 'bottom'
  height?: number
  /** The first column of the data table; 日期 when absent. */
  axis?: string
}
