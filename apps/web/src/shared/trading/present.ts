import { formatDayInSentence, formatDayWithWeekday } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { RiskLevel } from '@tongzhou/ui/chip/risk-chip'

/** A day that travels, as rows show it: 11-23 周一; null is `--`. */
export function dayText(day: string | null): string {
  return day === null ? '--' : formatDayWithWeekday(dayFrom(day))
}

/** A day that travels, in a sentence: 11月23日(周一). */
export function daySentence(day: string | null): string {
  return day === null ? '--' : formatDayInSentence(dayFrom(day))
}

/** R3 → 3 for the risk chip; an unknown level counts as the highest. */
export function riskNumber(level: string): RiskLevel {
  switch (level) {
    case 'R1':
      return 1
    case 'R2':
      return 2
    case 'R3':
      return 3
    case 'R4':
      return 4
    default:
      return 5
  }
}

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
  readonly chargeType: '0' | '1'
}): string {
  return account.chargeType === '1' ? `${cardText(account)}·后端收费` : cardText(account)
}
