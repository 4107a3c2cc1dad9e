import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'

/** A typed amount of yuan with at most two decimals, above zero, `1.` among them; null for anything else. */
export function typedAmount(typed: string): Money | null {
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(typed)) return null
  const amount = moneyFrom(typed.replace(/\.$/, ''))

  return amount > 0n ? amount : null
}
