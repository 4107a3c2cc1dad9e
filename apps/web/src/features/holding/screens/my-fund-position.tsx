import { assetOverview, positionList } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { lazy, Suspense, useState } from 'react'
import { joinCalls } from '../../../shared/api/join-calls'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { type PositionSort, sortedPositions } from '../parts/position-order'
import { type Position, PositionRows, PositionTable } from '../parts/position-views'
import { LookBackLink } from '../../../shared/held/look-back-link'
import { OwnTotal } from '../../../shared/held/own-total'
import { typedNote } from '../../../shared/held/typed-note'
import { AccountCheck } from '../parts/replay/account-check'
import { ExplainedIncome } from '../parts/explained-income'

const AsOfHoldings = lazy(() => import('../parts/as-of/as-of-holdings'))

type Overview = ResponseOf<typeof assetOverview>

const sorts: readonly { value: PositionSort; label: string }[] = [
  { value: 'value', label: '金额' },
  { value: 'day', label: '日收益' },
  { value: 'holding', label: '持有收益' },
  { value: 'rate', label: '收益率' },
]

/** All funds held: what they are worth, what they earned, and each as a row. */
export default function MyFundPosition() {
  const { asOf, view } = useRouteQuery('/my-fund-position')

  return (
    <Suspense fallback={<RowSkeleton />}>
      {asOf === null ? <HeldNow /> : <AsOfHoldings day={asOf} view={view} />}
    </Suspense>
  )
}

function HeldNow() {
  const both = joinCalls(useCall(assetOverview, {}), useCall(positionList, {}))

  return (
    <Screen query={both}>
      {([overview, positions]) => (
        <div className="flex flex-col gap-3">
          <Summary overview={overview} />
          {positions.rows.length === 0 ? (
            <NothingHeld overview={overview} />
          ) : (
            <Positions rows={positions.rows} />
          )}
        </div>
      )}
    </Screen>
  )
}

function Summary({ overview }: { overview: Overview }) {
  return (
    <Card>
      <OwnTotal
        label={
          <ExplainedName
            name="持仓市值"
            unit="（元）"
            of={{ figure: 'ASSET_HOLDING_VALUE' }}
            value={overview.holdingValue}
          />
        }
        value={formatMoney(overview.holdingValue)}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 pb-3 text-12 text-ink-faint">
        {overview.asOf === null ? '暂无净值' : `按 ${dayText(overview.asOf)} 及各基金最新净值计算`}
        {overview.asOf !== null && (
          <span className="flex gap-4">
            <AccountCheck />
            <LookBackLink hrefOf={(asOf) => to('/my-fund-position', { asOf })} />
          </span>
        )}
      </p>
      <Stats>
        <ExplainedIncome
          name="日收益"
          of={{ figure: 'ASSET_DAY_INCOME' }}
          income={overview.dayIncome}
          note={dayText(overview.dayIncomeDate)}
        />
        <ExplainedIncome
          name="持有收益"
          of={{ figure: 'ASSET_HOLDING_INCOME' }}
          income={overview.holdingIncome}
          note={typedNote(overview)}
        />
        <ExplainedIncome
          name="累计收益"
          of={{ figure: 'ASSET_CUMULATIVE_INCOME' }}
          income={overview.cumulativeIncome}
        />
      </Stats>
      {overview.inTransitOrders > 0 && (
        <div className="pt-3">
          <NoticeBar tone="info" href={to('/progress-trade-list')}>
            {overview.inTransitOrders} 笔交易在途，确认后计入持仓
          </NoticeBar>
        </div>
      )}
    </Card>
  )
}

function Positions({ rows }: { rows: readonly Position[] }) {
  const [type, setType] = useState('')
  const [sort, setSort] = useState<PositionSort>('value')
  const labels = [...new Set(rows.map((row) => row.typeLabel))]
  const shown = sortedPositions(
    rows.filter((row) => type === '' || row.typeLabel === type),
    sort,
  )
  const list = (
    <Card flush>
      <div className="p-3">
        <SegmentedControl label="排序" options={sorts} value={sort} onChange={setSort} />
      </div>
      <PositionRows rows={shown} />
      <PositionTable rows={shown} />
    </Card>
  )
  if (labels.length < 2) return list

  return (
    <Tabs
      label="基金类型"
      tabs={[
        { value: '', label: '全部', count: rows.length },
        ...labels.map((label) => ({ value: label, label })),
      ]}
      value={type}
      onChange={setType}
    >
      <div className="pt-3">{list}</div>
    </Tabs>
  )
}

function NothingHeld({ overview }: { overview: Overview }) {
  return (
    <EmptyState
      text="还没有持有基金"
      note={
        overview.inTransitOrders > 0
          ? '在途的买入确认后会显示在这里。'
          : '买入确认后，持仓与收益会显示在这里。'
      }
      action={
        <ButtonLink size="medium" href={to('/ranking')}>
          去选一只基金
        </ButtonLink>
      }
    />
  )
}
