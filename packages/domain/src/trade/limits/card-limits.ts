import { type Refused, refuse } from '../../kernel/decision'
import { type Money, maxMoney, noMoney, printMoney } from '../../kernel/money'

/** What a card may still pay (R-BNK-5); null = no such limit. */
export interface CardRoom {
  readonly single: Money | null
  readonly dailyLeft: Money | null
  readonly monthlyLeft: Money | null
}

/** The limit that a payment breaks first, or null: what the preview and the decision both ask. */
export function cardLimitOver(paid: Money, room: CardRoom): 'single' | 'daily' | 'monthly' | null {
  const isOver = (limit: Money | null) => limit !== null && paid > limit
  if (isOver(room.single)) return 'single'
  if (isOver(room.dailyLeft)) return 'daily'

  return isOver(room.monthlyLeft) ? 'monthly' : null
}

/** Whether a card may bear a payment; the refusal names every limit that it has. */
export function cardLimitFault(paid: Money, room: CardRoom): Refused<'OVER_CARD_LIMIT'> | null {
  if (cardLimitOver(paid, room) === null) return null
  const left = (limit: Money | null) => (limit === null ? null : printMoney(maxMoney(limit, noMoney)))

  return refuse('OVER_CARD_LIMIT', {
    single: room.single === null ? null : printMoney(room.single),
    left: left(room.dailyLeft),
    monthlyLeft: left(room.monthlyLeft),
  })
}
