import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'

/** Why a debit will not be carried out as things stand today (R-PLAN-13). */
export const debitDoubts = ['FUND_CLOSED', 'RISK_EXPIRED', 'CARD', 'CARD_LIMIT', 'BALANCE'] as const
export type DebitDoubt = (typeof debitDoubts)[number]

/** A debit to come: a plan on a day. */
export interface ComingDebit {
  readonly planNo: string
  readonly day: Day
  readonly amount: Money
  readonly payWay: 'CARD' | 'CASH_PRODUCT'
  readonly tradeAcco: string
  /** The fund takes no plans now. */
  readonly isFundClosed: boolean
  /** The customer has skipped it (R-PLAN-2): it takes nothing and meets nothing. */
  readonly isSkipped: boolean
}

/** What a card lets a debit take: null for a limit it does not have. */
export interface DebitCard {
  readonly isUsable: boolean
  readonly single: Money | null
  readonly daily: Money | null
}

/**
 * What each debit will meet, in the order in which they are made: by day, of one day by the plan's number
 * (R-PLAN-13). A card pays until its daily limit is used, the cash product until it is empty; a debit that
 * fails takes nothing. What is on a card is never guessed. `cards` and `cash` by trade account.
 */
export function judgeDebits<Debit extends ComingDebit>(
  debits: readonly Debit[],
  facts: {
    /** The last day on which the customer's risk class holds; null: no class is in force. */
    readonly riskValidUntil: Day | null
    readonly cards: ReadonlyMap<string, DebitCard>
    readonly cash: ReadonlyMap<string, Money>
  },
): { debit: Debit; doubt: DebitDoubt | null }[] {
  const left = new Map(facts.cash)
  const usedOfCard = new Map<string, Money>()
  const doubtOf = (debit: Debit): DebitDoubt | null => {
    const { amount, tradeAcco } = debit
    const card = facts.cards.get(tradeAcco)
    if (debit.isSkipped) return null
    if (debit.isFundClosed) return 'FUND_CLOSED'
    if (facts.riskValidUntil === null || debit.day > facts.riskValidUntil) return 'RISK_EXPIRED'
    if (card?.isUsable !== true) return 'CARD'
    if (debit.payWay === 'CASH_PRODUCT') {
      const balance = left.get(tradeAcco) ?? noMoney
      if (amount > balance) return 'BALANCE'
      left.set(tradeAcco, subtractMoney(balance, amount))

      return null
    }
    const key = `${tradeAcco} ${debit.day}`
    const used = addMoney(usedOfCard.get(key) ?? noMoney, amount)
    if (card.single !== null && amount > card.single) return 'CARD_LIMIT'
    if (card.daily !== null && used > card.daily) return 'CARD_LIMIT'
    usedOfCard.set(key, used)

    return null
  }

  return debits
    .toSorted((a, b) => (a.day === b.day ? compare(a.planNo, b.planNo) : compare(a.day, b.day)))
    .map((debit) => ({ debit, doubt: doubtOf(debit) }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
