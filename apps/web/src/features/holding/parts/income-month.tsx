import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeCalendar } from '@tongzhou/client/holding'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { HeatCalendar } from '@tongzhou/ui/charts/heat-calendar'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { shortIncome } from './short-income'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

type Calendar = ResponseOf<typeof incomeCalendar>

/**
 * The days of a month, Monday to Friday with the sum of each week. What money funds brought on a weekend
 * counts in the week before it, so that the weeks sum to the month.
 */
export function IncomeMonth(props: {
  data: Calendar
  today: string | null
  chosen: string | null
  onChoose: (day: string) => void
}) {
  const { isHidden } = useHiddenAmounts()
  const { cells, period } = props.data
  const month = dayFrom(`${period}-01`)
  const told = new Map(
    cells.flatMap(({ key, income }) => (income === null ? [] : [[dayFrom(key), income] as const])),
  )
  const weekSum = (days: readonly Day[]) => {
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return ''
    const week = [...days, addDays(last, 1), addDays(last, 2)].filter((day) => day.startsWith(period))
    const incomes = week.flatMap((day) => told.get(day) ?? [])
    if (incomes.length === 0) return ''

    return isHidden
      ? '****'
      : formatSignedMoney(printMoney(sumMoney(incomes.map((income) => moneyFrom(income)))))
  }

  return (
    <>
      <HeatCalendar
        title={`${period} 每日收益`}
        month={month}
        days={
          new Map(
            [...told].map(([day, income]) => [
              day,
              {
                value: isHidden ? 0 : (plotNumber(income) ?? 0),
                printed: isHidden ? '**' : shortIncome(income),
              },
            ]),
          )
        }
        weekSum={weekSum}
        today={dayFrom(props.today ?? month)}
        todayNote="约 20:00"
        chosen={props.chosen === null ? null : dayFrom(props.chosen)}
        onChoose={props.onChoose}
      />
      <p className="pt-2 text-12 text-ink-faint">
        货币基金在周末与节假日的收益计入前一周的合计，当天的数见下方列表。没有数的日子休市或净值未公布。
      </p>
    </>
  )
}
