import { fundList } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { LoadMore } from '@tongzhou/ui/paging/load-more'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useCall } from '../../../shared/api/use-call'
import { FundDisclaimer, PerformanceNote } from '../../../shared/fund/disclosures'
import { windowLabels } from '../../../shared/fund/present'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { to, toIfBuilt } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarLink } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import { rankingColumns } from '../parts/ranking-columns'
import { type RankingChoice, rankingInput, type RankingZone, rankingZones } from '../parts/ranking-input'
import { useMoreFunds } from '../parts/use-more-funds'

type List = ResponseOf<typeof fundList>

/** All funds, the steady or the advanced ones: by type, ordered by one figure, with benchmark and drawdown beside. */
export default function Ranking({ variant }: ScreenProps) {
  const zone = rankingZones.find((known) => known === variant) ?? 'all'
  const choice = useRouteQuery('/ranking')
  const change = useChange()
  const list = useCall(fundList, rankingInput(zone, choice), { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <SearchAction />
      <Screen query={list} skeleton={<RowSkeleton rows={10} />}>
        {(data) => (
          <>
            <Controls data={data} choice={choice} onChange={change} />
            <div aria-busy={!(list.kind === 'ready' && list.isFresh)}>
              <RankingList
                key={JSON.stringify([zone, choice])}
                first={data}
                zone={zone}
                choice={choice}
                onChange={change}
              />
            </div>
          </>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

/** Writes a change of the choice into the address, so that it stays when one comes back. */
function useChange(): (change: Partial<RankingChoice>) => void {
  const go = useGo()
  const { row } = useScreenPlace()
  const now = useRouteQuery('/ranking')

  return (change) => {
    const next = { ...now, ...change }
    const shown = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== 'ALL' && value !== 'AUTO' && value !== '0'),
    )
    const href = toIfBuilt(row.path, shown)
    if (href !== null) go(href, { replace: true })
  }
}

function SearchAction() {
  const { row } = useScreenPlace()
  const href = toIfBuilt(`${row.path}/search`) ?? to('/common/home/search')

  return <BarLink icon="search" label="搜索基金" href={href} />
}

function Controls(props: {
  data: List
  choice: RankingChoice
  onChange: (change: Partial<RankingChoice>) => void
}) {
  const { data, choice, onChange } = props
  const all = data.types.reduce((sum, type) => sum + type.count, 0)

  return (
    <>
      <Tabs
        label="基金类型"
        className="-mx-4 px-1 desktop:mx-0"
        value={choice.fundType}
        onChange={(fundType) => onChange({ fundType, sort: 'AUTO', order: 'AUTO' })}
        tabs={[
          { value: 'ALL' as const, label: '全部', count: all },
          ...data.types.map((type) => ({ value: type.fundType, label: type.label, count: type.count })),
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {choice.fundType === 'MONEY' ? (
          <span className="text-13 text-ink-soft">按 7 日年化排列</span>
        ) : (
          <SegmentedControl
            label="区间"
            look="plain"
            value={data.window}
            onChange={(window) => onChange({ window })}
            options={data.windows.map((value) => ({ value, label: windowLabels[value] }))}
          />
        )}
        <Checkbox
          className="text-13 text-ink-soft"
          label="仅看可购"
          checked={choice.buyable === '1'}
          onChange={(event) => onChange({ buyable: event.target.checked ? '1' : '0' })}
        />
      </div>
    </>
  )
}

function RankingList(props: {
  first: List
  zone: RankingZone
  choice: RankingChoice
  onChange: (change: Partial<RankingChoice>) => void
}) {
  const { first, choice, onChange } = props
  const more = useMoreFunds(rankingInput(props.zone, choice))
  const rows = [...first.rows, ...more.rows]
  const isMoney = choice.fundType === 'MONEY'

  return (
    <>
      <div className="-mx-4 overflow-clip border-y border-line bg-surface desktop:mx-0 desktop:rounded-card desktop:border">
        <Table
          caption={`基金排行，共 ${first.total} 只`}
          columns={rankingColumns(first.window, isMoney)}
          rows={rows}
          rowKey={(fund) => fund.fundCode}
          rowHref={(fund) => to('/fund/detail', { fundCode: fund.fundCode })}
          sort={sortShown(choice)}
          onSort={(sort) => onChange(sortChosen(sort))}
          empty={
            <EmptyState drawing="search" text="没有符合条件的基金" note="换一个类型，或取消“仅看可购”" />
          }
        />
      </div>
      {rows.length > 0 && (
        <LoadMore
          hasMore={rows.length < first.total}
          loading={more.state === 'loading'}
          failed={more.state === 'failed'}
          onLoad={more.load}
        />
      )}
      <PerformanceNote asOf={first.asOf} text={first.method} />
    </>
  )
}

const smallFirst: readonly RankingChoice['sort'][] = ['MAX_DRAWDOWN', 'BUY_RATE', 'SETUP_DATE', 'NAME']

/** The active column and its direction, with the list's own defaults. */
function sortShown(choice: RankingChoice) {
  const auto = choice.fundType === 'MONEY' ? 'SEVEN_DAY_YIELD' : 'PERFORMANCE'
  const key = choice.sort === 'AUTO' ? auto : choice.sort
  const isUp = choice.order === 'AUTO' ? smallFirst.includes(key) : choice.order === 'asc'

  return { key, direction: isUp ? ('ascending' as const) : ('descending' as const) }
}

function sortChosen(sort: { key: string; direction: 'ascending' | 'descending' }): Partial<RankingChoice> {
  const keys = ['PERFORMANCE', 'MAX_DRAWDOWN', 'DAY_GROWTH', 'SIZE', 'BUY_RATE', 'SEVEN_DAY_YIELD'] as const

  return {
    sort: keys.find((key) => key === sort.key) ?? 'AUTO',
    order: sort.direction === 'ascending' ? 'asc' : 'desc',
  }
}
