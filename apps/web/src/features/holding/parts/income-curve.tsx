import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeOverview } from '@tongzhou/client/holding'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { Card } from '@tongzhou/ui/card/card'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { figure, shortFigure } from '../../../shared/fund/chart-prints'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

type Point = ResponseOf<typeof incomeOverview>['points'][number]

const ranges = [
  { value: '1', label: '近1月' },
  { value: '3', label: '近3月' },
  { value: '6', label: '近6月' },
  { value: '12', label: '近1年' },
  { value: 'all', label: '全部' },
] as const
type Range = (typeof ranges)[number]['value']

/** The sum of all incomes day by day; its water line is zero: below it more was lost than gained. */
export function IncomeCurve({ points }: { points: readonly Point[] }) {
  const { isHidden } = useHiddenAmounts()
  const [range, setRange] = useState<Range>('12')
  const shown = inRange(points, range)
  const last = shown.at(-1)
  if (last === undefined) return null

  return (
    <Card title="累计收益走势" action="元" className="max-desktop:order-1">
      {isHidden ? (
        <p className="py-6 text-center text-13 text-ink-faint">金额已隐藏，点上方的眼睛可以显示</p>
      ) : (
        <LineChart
          title="累计收益走势"
          summary={`${shown[0]?.day ?? ''} 至 ${last.day} 的累计收益，最近为 ${formatSignedMoney(last.cumulative)} 元`}
          days={shown.map(({ day }) => day)}
          series={[
            {
              key: 'income',
              name: '累计收益',
              look: 'main',
              values: shown.map(({ cumulative }) => plotNumber(cumulative)),
            },
          ]}
          format={(value) => `${formatSignedMoney(figure(value, 2))} 元`}
          formatTick={shortFigure}
          withZero
          height={220}
        />
      )}
      <div className="pt-2">
        <SegmentedControl label="区间" look="plain" options={ranges} value={range} onChange={setRange} />
      </div>
    </Card>
  )
}

function inRange(points: readonly Point[], range: Range): readonly Point[] {
  const last = points.at(-1)
  if (last === undefined || range === 'all') return points
  const from = addMonths(dayFrom(last.day), -Number(range))

  return points.filter(({ day }) => day >= from)
}
