import type { Money } from '../../kernel/money'

/**
 * SELF: at once, nothing is on the card. RENEW: at once, the bank says that it put the new card in the old
 * one's place. REVIEW: a person looks at papers.
 */
export const cardChangeWays = ['SELF', 'RENEW', 'REVIEW'] as const
export type CardChangeWay = (typeof cardChangeWays)[number]

/** What decides which way applies; of both cards what the bank knows. */
export interface CardChangeFacts {
  /** Market value of everything behind the trade account, unpaid income included. */
  readonly value: Money
  /** Whether an order, a payment or a refund of it is under way. */
  readonly hasOnWay: boolean
  /** Parameter `card.selfChangeMax`. */
  readonly selfMost: Money
  /** The bank tells of renewals, and says that the new card renews the old one. */
  readonly isRenewal: boolean
}

/** The first way that fits (R-ACT-7). */
export function cardChangeWay(facts: CardChangeFacts): CardChangeWay {
  if (isFreeOfMoney(facts)) return 'SELF'

  return facts.isRenewal ? 'RENEW' : 'REVIEW'
}

/** Whether so little is on the card, and nothing under way, that another may take its place at once. */
export function isFreeOfMoney({
  value,
  hasOnWay,
  selfMost,
}: Pick<CardChangeFacts, 'value' | 'hasOnWay' | 'selfMost'>): boolean {
  return value <= selfMost && !hasOnWay
}

/** Whether a way that was offered may still be gone: what needed a review before, may always have one. */
export function isWayOpen(asked: CardChangeWay, applies: CardChangeWay): boolean {
  return asked === 'REVIEW' || asked === applies || (asked === 'RENEW' && applies === 'SELF')
}
