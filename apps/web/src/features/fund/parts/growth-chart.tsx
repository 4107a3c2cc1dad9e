import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { signedPercent, wholePercent } from '../../../shared/fund/chart-prints'
import { chartLines, type OwnPoints, ownMarkers } from './chart-lines'
import type { RatioCurve } from './fund-types'

/** Growth since the first day of the range, all lines from 0; own orders as dots on the fund's line. */
export function GrowthChart({ curve, label, own }: { curve: RatioCurve; label: string; own: OwnPoints }) {
  const main = curve.series.find((line) => line.key === 'FUND') ?? curve.series[0]
  const days = main?.points.map(([day]) => day) ?? []

  return (
    <LineChart
      title={`${label}业绩走势`}
      summary={curve.summary ?? `${label}业绩走势`}
      days={days}
      series={chartLines(curve.series, days)}
      markers={ownMarkers(own, days)}
      format={signedPercent}
      formatTick={wholePercent}
      withZero
    />
  )
}
