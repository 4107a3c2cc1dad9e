import { compareShareClasses } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useDeferredValue, useState } from 'react'
import { figure } from '../../../../shared/fund/chart-prints'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { ChartSkeleton } from '../../../../shared/fund/chart-skeleton'
import { DaysSlider } from './days-slider'

type Choice = ResponseOf<typeof compareShareClasses>
type Point = Choice['points'][number]

const MOST_DAYS = 730

/** A or C: the cost of both over the days held, the day they cross, or that they never do. */
export function ClassChooser({ fundCode }: { fundCode: string }) {
  const [typed, setTyped] = useState('10000')
  const [days, setDays] = useState(365)
  const amount = useDeferredValue(typedAmount(typed))
  const choice = useCall(
    compareShareClasses,
    { id: fundCode, ...(amount === null ? {} : { amount: printMoney(amount) }) },
    { keepPrevious: true },
  )

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
        <AmountField label="打算买入" value={typed} onChange={setTyped} />
        <DaysSlider label="打算持有" value={days} most={MOST_DAYS} onChange={setDays} />
      </div>
      <Screen
        query={choice}
        skeleton={<ChartSkeleton />}
        isEmpty={(data) => data.a === null || data.c === null || data.points.length === 0}
        empty={<EmptyState text={choice.kind === 'ready' ? choice.data.conclusion : '没有可以比较的份额'} />}
      >
        {(data) => <Costs choice={data} days={days} />}
      </Screen>
    </div>
  )
}

function Costs({ choice, days }: { choice: Choice; days: number }) {
  const at = nearest(choice.points, days)

  return (
    <div>
      <p aria-live="polite" className="pb-3 text-15">
        {choice.conclusion}
      </p>
      <LineChart
        title="A 类与 C 类的费用"
        axis="持有天数"
        summary={choice.conclusion}
        days={choice.points.map((point) => `${point.days} 天`)}
        series={[
          {
            key: 'a',
            name: 'A 类',
            look: 'main',
            values: choice.points.map((point) => plotNumber(point.costA)),
          },
          {
            key: 'c',
            name: 'C 类',
            look: 'series-1',
            values: choice.points.map((point) => plotNumber(point.costC)),
          },
        ]}
        format={(value) => `${figure(value, 2)} 元`}
        formatTick={(value) => `${figure(value, 0)} 元`}
        withZero
      />
      {at !== undefined && (
        <div className="grid gap-x-8 pt-2 desktop:grid-cols-2">
          <MoneyLine
            label={`A 类持有 ${at.days} 天`}
            value={`${formatMoney(at.costA)} 元`}
            date={`申购 ${formatFeeRate(choice.a?.purchaseRateDiscounted ?? choice.a?.purchaseRate ?? null)}`}
            strong={Number(at.costA) <= Number(at.costC)}
          />
          <MoneyLine
            label={`C 类持有 ${at.days} 天`}
            value={`${formatMoney(at.costC)} 元`}
            date={`销售服务费 ${formatFeeRate(choice.c?.serviceRate ?? null)}/年`}
            strong={Number(at.costC) < Number(at.costA)}
          />
        </div>
      )}
      <p className="pt-1 text-12 text-ink-faint">
        按净值不变计算，含申购费、赎回费与销售服务费；横轴是所列的持有天数，间隔不等。持有满一年的份额不再收取销售服务费。
      </p>
    </div>
  )
}

function nearest(points: readonly Point[], days: number): Point | undefined {
  return points.toSorted((a, b) => Math.abs(a.days - days) - Math.abs(b.days - days))[0]
}
