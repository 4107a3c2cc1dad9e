import {
  type BookedReceipt,
  bookedReceipts,
  openPayDays,
} from '@tongzhou/db/stores/registrar/registrar-receipt-store'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  addMoney,
  moneyFrom,
  noMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import type { StepContext } from '../../engine/step'

/** How far back unmatched money is looked for; what is later than that is for a person. */
const DAYS_BACK = 15

/** A registrar's money that no match took yet. */
export interface ArrivedMoney {
  readonly total: Money
  /** The first day on which `amount` of it was there; null while it is not. */
  dayOf(amount: Money): Day | null
}

/**
 * What a registrar paid in and no match took, up to the present business day: its money may come days after
 * its pay day. `payDates` are the open ones; the statements count from the oldest, or from one that was
 * matched since.
 */
export async function arrivedMoney(
  context: StepContext,
  taCode: string,
  payDates: readonly Day[],
): Promise<ArrivedMoney> {
  const until = dayOf(context.now)
  const window = await windowFrom(context, taCode, payDates)
  const days = await arrivals(context, taCode, { from: window.from, until })
  const running: { day: Day; total: Money }[] = []
  let total = window.matched.reduce((sum, row) => subtractMoney(sum, row.amount), noMoney)
  for (const { day, amount } of days) running.push({ day, total: (total = addMoney(total, amount)) })

  return { total, dayOf: (amount) => running.find((at) => at.total >= amount)?.day ?? null }
}

/** Registrars' money that lay on the account at the end of a day and was matched later, or not yet. */
export async function unmatchedMoney(context: StepContext): Promise<Money> {
  const { day } = context
  const open = await openPayDays(context.services.connection.db, day)
  let unmatched = noMoney
  for (const taCode of new Set(open.map((row) => row.taCode))) {
    const payDates = open.filter((row) => row.taCode === taCode).map((row) => row.payDate)
    const { from, matched } = await windowFrom(context, taCode, payDates)
    const came = await arrivals(context, taCode, { from, until: day })
    const taken = matched.filter((row) => row.bookedOn <= day).map((row) => row.amount)
    unmatched = addMoney(unmatched, subtractMoney(sumMoney(came.map((one) => one.amount)), sumMoney(taken)))
  }

  return unmatched
}

/** From which day on arrivals and matches belong together: whatever was matched in it also arrived in it. */
async function windowFrom(
  context: StepContext,
  taCode: string,
  payDates: readonly Day[],
): Promise<{ from: Day; matched: readonly BookedReceipt[] }> {
  const earliest = addDays(context.day, -DAYS_BACK)
  const booked = await bookedReceipts(context.services.connection.db, earliest)
  const own = booked.filter((row) => row.taCode === taCode)
  let from: Day = payDates.reduce((a, b) => (a < b ? a : b), context.day)
  // Newest first: a match that reaches further back makes the window longer.
  for (const row of own.toReversed()) if (row.bookedOn >= from && row.payDate < from) from = row.payDate
  if (from < earliest) from = earliest

  return { from, matched: own.filter((row) => row.bookedOn >= from) }
}

/** What the registrar paid in, day by day, by the bank's statements. */
async function arrivals(
  context: StepContext,
  taCode: string,
  span: { readonly from: Day; readonly until: Day },
): Promise<Array<{ day: Day; amount: Money }>> {
  const days: Array<{ day: Day; amount: Money }> = []
  for (let day = span.from; day <= span.until; day = addDays(day, 1)) {
    const { entries } = await context.services.ports.bank.statement(day)
    const own = entries.filter(
      (entry) =>
        entry.kind === 'TA_PAYMENT' && entry.direction === 'IN' && entry.counterparty === `TA:${taCode}`,
    )
    days.push({ day, amount: sumMoney(own.map((entry) => moneyFrom(entry.amount))) })
  }

  return days
}
