import type { Day } from '../kernel/business-day'
import { type Money, addMoney, maxMoney, noMoney, subtractMoney } from '../kernel/money'
import type { DebitForecast } from './debit-refusal'
import type { AmountRange } from './smart-range'

/** Why a debit will not be carried out as things stand today (R-PLAN-13). */
export const debitDoubts = [
  'RISK_MISMATCH',
  'ACCOUNT_BLOCKED',
  'RISK_EXPIRED',
  'FUND_CLOSED',
  'MISMATCH_UNCONFIRMED',
  'OVER_FUND_LIMIT',
  'CARD',
  'CARD_LIMIT',
  'BALANCE',
] as const
export type DebitDoubt = (typeof debitDoubts)[number]

/** What a customer reads of each. */
export const debitDoubtWords: Readonly<Record<DebitDoubt, string>> = {
  RISK_MISMATCH: '基金风险等级高于您，等待您选择',
  ACCOUNT_BLOCKED: '账户不能交易',
  RISK_EXPIRED: '风险测评届时已过期',
  FUND_CLOSED: '基金不接受定投',
  MISMATCH_UNCONFIRMED: '基金风险等级高于您，尚未确认',
  OVER_FUND_LIMIT: '不在基金的限额内',
  CARD: '银行卡不能付款',
  CARD_LIMIT: '超过银行卡限额',
  BALANCE: '现金宝余额不足',
}

/** A debit to come: a plan on a day. */
export interface ComingDebit {
  readonly planNo: string
  readonly fundCode: string
  readonly day: Day
  /** Before its signal is out; the same twice of a fixed amount. */
  readonly range: AmountRange
  readonly payWay: 'CARD' | 'CASH_PRODUCT'
  readonly tradeAcco: string
  /** The customer has skipped it (R-PLAN-2): it takes nothing and meets nothing. */
  readonly isSkipped: boolean
}

/** What a card lets a debit take: null for a limit it does not have. */
export interface DebitCard {
  readonly isUsable: boolean
  readonly single: Money | null
  readonly daily: Money | null
}

/** A debit with what it will meet. */
export interface JudgedDebit<Debit extends ComingDebit> {
  readonly debit: Debit
  /** What it takes where it is made: within the limits of its fund. */
  readonly range: AmountRange
  /** null: nothing is known against it. */
  readonly doubt: DebitDoubt | null
  /** Of a doubt: the least that it may take would still be there, the most would not. */
  readonly isMaybe: boolean
}

/** The least and the most of a sum of ranges. */
const nothing: AmountRange = { least: noMoney, most: noMoney }

/**
 * What each debit will meet, in the order in which they are made: by day, of one day by the plan's number
 * (R-PLAN-13). Customer and fund are asked first; a card pays until its daily limit is used, the cash product
 * until it is empty; a debit that fails takes nothing. What is on a card is never guessed. `cards` and `cash`
 * by trade account.
 */
export function judgeDebits<Debit extends ComingDebit>(
  debits: readonly Debit[],
  facts: {
    /** Plans that wait for their customer's choice (R-ACT-21). */
    readonly mismatched: ReadonlySet<string>
    /** `used`: what he buys of the fund with that T before it. */
    readonly forecast: (debit: Debit, used: Money) => DebitForecast
    /** What he has asked for of a fund with a T already. */
    readonly boughtOn: (fundCode: string, day: Day) => Money
    readonly cards: ReadonlyMap<string, DebitCard>
    readonly cash: ReadonlyMap<string, Money>
  },
): JudgedDebit<Debit>[] {
  const usedOfFund = new Map<string, Money>()
  const usedOfCard = new Map<string, AmountRange>()
  const usedOfCash = new Map<string, AmountRange>()
  const judge = (debit: Debit): Omit<JudgedDebit<Debit>, 'debit'> => {
    const { tradeAcco, payWay, day, fundCode } = debit
    const sure = (doubt: DebitDoubt | null, range = debit.range) => ({ range, doubt, isMaybe: false })
    if (debit.isSkipped) return sure(null)
    if (facts.mismatched.has(debit.planNo)) return sure('RISK_MISMATCH')
    const tKey = `${fundCode} ${day}`
    const used = usedOfFund.get(tKey) ?? facts.boughtOn(fundCode, day)
    const forecast = facts.forecast(debit, used)
    if (forecast.kind === 'skipped') return sure(forecast.reason)
    const { range } = forecast
    const card = facts.cards.get(tradeAcco)
    if (card?.isUsable !== true) return sure('CARD', range)
    const isCash = payWay === 'CASH_PRODUCT'
    const doubt = isCash ? ('BALANCE' as const) : ('CARD_LIMIT' as const)
    const key = isCash ? tradeAcco : `${tradeAcco} ${day}`
    const before = (isCash ? usedOfCash : usedOfCard).get(key) ?? nothing
    const limit = isCash ? (facts.cash.get(tradeAcco) ?? noMoney) : card.daily
    const single = isCash ? null : card.single
    const breaks = (way: keyof AmountRange) =>
      (single !== null && range[way] > single) ||
      (limit !== null && range[way] > maxMoney(subtractMoney(limit, before[way]), noMoney))
    if (breaks('least')) return sure(doubt, range)
    const isMaybe = breaks('most')
    ;(isCash ? usedOfCash : usedOfCard).set(key, {
      least: addMoney(before.least, range.least),
      most: addMoney(before.most, range.most),
    })
    usedOfFund.set(tKey, addMoney(used, range.least))

    return { range, doubt: isMaybe ? doubt : null, isMaybe }
  }

  return debits
    .toSorted((a, b) => (a.day === b.day ? compare(a.planNo, b.planNo) : compare(a.day, b.day)))
    .map((debit) => ({ debit, ...judge(debit) }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
