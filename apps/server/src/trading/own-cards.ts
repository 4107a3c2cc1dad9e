import type { z } from 'zod'
import type { payCard } from '@tongzhou/contract/trade/order-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import { type UsedCard, findUsedCards } from '@tongzhou/db/stores/account/card-use-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, maxMoney, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import type { CardFacts } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { BankRow } from '../ports/bank/port'
import type { Services } from '../services'
import { bankDirectory, limitsOf } from '../shared/account/bank-directory'
import type { TradingCustomer } from './standing'

/** A bound card with what the purchase rules need of it. */
export interface OwnCard extends CardFacts {
  readonly row: CardRow
  readonly bankState: 'OPEN' | 'MAINTENANCE' | 'UNKNOWN'
  /** Its bank may be used to remit to the supervised account. */
  readonly canRemit: boolean
  /** Its owner opened it for that (R-ACT-16). */
  readonly isRemitOpen: boolean
  /** What the bank lets it pay in a day; null: no limit. */
  readonly daily: Money | null
}

/**
 * Loads the bank's limits, so that a submit finds them at hand. A bank that cannot be asked checks them
 * itself.
 */
export async function fetchBankLimits(services: Services): Promise<void> {
  await bankDirectory(services.ports.bank).catch(() => null)
}

/** The customer's bound cards with limits and use (R-BNK-5), newest first. */
export async function findOwnCards(
  db: Queryable,
  query: { services: Services; customerNo: string; day: Day },
): Promise<OwnCard[]> {
  return withLimits(query.services, await findUsedCards(db, query))
}

/** The same for a trader, whose cards were read with him. */
export function ownCards(
  services: Pick<Services, 'ports'>,
  trader: Pick<TradingCustomer, 'cards'>,
): Promise<OwnCard[]> {
  return withLimits(services, trader.cards)
}

/** The trader's bound card of a trade account; null when he has none. */
export async function ownCard(
  services: Services,
  trader: Pick<TradingCustomer, 'cards'>,
  tradeAcco: string | undefined,
): Promise<OwnCard | null> {
  const [card = null] = await withLimits(
    services,
    trader.cards.filter((used) => used.card.tradeAcco === tradeAcco),
  )

  return card
}

async function withLimits(services: Pick<Services, 'ports'>, cards: readonly UsedCard[]): Promise<OwnCard[]> {
  if (cards.length === 0) return []
  const directory = await bankDirectory(services.ports.bank).catch(() => null)

  return cards.map(({ card: row, use }) => {
    const bank = directory?.banks.find((one) => one.bankSerial === row.bankSerial)
    const limits = bank ? limitsOf(bank) : { single: null, daily: null, monthly: null }

    return {
      row,
      bankState: stateOf(bank),
      canRemit: bank?.remittance === true,
      isRemitOpen: row.remitOpenedAt !== null,
      isChangeUnderReview: row.changeDueOn !== null,
      isSigned: row.signStatus === 'SIGNED' && row.contractNo !== null,
      single: limits.single,
      daily: limits.daily,
      dailyLeft: leftOf(limits.daily, use.usedToday),
      monthlyLeft: leftOf(limits.monthly, use.usedThisMonth),
    }
  })
}

/** A card as a means of payment; `reason` says in Chinese why it cannot be used. */
export function presentPayCard(card: OwnCard): z.output<typeof payCard> {
  const reason = card.isChangeUnderReview
    ? '换卡申请正在审核'
    : !card.isSigned
      ? '需要重新签约'
      : card.bankState === 'MAINTENANCE'
        ? '银行维护中'
        : null

  return {
    tradeAcco: card.row.tradeAcco,
    bankSerial: card.row.bankSerial,
    bankName: card.row.bankName,
    cardTail: card.row.cardTail,
    single: card.single,
    dailyLeft: leastOf(card.dailyLeft, card.monthlyLeft),
    usable: reason === null,
    reason,
  }
}

function leftOf(limit: Money | null, used: Money): Money | null {
  return limit === null ? null : maxMoney(subtractMoney(limit, used), noMoney)
}

function leastOf(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return a ?? b

  return a < b ? a : b
}

function stateOf(bank: BankRow | undefined): OwnCard['bankState'] {
  if (!bank) return 'UNKNOWN'

  return bank.status === 'OPEN' ? 'OPEN' : 'MAINTENANCE'
}
