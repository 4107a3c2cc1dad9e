import type { mismatchedHoldings } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatDay } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { to } from '../../../../shared/routing/to'
import { grades } from './risk-result'

type Found = ResponseOf<typeof mismatchedHoldings>

/** Held funds above the level: they may be kept, so nothing is to be chosen (R-RSK-7). */
export function MismatchedFunds({ funds }: { funds: Found['funds'] }) {
  return (
    <Card flush title="超出承受能力的持仓">
      <p className="row-pad pb-2 text-13 text-ink-soft">可以继续持有或卖出；再次买入前会提示风险不匹配。</p>
      <ListRows>
        {funds.map(({ fundCode, fundName, riskLevel, shares, value }) => (
          <ListRow
            key={fundCode}
            title={fundName}
            note={
              <span className="flex flex-wrap items-center gap-2">
                <RiskChip level={grades[riskLevel]} />
                {formatShares(shares)} 份
              </span>
            }
            value={value === null ? '--' : `${formatMoney(value)} 元`}
            href={to('/fund/detail', { fundCode })}
          />
        ))}
      </ListRows>
    </Card>
  )
}

/** What is above the level, under a result: in numbers before it is confirmed, after it where to choose. */
export function MismatchSummary({ found, isConfirmed }: { found: Found; isConfirmed: boolean }) {
  const { funds, plans, dueOn } = found
  const open = plans.filter(({ state }) => state === 'OPEN').length
  if (funds.length === 0 && open === 0) return null

  return (
    <>
      {!isConfirmed && (
        <NoticeBar tone="warn">
          确认后将有 {funds.length + open}{' '}
          项超出您的风险承受能力：持有的基金可以继续持有，定投需要您选择继续或暂停。
        </NoticeBar>
      )}
      {funds.length > 0 && <MismatchedFunds funds={funds} />}
      {isConfirmed && open > 0 && (
        <Card flush>
          <ListRows>
            <ListRow
              title={`${open} 个定投计划待您选择`}
              note={dueOn === null ? undefined : `请在 ${formatDay(dayFrom(dueOn))} 前选择，选择前不扣款`}
              href={to('/risk-assessment-hold')}
            />
          </ListRows>
        </Card>
      )}
    </>
  )
}
