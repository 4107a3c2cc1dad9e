import { Card } from '@tongzhou/ui/card/card'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { joinCalls } from '../../../shared/api/join-calls'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { RaisingSteps } from '../parts/detail/raising-card'
import { SubscribeCost } from '../parts/trading/subscribe-cost'
import { BuyRules, RunningRules, SellRules } from '../parts/trading/trading-rules-tabs'
import { fundQuestion } from '../../../shared/fund/fund-questions'
import { feesQuestion } from '../questions'

type View = 'subscribe' | 'open'

const views = [
  { value: 'subscribe' as const, label: '募集与认购' },
  { value: 'open' as const, label: '开放以后' },
]

/** How a raising goes and what it costs, then what holds once the fund is open. */
export default function NewFundTradingRules() {
  const { fundCode } = useRouteQuery('/new-fund/trading-rules')
  const [view, setView] = useState<View>('subscribe')
  const page = joinCalls(useQuestion(feesQuestion(fundCode)), useQuestion(fundQuestion(fundCode)))

  return (
    <Screen query={page}>
      {([rules, fund]) => (
        <Columns
          keepsBeside
          beside={
            <>
              <Card flush>
                <ListRow
                  icon="document"
                  title="基金档案"
                  note="概况、公告与法律文件"
                  href={to('/new-fund/document', { fundCode })}
                />
                <ListRow
                  icon="info"
                  title="交易须知"
                  note="未知价、巨额赎回、暂停与休市"
                  href={to('/fund/trading-rules/notice', { fundCode })}
                />
              </Card>
              <FundDisclaimer />
            </>
          }
        >
          <p className="px-1 text-15">
            <span className="font-medium">{rules.name}</span>
            <span className="ml-2 text-13 text-ink-faint tabular-nums">{rules.fundCode}</span>
          </p>
          <Tabs label="认购规则" tabs={views} value={view} onChange={setView} even>
            <div className="flex flex-col gap-3 pt-3">
              {view === 'subscribe' ? (
                <>
                  <Card title="从认购到开放">
                    <RaisingSteps fund={fund} />
                  </Card>
                  {rules.isRaising && <SubscribeCost rules={rules} />}
                  <BuyRules rules={rules} isMoney={false} />
                </>
              ) : (
                <>
                  <SellRules rules={rules} />
                  <RunningRules rules={rules} />
                </>
              )}
            </div>
          </Tabs>
        </Columns>
      )}
    </Screen>
  )
}
