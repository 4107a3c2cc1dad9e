import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { signedPercent, wholePercent } from '../../../shared/fund/chart-prints'

/** Growth of one unit of the own money day by day: payments have no part in it. */
export function StatisticsCurve({ curve }: { curve: ResponseOf<typeof incomeStatistics>['curve'] }) {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined || curve.length < 2) return null

  return (
    <Card title="收益率走势" action="时间加权" className="max-desktop:order-1">
      <LineChart
        title="收益率走势"
        summary={`${first.day} 至 ${last.day} 的时间加权收益率，最近为 ${formatSignedPercent(last.value)}`}
        days={curve.map(({ day }) => day)}
        series={[
          { key: 'own', name: '收益率', look: 'main', values: curve.map(({ value }) => plotNumber(value)) },
        ]}
        format={signedPercent}
        formatTick={wholePercent}
        withZero
        height={220}
      />
    </Card>
  )
}
