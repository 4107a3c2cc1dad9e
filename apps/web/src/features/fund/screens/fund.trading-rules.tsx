import { Card } from '@tongzhou/ui/card/card'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import {
  BuyRules,
  MoneySellRules,
  PlanRules,
  RunningRules,
  SellRules,
} from '../parts/trading/trading-rules-tabs'
import { feesQuestion } from '../questions'

type View = 'buy' | 'sell' | 'plan' | 'running'

const viewsOf = (isRaising: boolean): readonly { value: View; label: string }[] => [
  { value: 'buy', label: isRaising ? '认购' : '买入' },
  { value: 'sell', label: '卖出' },
  { value: 'plan', label: '定投与转换' },
  { value: 'running', label: '运作与分红' },
]

/**
 * When an order counts and arrives, by today's dates, and everything it costs; money funds have quick payout
 * besides.
 */
export default function FundTradingRules({ variant }: ScreenProps) {
  const { fundCode } = useRouteQuery('/fund/trading-rules')
  const [view, setView] = useState<View>('buy')
  const rules = useQuestion(feesQuestion(fundCode))
  const isMoney = variant === 'money'

  return (
    <Screen query={rules}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <>
              <Card flush>
                <ListRow
                  icon="info"
                  title="交易须知"
                  note="未知价、巨额赎回、暂停与休市"
                  href={to('/fund/trading-rules/notice', { fundCode })}
                />
              </Card>
              {data.validFrom !== null && (
                <p className="px-1 text-12 text-ink-faint">
                  费率自 {data.validFrom} 起执行，以基金公告为准。
                </p>
              )}
              <FundDisclaimer />
            </>
          }
        >
          <p className="px-1 text-15">
            <span className="font-medium">{data.name}</span>
            <span className="ml-2 text-13 text-ink-faint tabular-nums">{data.fundCode}</span>
          </p>
          <Tabs label="交易" tabs={viewsOf(data.isRaising)} value={view} onChange={setView} even>
            <div className="flex flex-col gap-3 pt-3">
              {view === 'buy' && <BuyRules rules={data} isMoney={isMoney} />}
              {view === 'sell' && (isMoney ? <MoneySellRules rules={data} /> : <SellRules rules={data} />)}
              {view === 'plan' && <PlanRules rules={data} />}
              {view === 'running' && <RunningRules rules={data} />}
            </div>
          </Tabs>
        </Columns>
      )}
    </Screen>
  )
}
