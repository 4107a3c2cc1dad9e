import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { formatNav } from '@tongzhou/domain/format/amounts'
import { TextLink } from '@tongzhou/ui/link/link'
import { toIfBuilt } from '../../../shared/routing/to'
import { dayText, riskNumber } from '../../../shared/trading/present'

export interface TradedFund {
  readonly fundCode: string
  readonly name: string
  readonly riskLevel: string
  readonly nav: string | null
  readonly navDate: string | null
}

/** Which fund this trade is about: name, code, risk, and its newest NAV with the date. */
export function FundLine({ fund }: { fund: TradedFund }) {
  const detail = toIfBuilt('/fund/detail', { fundCode: fund.fundCode })

  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-17 font-semibold">
            {detail === null ? fund.name : <TextLink href={detail}>{fund.name}</TextLink>}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-faint tabular-nums">
            {fund.fundCode}
            <RiskChip level={riskNumber(fund.riskLevel)} />
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-17 font-medium tabular-nums">{formatNav(fund.nav)}</span>
          <span className="block text-12 text-ink-faint">净值 {dayText(fund.navDate)}</span>
        </p>
      </div>
    </Card>
  )
}
