import { type Money, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'

/** A typed amount as money; null while it is none yet (empty, "0", a lone point). */
export function typedMoney(text: string): Money | null {
  if (!/^\d{1,10}(\.\d{1,2})?\.?$/.test(text)) return null
  const amount = moneyFrom(text.replace(/\.$/, ''))

  return amount > noMoney ? amount : null
}
