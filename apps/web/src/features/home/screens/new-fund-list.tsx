import type { RaisingPhase } from '@tongzhou/client/sets/raising-phase'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { NewFundRow } from '../parts/new-fund-row'
import { newFundsQuestion } from '../questions'

const phaseWords: Readonly<Record<RaisingPhase, string>> = {
  RAISING: '认购中',
  COMING: '即将发行',
  ENDED: '已结束',
}

const nothing: Readonly<Record<RaisingPhase, string>> = {
  RAISING: '现在没有认购中的基金',
  COMING: '没有已公告、尚未开始认购的基金',
  ENDED: '近一年没有结束募集的基金',
}

/** Funds by where they stand in their raising, with the last day as a date and nothing that counts down. */
export default function NewFundList() {
  const { phase } = useRouteQuery('/new-fund-list')
  const go = useGo()
  const list = useQuestion(newFundsQuestion(phase), { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <Screen query={list} skeleton={<RowSkeleton look="fund" rows={6} />}>
        {(data) => (
          <>
            <Tabs
              label="募集阶段"
              even
              value={phase}
              onChange={(next) => go(to('/new-fund-list', { phase: next }), { replace: true })}
              tabs={data.counts.map((each) => ({
                value: each.phase,
                label: phaseWords[each.phase],
                count: each.count,
              }))}
            />
            <Card flush>
              {data.rows.length === 0 ? (
                <EmptyState text={nothing[data.phase]} />
              ) : (
                <ul aria-label={phaseWords[data.phase]} className="divide-y divide-line">
                  {data.rows.map((fund) => (
                    <li key={fund.fundCode}>
                      <NewFundRow fund={fund} phase={data.phase} />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Screen>
      <p className="text-12 text-ink-faint">
        认购的钱在募集结束、验资并成立后折成份额；没有成立，本金和利息一起退回原卡。募集可能提前结束或延长，以基金公告为准。
      </p>
      <FundDisclaimer />
    </div>
  )
}
