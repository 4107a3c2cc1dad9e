import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { useQuestion } from '../../../../shared/api/use-question'
import { PerformanceNote } from '../../../../shared/fund/disclosures'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { stageColumns } from './achievement-columns'
import { returnsQuestion } from '../../questions'

/**
 * Each window's return beside benchmark, peers, drawdown, volatility and rank; the way to years and quarters.
 */
export default function StageCard({ fundCode }: { fundCode: string }) {
  const stages = useQuestion(returnsQuestion(fundCode))

  return (
    <Card
      flush
      title="阶段业绩"
      action={<MoreLink label="年度与季度" href={to('/fund/achievement', { fundCode })} />}
    >
      <Screen
        query={stages}
        skeleton={<RowSkeleton rows={5} />}
        isEmpty={(data) => data.stages.every((stage) => stage.percent === null)}
        empty={<EmptyState text="成立时间较短，暂不展示业绩" />}
      >
        {(data) => (
          <>
            <Table
              caption="阶段业绩"
              columns={stageColumns}
              rows={data.stages.filter((stage) => stage.percent !== null)}
              rowKey={(stage) => stage.window}
            />
            <div className="flex flex-col gap-1 row-pad py-3">
              {data.benchmarkText !== null && (
                <p className="text-12 text-ink-faint">业绩比较基准：{data.benchmarkText}</p>
              )}
              <PerformanceNote
                asOf={data.asOf}
                text="同类排名由本平台按基金类型计算。过往业绩不预示其未来表现。"
              />
            </div>
          </>
        )}
      </Screen>
    </Card>
  )
}
