import { useState } from 'react'
import { ChartData } from './chart-data'
import { ChartReadout } from './chart-readout'
import { LinePlot } from './line-plot'
import { lastKnown } from './plot'
import { Scrubber } from './scrubber'
import type { Series } from './series'
import { useWidth } from './use-width'

/** A dot on the main line: an own purchase, sale or dividend on a day. `text` is read out there: 买入 1,000.00 元. */
export type ChartMarker = { index: number; kind: 'buy' | 'sell' | 'dividend'; text: string }

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
  /** The zero line belongs to the picture (returns). */
  withZero?: boolean
  /** The wash of the main line reaches down to the dates (default) or to the zero line. */
  washTo?: 'bottom' | 'zero'
  height?: number
}

/**
 * Lines over days: this fund with a wash, the benchmark dashed. The readout above follows the crosshair, by pointer or
 * arrow keys; a data table stands below. Made for up to 500 days.
 */
export function LineChart(props: LineChartProps) {
  const { days, series, format } = props
  const [index, setIndex] = useState<number | null>(null)
  const { ref, width } = useWidth<HTMLDivElement>(358)
  const main = series.find((line) => line.look === 'main') ?? series[0]
  const shown = index ?? (main === undefined ? days.length - 1 : lastKnown(main.values))
  const marker = props.markers?.find((candidate) => candidate.index === index)
  const valueText = [
    days[shown] ?? '',
    ...series.map((line) => `${line.name} ${printed(line, shown, format)}`),
    marker?.text ?? '',
  ]
    .filter((part) => part !== '')
    .join('，')

  return (
    <figure className="flex flex-col gap-1">
      <ChartReadout
        day={days[shown] ?? '--'}
        series={series}
        index={shown}
        format={format}
        note={marker?.text}
      />
      <div ref={ref} className="relative">
        <LinePlot {...props} width={width} height={props.height ?? 200} index={index} />
        <Scrubber
          label={`${props.title}，左右键查看各日数值`}
          count={days.length}
          index={index}
          onIndex={setIndex}
          valueText={valueText}
        />
      </div>
      <ChartData
        caption={props.title}
        columns={['日期', ...series.map((line) => line.name)]}
        rows={() =>
          days.map((day, at) => [day, ...series.map((line) => printed(line, at, format))]).toReversed()
        }
      />
    </figure>
  )
}

function printed(line: Series, at: number, format: (value: number) => string): string {
  const value = line.values[at]

  return value === null || value === undefined ? '--' : format(value)
}
