import type { Tx } from '@tongzhou/db/connect'
import type { RegistrarDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import type { DueKey } from '@tongzhou/db/stores/trade/own-due-store'
import {
  type HeldPurchase,
  addHeldPurchases,
  purchasesOfLateLegs,
} from '@tongzhou/db/stores/settlement/held-purchase-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, minMoney, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'

/**
 * Holds what a registrar's pay day asks for purchases paid by the cash product whose own money is not here:
 * nobody else's pays them (R-CASH-12). Answers what is left to pay now. Where the registrar asks for less
 * than our books say, never more is held than it asks for.
 */
export async function holdLatePurchases(
  tx: Tx,
  due: {
    readonly taCode: string
    readonly payDate: Day
    readonly total: Money
    readonly keys: readonly DueKey[]
  },
  now: Date,
): Promise<Money> {
  const { taCode, payDate, keys } = due
  let left = due.total
  const held: HeldPurchase[] = []
  for (const late of await purchasesOfLateLegs(tx, { taCode, keys })) {
    const amount = minMoney(late.amount, left)
    if (amount <= noMoney) break
    held.push({ ...late, taCode, payDate, amount })
    left = subtractMoney(left, amount)
  }
  await addHeldPurchases(tx, held, now)

  return left
}

/** The sum of held purchases, for one transfer. */
export function heldSum(held: readonly HeldPurchase[]): Money {
  return sumMoney(held.map(({ amount }) => amount))
}

/** Whose money the lines of a list are, each once. */
export function dueKeys(lines: readonly RegistrarDue[]): DueKey[] {
  const keys = lines.map(({ fundCode, bizCode, confirmDate }) => ({ fundCode, bizCode, confirmDate }))

  return [...new Map(keys.map((key) => [`${key.fundCode}/${key.bizCode}/${key.confirmDate}`, key])).values()]
}
