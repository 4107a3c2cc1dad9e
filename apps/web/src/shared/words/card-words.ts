import type { ChargeType } from '@tongzhou/client/sets/charge-type'

/** 工商银行(尾号 6789), or the bank alone. */
export function cardText(card: {
  readonly bankName: string | null
  readonly cardTail: string | null
}): string {
  if (card.bankName === null) return '--'

  return card.cardTail === null ? card.bankName : `${card.bankName}(尾号 ${card.cardTail})`
}

/** The card of shares, with their fee side where it is the unusual one: 工商银行(尾号 6789)·后端收费. */
export function accountText(account: {
  readonly bankName: string | null
  readonly cardTail: string | null
  readonly chargeType: ChargeType
}): string {
  return account.chargeType === '1' ? `${cardText(account)}·后端收费` : cardText(account)
}
