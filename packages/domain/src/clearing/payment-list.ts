import { type Day, dayOf, instantAt } from '../kernel/business-day'
import { type Money, addMoney, noMoney } from '../kernel/money'

/** What a list pays: refunds, remittances sent back, the company's fees, redemptions and dividends. */
export const paymentListKinds = ['REFUND', 'RETURN', 'SWEEP', 'PAYOUT'] as const
export type PaymentListKind = (typeof paymentListKinds)[number]

/** A list as it is kept. AUTO and RELEASED are paid from; HELD and WAITING are not. */
export type PaymentListState = 'AUTO' | 'WAITING' | 'RELEASED' | 'HELD'

/** Above which sums two persons release a list (yuan; parameters payout.twoPersonsAbove, payout.single). */
export interface PaymentListLimits {
  readonly ofDay: Money
  readonly single: Money
}

/** What a new list comes to. */
export interface PaymentListSum {
  readonly total: Money
  readonly largest: Money
  /** All lists of its day and kind with this one. */
  readonly cumulative: Money
}

/** Sums up a new list; `before` is what stands on the earlier lists of its day and kind. */
export function sumOfList(amounts: readonly Money[], before: Money): PaymentListSum {
  const total = amounts.reduce(addMoney, noMoney)
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), noMoney)

  return { total, largest, cumulative: addMoney(before, total) }
}

/**
 * Whether a new list goes by itself or waits for two persons (R-STF-17): the day's sum of its kind counts,
 * so that many small lists are no way around the limit.
 */
export function stateOfNewList(sum: PaymentListSum, limits: PaymentListLimits): 'AUTO' | 'WAITING' {
  return sum.cumulative <= limits.ofDay && sum.largest <= limits.single ? 'AUTO' : 'WAITING'
}

const RELEASED_UNTIL = '16:30:00.000'

/**
 * Whether a list that is not released can be no more: from 16:30 of its day on. Its items then stand on the
 * next trading day's list.
 */
export function hasLapsed(list: { day: Day; state: PaymentListState }, now: Date): boolean {
  const isOpen = list.state === 'WAITING' || list.state === 'HELD'

  return isOpen && (dayOf(now) > list.day || now >= instantAt(list.day, RELEASED_UNTIL))
}

/** The number of a list: PL20261124-PAYOUT-2. */
export function listNoOf(list: { day: Day; kind: PaymentListKind; seq: number }): string {
  return `PL${list.day.replaceAll('-', '')}-${list.kind}-${list.seq}`
}
