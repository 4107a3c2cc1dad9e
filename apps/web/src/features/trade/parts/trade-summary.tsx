import { formatNav } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import type { ReactNode } from 'react'
import { dayText, riskNumber } from '../../../shared/trading/present'
import type { TradedFund } from './fund-line'

/** Beside the form on a desktop: the fund with its newest NAV, then what this trade costs and when it counts. */
export function TradeSummary(props: { title: string; fund: TradedFund; children: ReactNode }) {
  const { fund } = props

  return (
    <Card title={props.title} className="desktop:p-6">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span className="font-medium">{fund.name}</span>
        <span className="text-13 text-ink-faint tabular-nums">{fund.fundCode}</span>
        <RiskChip level={riskNumber(fund.riskLevel)} />
      </p>
      <div className="mt-2">
        <MoneyLine label="最新净值" value={formatNav(fund.nav)} date={dayText(fund.navDate)} />
      </div>
      {props.children}
    </Card>
  )
}
