import { debitCalendar } from '@tongzhou/contract/plan/debit-calendar'
import type { Queryable } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { type TradeCalendar, isPublished, isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { type Day, addDays, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { type ComingDebit, judgeDebits } from '@tongzhou/domain/plan/debit-calendar'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import type { PlanMode } from '@tongzhou/domain/plan/plan-state'
import { cashByAccount } from '../../cash/pay-ways'
import { handleOpen } from '../../http/handle'
import { findComingDebits } from '../../trading/coming-debits'
import { type OwnCard, ownCards } from '../../trading/own-cards'
import { findTradingCustomer } from '../../trading/standing'

/** How far the calendar looks ahead. */
const DAYS = 90

interface Debit extends ComingDebit {
  readonly fundCode: string
  readonly fundName: string
  readonly nominal: Day
  readonly mode: PlanMode
}

/** Every debit of the customer's running plans in 90 days, and what each will meet (R-PLAN-13). */
export const handler = handleOpen(debitCalendar, async (_, context) => {
  const { db, services, customer, now } = context
  const from = earliestFirstDay(now)
  const to = addDays(from, DAYS)
  const { CN: exchange } = await calendarsInForce(db)
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const cards = await ownCards(services, trader)
  const debits = await debitsBetween(db, { customerNo: customer.customerNo, from, to })
  const judged = judgeDebits(debits, {
    riskValidUntil: trader.facts.risk?.confirmed === true ? trader.facts.risk.validUntil : null,
    cards: new Map(cards.map((card) => [card.row.tradeAcco, debitCard(card)])),
    cash: await cashByAccount(db, { customerNo: customer.customerNo, now }),
  })
  const days = [...new Set(judged.map(({ debit }) => debit.day))]

  return {
    from,
    to,
    closed: closedDays(exchange, from),
    days: days.map((day) => {
      const ofDay = judged.filter(({ debit }) => debit.day === day)

      return {
        day,
        isProvisional: !isPublished(exchange, day),
        total: sumMoney(
          ofDay
            .filter(({ debit, doubt }) => doubt === null && !debit.isSkipped)
            .map(({ debit }) => debit.amount),
        ),
        rows: ofDay.map(({ debit, doubt }) => {
          const card = cards.find(({ row }) => row.tradeAcco === debit.tradeAcco)?.row
          const { planNo, fundCode, fundName, nominal, amount, mode, payWay, isSkipped } = debit

          return {
            planNo,
            fundCode,
            fundName,
            nominal,
            amount,
            mode,
            payWay,
            isSkipped,
            bankName: card?.bankName ?? null,
            cardTail: card?.cardTail ?? null,
            doubt,
          }
        }),
      }
    }),
  }
})

async function debitsBetween(
  db: Queryable,
  range: { customerNo: string; from: Day; to: Day },
): Promise<Debit[]> {
  const coming = await findComingDebits(db, range)

  return coming.map(
    ({ plan: { planNo, fundCode, terms }, fund, deduction: { day, nominal, base, isSkipped } }) => ({
      planNo,
      fundCode,
      fundName: fund.name,
      nominal,
      day,
      amount: base,
      mode: terms.mode,
      payWay: terms.payWay,
      tradeAcco: terms.tradeAcco,
      isSkipped,
      isFundClosed: fund.taCode === null || !statusAllows(fund.terms.status, 'plan'),
    }),
  )
}

/** Working days on which the exchange rests. */
function closedDays(exchange: TradeCalendar, from: Day): Day[] {
  return Array.from({ length: DAYS + 1 }, (_, at) => addDays(from, at)).filter(
    (day) => weekdayOf(day) <= 5 && !isTradingDay(exchange, day),
  )
}

function debitCard(card: OwnCard) {
  return {
    isUsable: card.isSigned && !card.isChangeUnderReview,
    single: card.single,
    daily: card.daily,
  }
}
