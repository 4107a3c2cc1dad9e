import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import type { ReactNode } from 'react'
import { riskNumber } from '../../../shared/trading/present'
import type { TradedFund } from './fund-line'
import { fundPrice } from './fund-price'

/** Beside the form on a desktop: the fund with what a share costs, then what this trade costs and when it counts. */
export function TradeSummary(props: { title: string; fund: TradedFund; children: ReactNode }) {
  const { fund } = props
  const price = fundPrice(fund)

  return (
    <Card title={props.title} className="desktop:p-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span className="font-medium">{fund.name}</span>
        <span className="text-13 text-ink-faint tabular-nums">{fund.fundCode}</span>
        <RiskChip level={riskNumber(fund.riskLevel)} />
      </p>
      <div className="mt-2">
        <MoneyLine label={price.label} value={price.value} date={price.date} />
      </div>
      {props.children}
    </Card>
  )
}
