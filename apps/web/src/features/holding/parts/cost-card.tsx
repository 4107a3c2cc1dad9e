import { ownTradePoints, unitNavCurve } from '@tongzhou/client/fund'
import { Card } from '@tongzhou/ui/card/card'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { figure } from '../../../shared/fund/chart-prints'
import { ownMarkers } from '../../../shared/fund/own-markers'
import { Screen } from '../../../shared/screen/screen'
import type { PositionDetailData } from './position-summary'

const ways = [
  { value: 'holding', label: '持有成本' },
  { value: 'diluted', label: '摊薄成本' },
] as const

const figures = { holding: 'COST_HOLDING_PRICE', diluted: 'COST_DILUTED_PRICE' } as const

const notes = {
  holding: '持有成本价 = 现有份额的买入成本（含手续费）÷ 现有份额。',
  diluted: '摊薄成本价 =（累计投入 − 累计取回）÷ 现有份额，已实现的盈亏会摊入成本。',
} as const

/** The unit NAV of a year over the own cost as its water line, the own orders on it (§6.1). */
export function CostCard({ position }: { position: PositionDetailData }) {
  const [way, setWay] = useState<'holding' | 'diluted'>('holding')
  const { fundCode, name } = position
  const curve = useCall(unitNavCurve, { fundCode, window: '1Y' })
  const own = useCall(ownTradePoints, { fundCode })
  const price = way === 'holding' ? position.costPrice : position.dilutedPrice
  const waterAt = price === null ? null : plotNumber(price)

  return (
    <Card title="我的成本与净值" className="max-desktop:order-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <p className="text-15">
          <span className="text-ink-soft">
            <ExplainedName name="成本价" of={{ figure: figures[way], fundCode }} value={price} />{' '}
          </span>
          <span className="text-17 font-semibold tabular-nums">{price ?? '--'}</span>
        </p>
        <SegmentedControl label="成本价口径" options={ways} value={way} onChange={setWay} />
      </div>
      <Screen
        query={curve}
        skeleton={<Skeleton className="h-52 w-full" />}
        isEmpty={(data) => data.points.length < 2}
        empty={<p className="py-6 text-center text-13 text-ink-faint">净值还不够画出走势</p>}
      >
        {(data) => {
          const days = data.points.map(([day]) => day)

          return (
            <LineChart
              title="我的成本与净值"
              summary={`${name}近一年单位净值，成本价 ${price ?? '--'}，最新净值 ${position.nav ?? '--'}`}
              days={days}
              series={[
                { key: 'nav', name: '单位净值', look: 'own', values: data.points.map(([, nav]) => nav) },
              ]}
              markers={own.kind === 'ready' ? ownMarkers(own.data.points, days) : []}
              {...(waterAt === null ? {} : { waterAt })}
              format={(value) => figure(value, 4)}
              formatTick={(value) => figure(value, 2)}
            />
          )
        }}
      </Screen>
      <p className="pt-2 text-12 text-ink-faint">
        {price === null ? '' : '水线是您的成本价，金点是您的买入与卖出。'}
        {notes[way]}
      </p>
    </Card>
  )
}
