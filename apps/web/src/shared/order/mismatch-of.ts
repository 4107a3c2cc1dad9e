import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage } from '@tongzhou/client/trade'
import type { MismatchFacts } from './mismatch-dialog'

/** The warning that a customer reads before money goes into a fund above his level; null: the fund fits. */
export function mismatchOf({
  suitability,
  riskLevel,
  riskLabel,
}: Pick<ResponseOf<typeof buyPage>, 'suitability' | 'riskLevel' | 'riskLabel'>): MismatchFacts | null {
  const { match, ability, abilityName, warning } = suitability
  if (match !== 'mismatch') return null

  return { fund: `${riskLevel} ${riskLabel}`, mine: `${ability ?? ''} ${abilityName ?? ''}`.trim(), warning }
}
