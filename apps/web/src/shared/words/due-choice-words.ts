import type { DueChoice } from '@tongzhou/client/sets/due-choice'
import { formatShares } from '@tongzhou/domain/format/amounts'

/** What is arranged for a rolling lot on its due day. */
export function dueChoiceText(arranged: {
  readonly choice: DueChoice
  readonly redeemShares: string | null
}): string {
  switch (arranged.choice) {
    case 'ROLL':
      return '续期'
    case 'REDEEM_ALL':
      return '全部卖出'
    case 'REDEEM_PART':
      return `卖出 ${formatShares(arranged.redeemShares)} 份`
  }
}
