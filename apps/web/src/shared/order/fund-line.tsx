import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { Link } from '@tongzhou/ui/link/link'
import { to } from '../routing/to'
import { riskNumber } from '../words/risk-words'
import { type PricedFund, fundPrice } from './fund-price'

export interface TradedFund extends PricedFund {
  readonly fundCode: string
  readonly name: string
  readonly riskLevel: string
}

/** Which fund this trade is about: name, code, risk, and what a share costs. */
export function FundLine({ fund }: { fund: TradedFund }) {
  const price = fundPrice(fund)
  const detail = to('/fund/detail', { fundCode: fund.fundCode })

  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-17 font-semibold">
            <Link href={detail} className="hover:text-brand-ink">
              {fund.name}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-faint tabular-nums">
            {fund.fundCode}
            <RiskChip level={riskNumber(fund.riskLevel)} />
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-17 font-medium tabular-nums">{price.value}</span>
          <span className="block text-12 text-ink-faint">
            {price.short} {price.date}
          </span>
        </p>
      </div>
    </Card>
  )
}
