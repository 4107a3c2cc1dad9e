import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import { Button } from '@tongzhou/ui/button/button'
import { LoadMore } from '@tongzhou/ui/paging/load-more'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { Table } from '@tongzhou/ui/table/table'
import { WaterBar } from '@tongzhou/ui/water/water-bar'
import { waterBarScale } from '@tongzhou/ui/lib/water-bar-geometry'
import clsx from 'clsx'
import { PerformanceNote } from '../../../../shared/fund/disclosures'
import { fundHref } from '../../../../shared/fund/fund-href'
import { windowLabels } from '../../../../shared/words/performance-words'
import type { ColumnName } from './column-names'
import { barOf, rankingColumns } from './ranking-columns'
import { type RankingChoice, rankingInput } from './ranking-input'
import { type Screened, useMoreFunds } from './use-more-funds'

/**
 * The sheet of funds: the page scrolls it under its head, its headers order it, pages come as one scrolls.
 */
export default function RankingList(props: {
  first: Screened
  /** False while `first` still answers the choice before. */
  isFresh: boolean
  zone: FundZone
  choice: RankingChoice
  columns: readonly ColumnName[]
  onChange: (change: Partial<RankingChoice>) => void
}) {
  const { first, choice, onChange } = props
  const more = useMoreFunds(rankingInput(props.zone, choice), props)
  const rows = [...first.rows, ...more.rows]
  const isMoney = choice.fundType === 'MONEY'

  return (
    <div className="flex flex-col gap-2">
      {!isMoney && (
        <p className="flex items-center gap-3 text-12 text-ink-soft">
          <WaterBar change={0.6} drawdown={0.4} scale={1} />
          <span>
            <span className="font-medium text-ink">水线条</span>　线上是{windowLabels[first.window]}
            收益，线下是同期最大回撤，同一比例尺
          </span>
        </p>
      )}
      <div
        className={clsx(
          '-mx-(--gutter) overflow-clip border-y border-line bg-surface transition-opacity desktop:mx-0 desktop:rounded-card desktop:border',
          // The rows still answer the choice before.
          !props.isFresh && 'opacity-50',
        )}
      >
        <Table
          caption={`基金列表，共 ${first.total} 只`}
          columns={rankingColumns({
            window: first.window,
            isMoney,
            chosen: props.columns,
            sort: first.sort,
            scale: waterBarScale(rows.map(barOf)),
          })}
          rows={rows}
          rowKey={(fund) => fund.fundCode}
          rowHref={fundHref}
          sort={{ key: first.sort, direction: first.order === 'asc' ? 'ascending' : 'descending' }}
          onSort={({ key, direction }) =>
            onChange({
              sort: key,
              // A column that was not sorted begins the way that suits it.
              order: key === first.sort ? (direction === 'ascending' ? 'asc' : 'desc') : 'AUTO',
            })
          }
          tall
          foot={
            rows.length > 0 && (
              <LoadMore
                hasMore={more.cursor !== null}
                loading={more.state === 'loading'}
                failed={more.state === 'failed'}
                onLoad={more.load}
              />
            )
          }
          empty={
            <EmptyState
              text="没有符合条件的基金"
              action={
                <Button look="outline" size="medium" onClick={() => onChange({ f: null, buyable: '0' })}>
                  清除筛选
                </Button>
              }
            />
          }
        />
      </div>
      <PerformanceNote asOf={first.asOf} text={first.method} />
    </div>
  )
}
