import { debitCalendar } from '@tongzhou/contract/plan/debit-calendar'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { type TradeCalendar, isPublished, isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { type JudgedDebits, judgeComingDebits } from '../../cash/debits/judge-coming-debits'
import { handleOpen } from '../../http/handle'

/** How far the calendar looks ahead. */
const DAYS = 90

/** Every debit of the customer's running plans in 90 days, and what each will meet (R-PLAN-13). */
export const handler = handleOpen(debitCalendar, async (_, { db, services, customer, now }) => {
  const from = earliestFirstDay(now)
  const to = addDays(from, DAYS)
  const { CN: exchange } = await calendarsInForce(db)
  const { customerNo } = customer
  const { debits, cards } = await judgeComingDebits(db, services, { customerNo, from, to, now })
  const days = [...new Set(debits.map(({ debit }) => debit.day))]

  return {
    from,
    to,
    closed: closedDays(exchange, from),
    days: days.map((day) => {
      const ofDay = debits.filter(({ debit }) => debit.day === day)
      const made = ofDay.filter((one) => !one.debit.isSkipped && (one.doubt === null || one.isMaybe))

      return {
        day,
        isProvisional: !isPublished(exchange, day),
        total: sumMoney(made.map(({ range }) => range.least)),
        totalMost: sumMoney(made.map(({ range }) => range.most)),
        rows: ofDay.map((one) => rowOf(one, cards)),
      }
    }),
  }
})

function rowOf(
  { debit, range, doubt, isMaybe }: JudgedDebits['debits'][number],
  cards: JudgedDebits['cards'],
): CallOutput<typeof debitCalendar>['days'][number]['rows'][number] {
  const { planNo, fundCode, fund, deduction, plan, payWay, isSkipped } = debit
  const card = cards.find(({ row }) => row.tradeAcco === debit.tradeAcco)?.row

  return {
    planNo,
    fundCode,
    fundName: fund.name,
    nominal: deduction.nominal,
    amount: deduction.base,
    ...range,
    mode: plan.terms.mode,
    payWay,
    isSkipped,
    bankName: card?.bankName ?? null,
    cardTail: card?.cardTail ?? null,
    doubt,
    isMaybe,
  }
}

/** Working days on which the exchange rests. */
function closedDays(exchange: TradeCalendar, from: Day): Day[] {
  return Array.from({ length: DAYS + 1 }, (_, at) => addDays(from, at)).filter(
    (day) => weekdayOf(day) <= 5 && !isTradingDay(exchange, day),
  )
}
