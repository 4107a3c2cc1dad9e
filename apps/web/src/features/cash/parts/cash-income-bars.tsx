import { cashIncomeList } from '@tongzhou/client/cash'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { DayBars } from '@tongzhou/ui/charts/day-bars'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Card } from '@tongzhou/ui/card/card'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { OwnIncome } from '../../../shared/held/own-amount'
import { shortDay } from '../../../shared/words/day-words'

/** The incomes of the last thirty days, a bar for each natural day. */
export function CashIncomeBars() {
  const incomes = useCall(cashIncomeList, {})
  const { isHidden } = useHiddenAmounts()

  return (
    <Card title="每日收益" action={<MoreLink label="收益明细" href={to('/yiqianbao/income')} />}>
      <Screen
        query={incomes}
        skeleton={<BarsToCome />}
        isEmpty={({ days }) => days.length === 0}
        empty={
          <p className="text-15 text-ink-soft">还没有收益。份额确认当日开始计收益，次一交易日可看到。</p>
        }
      >
        {({ days, total }) => {
          const bars = days.toReversed().map(({ day, income }) => ({
            day,
            value: plotNumber(income) ?? 0,
            printed: isHidden ? '****' : formatSignedMoney(income),
          }))
          const first = bars[0]?.day ?? null
          const last = bars.at(-1)?.day ?? null

          return (
            <>
              <p className="pb-2 text-13 text-ink-soft">
                {shortDay(first, null)} 至 {shortDay(last, null)} 共 <OwnIncome value={total} /> 元
              </p>
              <DayBars
                title="每日收益"
                summary={`每日收益，${first ?? ''} 至 ${last ?? ''}，共 ${isHidden ? '****' : formatSignedMoney(total)} 元`}
                bars={bars}
              />
            </>
          )
        }}
      </Screen>
    </Card>
  )
}

/** As high as the bars with their sum above and their table below. */
function BarsToCome() {
  return (
    <div className="flex flex-col">
      <Skeleton className="my-1 h-3 w-48" />
      <Skeleton className="mt-2 h-35 w-full" />
      <Skeleton className="mt-2.5 mb-2 h-3 w-16" />
    </div>
  )
}
