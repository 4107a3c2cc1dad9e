import { Chip } from '@tongzhou/ui/chip/chip'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import type { FundCard } from './fund-card'
import { riskNumber } from '../words/risk-words'

/**
 * Type and risk of a fund, and its state where it is not simply on sale. `short` leaves the risk's word out
 * of sight.
 */
export function FundChips({ fund, short = false }: { fund: FundCard; short?: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Chip>{fund.typeLabel}</Chip>
      <RiskChip level={riskNumber(fund.riskLevel)} short={short} />
      {!fund.canBuy && <Chip tone="warn">{fund.statusLabel}</Chip>}
      {fund.canBuy && fund.statusLabel !== '开放申购' && <Chip tone="brand">{fund.statusLabel}</Chip>}
    </span>
  )
}
