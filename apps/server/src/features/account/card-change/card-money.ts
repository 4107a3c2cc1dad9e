import type { Queryable } from '@tongzhou/db/connect'
import { cardTies } from '@tongzhou/db/stores/account/card-ties-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { CardChangeFacts } from '@tongzhou/domain/account/card-change/card-change-way'
import { moneyFrom, sumMoney } from '@tongzhou/domain/kernel/money'
import { heldByCards } from '../cards/held-by-cards'

/** What stands behind a card, what is on its way, and how much may be there for a change at once. */
export async function cardMoney(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string },
): Promise<Omit<CardChangeFacts, 'isRenewal'>> {
  const held = await heldByCards(db, key.customerNo)
  const { hasOpenOrders } = await cardTies(db, key)

  return {
    value: sumMoney(held.filter(({ tradeAcco }) => tradeAcco === key.tradeAcco).map(({ value }) => value)),
    hasOnWay: hasOpenOrders,
    selfMost: moneyFrom(await parameterOf(db, 'card.selfChangeMax')),
  }
}

/** Whether a bank tells which card took the place of a renewed one. */
export async function tellsOfRenewals(db: Queryable, bankSerial: string): Promise<boolean> {
  return (await parameterOf(db, 'card.renewalBanks')).split(',').includes(bankSerial)
}
