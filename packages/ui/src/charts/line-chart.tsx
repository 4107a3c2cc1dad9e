import { useState } from 'react'
import clsx from 'clsx'
import { GUTTER_RIGHT } from './chart-axes'
import { ChartData } from './chart-data'
import { ChartReadout } from './chart-readout'
import type { LineChartProps } from './line-chart-props'
import type { Series } from './series'
import { LinePlot } from './line-plot'
import { lastKnown } from './plot'
import { Scrubber } from './scrubber'

/**
 * Lines over days: this fund with a wash, the benchmark dashed. The readout above follows the crosshair, by
 * pointer or arrow keys; a data table stands below. Made for up to 500 days.
 */
export function LineChart(props: LineChartProps) {
  const { days, series, format } = props
  const [index, setIndex] = useState<number | null>(null)
  const main = series.find((line) => line.look === 'main' || line.look === 'own') ?? series[0]
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
      <div className="relative">
        <LinePlot {...props} height={props.height ?? 200} index={index} />
        <div className={clsx('absolute inset-y-0 left-0', GUTTER_RIGHT)}>
          <Scrubber
            label={`${props.title}，左右键查看各日数值`}
            count={days.length}
            index={index}
            onIndex={setIndex}
            valueText={valueText}
          />
        </div>
      </div>
      <ChartData
        caption={props.title}
        columns={[props.axis ?? '日期', ...series.map((line) => line.name)]}
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
