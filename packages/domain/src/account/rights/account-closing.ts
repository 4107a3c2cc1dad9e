import { isBeforeCutOff } from '../../calendar/t-day'
import {
  type TradeCalendar,
  isTradingDay,
  nextTradingDay,
  tradingDaysAfter,
} from '../../calendar/trade-calendar'
import { type Day, addMonths, dayOf } from '../../kernel/business-day'

/** What keeps an account from being closed, in the order in which it is told (R-ACT-26). */
export const closingConditionKinds = [
  'SHARES',
  'ON_WAY',
  'PLANS',
  'REMITTANCE',
  'CARD_CHANGE',
  'COMPLAINT',
  'STATUS',
  'PENDING',
] as const
export type ClosingConditionKind = (typeof closingConditionKinds)[number]

export const closingConditionWords: Readonly<Record<ClosingConditionKind, string>> = {
  SHARES: '基金份额与未付收益',
  ON_WAY: '在途交易与资金',
  PLANS: '定投计划',
  REMITTANCE: '待认领的汇款',
  CARD_CHANGE: '换卡申请',
  COMPLAINT: '投诉',
  STATUS: '账户状态',
  PENDING: '其他事项',
}

/** How many of each a customer has; the account's own state and what staff look into count as one. */
export type ClosingFacts = Readonly<Record<ClosingConditionKind, number>>

export interface ClosingCondition {
  readonly kind: ClosingConditionKind
  /** How many there are still. */
  readonly open: number
}

export function closingConditions(facts: ClosingFacts): ClosingCondition[] {
  return closingConditionKinds.map((kind) => ({ kind, open: facts[kind] }))
}

/** What is in the way: how many kinds, and their names; null = the account may be closed. */
export function closingBar(facts: ClosingFacts): { n: number; what: string } | null {
  const open = closingConditionKinds.filter((kind) => facts[kind] > 0)

  return open.length === 0
    ? null
    : { n: open.length, what: open.map((kind) => closingConditionWords[kind]).join('、') }
}

/** Trading days from the batch that asks the registrars (009, then 002) to their last answer. */
const ANSWERS = 2
/** Trading days in which an account is closed at the latest; the law's fifteen days count make-up days. */
const LIMIT = 14
/** Months for which what was done is kept after the account ended: twenty years. */
const KEPT_MONTHS = 240

/**
 * When an account asked to be closed at `now` is closed: as the registrars answer, and at the latest. Who
 * never traded waits for nobody.
 */
export function closingDays(
  now: Date,
  { calendar, isRegistered }: { readonly calendar: TradeCalendar; readonly isRegistered: boolean },
): { readonly expectedOn: Day; readonly limitOn: Day } {
  const today = dayOf(now)
  if (!isRegistered) return { expectedOn: today, limitOn: today }
  const isInTime = isTradingDay(calendar, today) && isBeforeCutOff(now, today)
  const batch = isInTime ? today : nextTradingDay(calendar, today)

  return {
    expectedOn: tradingDaysAfter(calendar, batch, ANSWERS),
    limitOn: tradingDaysAfter(calendar, today, LIMIT),
  }
}

/** The day after which nothing names the person any more. */
export function keptUntil(closedOn: Day): Day {
  return addMonths(closedOn, KEPT_MONTHS)
}
