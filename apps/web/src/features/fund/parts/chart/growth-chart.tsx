import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { useState } from 'react'
import { signedPercent, wholePercent } from '../../../../shared/fund/chart-prints'
import { type OwnPoints, ownMarkers } from '../../../../shared/fund/own-markers'
import { chartLines } from './chart-lines'
import type { RatioCurve } from '../../../../shared/fund/fund-types'

/**
 * Growth since the first day of the range, all lines from 0; own orders as dots on the fund's line. Fund and
 * benchmark stand there; averages and indexes that nobody chose come when they are switched on.
 */
export function GrowthChart(props: {
  curve: RatioCurve
  label: string
  own: OwnPoints
  /** The codes of funds and indexes the customer put beside it. */
  compared: readonly string[]
}) {
  const { curve, label, own } = props
  const [switchedOn, setSwitchedOn] = useState<readonly string[]>([])
  const main = curve.series.find((line) => line.key === 'FUND') ?? curve.series[0]
  const days = main?.points.map(([day]) => day) ?? []
  const optional = curve.series.filter(
    (line) =>
      line.key !== 'FUND' &&
      line.key !== 'BENCHMARK' &&
      !(line.fundCode !== null && props.compared.includes(line.fundCode)),
  )
  const shown = curve.series.filter((line) => !optional.includes(line) || switchedOn.includes(line.name))

  return (
    <div className="flex flex-col gap-2">
      <LineChart
        title={`${label}业绩走势`}
        summary={curve.summary ?? `${label}业绩走势`}
        days={days}
        series={chartLines(shown, days)}
        markers={ownMarkers(own, days)}
        format={signedPercent}
        formatTick={wholePercent}
        withZero
      />
      {optional.length > 0 && (
        <ChipRow>
          {optional.map(({ name }) => {
            const isOn = switchedOn.includes(name)

            return (
              <ChoiceChip
                key={name}
                pressed={isOn}
                onClick={() =>
                  setSwitchedOn(isOn ? switchedOn.filter((other) => other !== name) : [...switchedOn, name])
                }
              >
                {isOn ? '' : '＋'}
                {name}
              </ChoiceChip>
            )
          })}
        </ChipRow>
      )}
    </div>
  )
}
