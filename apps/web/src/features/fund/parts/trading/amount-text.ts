import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'

/** A typed amount of yuan with at most two decimals, above zero; null for anything else. */
export function typedAmount(typed: string): Money | null {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return null
  const amount = moneyFrom(typed)

  return amount > 0n ? amount : null
}
