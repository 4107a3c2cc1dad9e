import type { ResponseOf } from '@tongzhou/client/call'
import type { repurchaseRank } from '@tongzhou/client/home'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type Column, Table } from '@tongzhou/ui/table/table'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { percentText } from '../../../shared/words/performance-words'
import { repurchaseQuestion } from '../questions'

type Data = ResponseOf<typeof repurchaseRank>
type Row = Data['rows'][number]

/** Funds that customers bought again of their own accord, with how that is counted. */
export default function RankingList() {
  const list = useQuestion(repurchaseQuestion())

  return (
    <Screen query={list} skeleton={<RowSkeleton look="fund" rows={6} />}>
      {(data) => (
        <Columns keepsBeside beside={<Method data={data} />}>
          <Card flush title="复购占比" action={`${data.from} 至 ${data.to}`} className="max-desktop:order-1">
            {data.rows.length === 0 ? (
              <EmptyState
                text={data.isPaused ? '本榜单暂停展示' : `本期没有基金达到上榜人数（${data.leastBuyers} 人）`}
                action={<ButtonLink href={to('/ranking')}>查看全部基金</ButtonLink>}
              />
            ) : (
              <Table
                caption={`${data.to} 为止十二个月的复购占比`}
                columns={columns}
                rows={data.rows}
                rowKey={(row) => row.fundCode}
                rowHref={fundHref}
              />
            )}
          </Card>
          <div className="max-desktop:order-3">
            <FundDisclaimer />
          </div>
        </Columns>
      )}
    </Screen>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'fund',
    header: '基金',
    cell: (row) => (
      <span className="flex min-w-40 gap-3">
        <span className="w-5 shrink-0 text-15 text-ink-soft tabular-nums">{row.place}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-15 font-medium">{row.name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <FundChips fund={row} short />
            <span className="text-12 text-ink-faint">{row.fundCode}</span>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'rate',
    header: '复购占比',
    cell: (row) => (
      <span>
        <span className="block text-15 font-medium">{percentText(row.rate)}</span>
        <span className="block text-12 text-ink-faint">
          {row.repeaters}/{row.buyers} 人
        </span>
      </span>
    ),
  },
  { key: 'fall', header: '近1年最大回撤', cell: (row) => percentText(row.performance.maxDrawdown) },
  {
    key: 'fee',
    header: '申购费率',
    only: 'desktop',
    cell: (row) => (row.buyRateDiscounted === null ? '--' : formatFeeRate(row.buyRateDiscounted)),
  },
]

/** How the list is made, with the case that its order is about. */
function Method({ data }: { data: Data }) {
  return (
    <div className="flex flex-col gap-3 max-desktop:order-2 desktop:gap-6">
      <Card title="怎么算的">
        <DescriptionList
          items={[
            { term: '统计区间', value: '十二个整月', note: `${data.from} 至 ${data.to}` },
            { term: '复购占比', value: '复购人数 ÷ 买入人数' },
            { term: '买入人数', value: '自主买入过的客户' },
            { term: '复购人数', value: '其中在两个以上 T 日买入的' },
            { term: '不计入', value: '定投扣款' },
            { term: '上榜条件', value: `买入人数不少于 ${data.leastBuyers}` },
            { term: '更新', value: '每月首个交易日' },
          ]}
        />
      </Card>
      <Card title="为什么不直接按占比排">
        <p className="text-15 text-ink-soft">
          人数少时，占比容易偶然偏高。榜单按占比的 95% 置信区间下限（Wilson）排列：
        </p>
        <DescriptionList
          items={[
            { term: '100 人中 60 人', value: '占比 60.00%', note: '下限 50.20%' },
            { term: '10,000 人中 5,500 人', value: '占比 55.00%', note: '下限 54.02%，排在前面' },
          ]}
        />
        <p className="text-12 text-ink-faint">
          复购多少不说明基金好坏，也不是投资建议。榜单不按收益、金额或资金流向排列。
        </p>
      </Card>
    </div>
  )
}
