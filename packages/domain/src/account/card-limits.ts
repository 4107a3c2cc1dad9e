import { type Decision, accept, refuse } from '../kernel/decision'
import { type Money, minMoney, noMoney, subtractMoney } from '../kernel/money'

/** Limits of one bank over one payment channel; null = none (the wire's -1). R-BNK-5. */
export interface CardLimits {
  readonly single: Money | null
  readonly daily: Money | null
  readonly monthly: Money | null
}

export interface CardUse {
  readonly usedToday: Money
  readonly usedThisMonth: Money
}

/** The most that one more payment may take, or null without any limit; never negative. */
export function cardRoom(limits: CardLimits, use: CardUse): Money | null {
  const rooms = [
    limits.single,
    limits.daily === null ? null : subtractMoney(limits.daily, use.usedToday),
    limits.monthly === null ? null : subtractMoney(limits.monthly, use.usedThisMonth),
  ].filter((room) => room !== null)
  if (rooms.length === 0) return null
  const least = rooms.reduce(minMoney)

  return least < noMoney ? noMoney : least
}

/** Cards a customer may bind (R-BNK-3); parameters `card.max`, `card.maxSameBank`. */
export const usualCardCounts = { most: 10, mostOfOneBank: 3 } as const

/** R-BNK-3: whether one more card of `bankSerial` may be bound beside those bound now. */
export function checkCardCount(
  bankSerial: string,
  facts: { boundBanks: readonly string[]; counts: { most: number; mostOfOneBank: number } },
): Decision<null, 'TOO_MANY_CARDS' | 'TOO_MANY_CARDS_OF_BANK'> {
  const { most, mostOfOneBank } = facts.counts
  if (facts.boundBanks.length >= most) return refuse('TOO_MANY_CARDS', { most })
  const same = facts.boundBanks.filter((bank) => bank === bankSerial).length

  return same >= mostOfOneBank ? refuse('TOO_MANY_CARDS_OF_BANK', { most: mostOfOneBank }) : accept(null)
}
