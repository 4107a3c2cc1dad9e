import type { ResponseOf } from '@tongzhou/client/call'
import type { positionDetail } from '@tongzhou/client/holding'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { Stats } from '@tongzhou/ui/number/stat'
import { HoldingRate } from '../../../shared/held/holding-rate'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { to } from '../../../shared/routing/to'
import { dayText } from '../../../shared/words/day-words'
import { riskNumber } from '../../../shared/words/risk-words'
import { ExplainedIncome } from './explained-income'

export type PositionDetailData = ResponseOf<typeof positionDetail>

/** What the position is worth, by which shares and NAV, and what it earned. */
export function PositionSummary({ position }: { position: PositionDetailData }) {
  const { fundCode } = position
  const fund = to('/fund/detail', { fundCode })

  return (
    <Card className="max-desktop:order-1">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-17 font-semibold desktop:text-20">{position.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-faint tabular-nums">
            {position.fundCode} · {position.typeLabel}
            <RiskChip short level={riskNumber(position.riskLevel)} />
          </p>
        </div>
        <MoreLink label="基金详情" href={fund} />
      </div>
      <div className="pt-4 wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] wide:items-end wide:gap-6">
        <div>
          <OwnTotal
            label={
              <ExplainedName
                name="持仓金额"
                unit="（元）"
                of={{ figure: 'POSITION_VALUE', fundCode }}
                value={position.marketValue}
              />
            }
            value={formatMoney(position.marketValue)}
          />
          <p className="text-12 text-ink-faint tabular-nums">
            <OwnAmount value={formatShares(position.totalShares)} /> 份 × {formatNav(position.nav)}（
            {dayText(position.navDate)} 净值）
          </p>
        </div>
        <div className="max-wide:pt-4">
          <Stats>
            <ExplainedIncome
              name={position.isDayIncomeFinal ? '日收益' : '日收益(预估)'}
              of={{ figure: 'POSITION_DAY_INCOME', fundCode }}
              income={position.dayIncome}
              note={dayText(position.dayIncomeDate)}
            />
            <ExplainedIncome
              name="持有收益"
              of={{ figure: 'POSITION_HOLDING_INCOME', fundCode }}
              income={position.holdingIncome}
              note={<HoldingRate of={position} />}
            />
            <ExplainedIncome
              name="累计收益"
              of={{ figure: 'POSITION_CUMULATIVE_INCOME', fundCode }}
              income={position.cumulativeIncome}
              note="含已卖出"
            />
          </Stats>
        </div>
      </div>
      {position.priorIncome !== null && (
        <div className="mt-3 border-t border-line pt-2">
          <MoneyLine
            label={
              <ExplainedName
                name="转入前收益"
                of={{ figure: 'POSITION_PRIOR_INCOME', fundCode }}
                value={position.priorIncome}
              />
            }
            value={<OwnIncome value={position.priorIncome} />}
            date="在持有收益内，不在累计收益内"
          />
        </div>
      )}
    </Card>
  )
}
