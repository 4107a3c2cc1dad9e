import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import type { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import clsx from 'clsx'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { to } from '../../../../shared/routing/to'
import type { ColumnName } from './column-names'
import { type RankingChoice, readFacets, rankingQuery } from './ranking-input'

const FilterSheet = lazy(() => import('./filter-sheet'))
const SortSheet = lazy(() => import('./sort-sheet'))
const ColumnSheet = lazy(() => import('./column-sheet'))

const ScreensSheet = lazy(() => import('./screens-sheet'))

type Panel = 'filter' | 'sort' | 'columns' | 'screens'

/** Types as tabs, then order, facets, only what can be bought, and columns. */
export function RankingControls(props: {
  data: ResponseOf<typeof screenFunds>
  zone: FundZone
  choice: RankingChoice
  columns: readonly ColumnName[]
  onColumns: (columns: readonly ColumnName[]) => void
  onChange: (change: Partial<RankingChoice>) => void
}) {
  const { data, choice, onChange } = props
  const [panel, setPanel] = useState<Panel | null>(null)
  const types = data.facets.find((facet) => facet.key === 'TYPE')?.options ?? []
  const filters = Object.keys(readFacets(choice.f)).length
  const close = () => setPanel(null)

  return (
    <>
      <Tabs
        label="基金类型"
        className="-mx-(--gutter) px-(--gutter) desktop:px-0 desktop:mx-0"
        value={choice.fundType}
        onChange={(fundType) => onChange({ fundType, sort: null, order: 'AUTO' })}
        tabs={[
          { value: 'ALL' as const, label: '全部', count: types.reduce((sum, type) => sum + type.count, 0) },
          ...types.flatMap((type) => {
            const value = rankingQuery.fundType.read(type.value)

            return value === null || type.count === 0 ? [] : [{ value, label: type.label, count: type.count }]
          }),
        ]}
      />
      <div className="-mx-1 flex flex-wrap items-center pt-2 desktop:gap-1">
        <Control icon="sort" onClick={() => setPanel('sort')}>
          {data.sorts.find((sort) => sort.key === data.sort)?.label ?? '排序'}
        </Control>
        <Control icon="filter" onClick={() => setPanel('filter')} isOn={filters > 0} className="wide:hidden">
          筛选{filters > 0 && ` ${filters}`}
        </Control>
        <Control
          icon={choice.buyable === '1' ? 'check-circle' : 'check'}
          isOn={choice.buyable === '1'}
          isPressed={choice.buyable === '1'}
          onClick={() => onChange({ buyable: choice.buyable === '1' ? '0' : '1' })}
        >
          仅看可购
        </Control>
        <Control icon="star" onClick={() => setPanel('screens')} className="ml-auto">
          <span className="max-tablet:sr-only">方案</span>
        </Control>
        <Link
          href={to('/common/home/search-self-add')}
          className="hit-44 inline-flex min-h-9 items-center gap-1 px-2 text-13 desktop:px-2.5 whitespace-nowrap text-ink-soft hover:text-ink"
        >
          <Icon name="heart" size={16} />
          <span className="max-tablet:sr-only">自选</span>
        </Link>
        <Control icon="sliders" onClick={() => setPanel('columns')} className="max-desktop:hidden">
          列
        </Control>
      </div>
      <Suspense fallback={null}>
        {panel === 'filter' && (
          <FilterSheet zone={props.zone} choice={choice} onTake={(f) => onChange({ f })} onClose={close} />
        )}
        {panel === 'sort' && (
          <SortSheet
            sorts={data.sorts}
            sort={data.sort}
            onTake={(sort) => onChange({ sort, order: 'AUTO' })}
            onClose={close}
          />
        )}
        {panel === 'screens' && <ScreensSheet choice={choice} onTake={onChange} onClose={close} />}
        {panel === 'columns' && (
          <ColumnSheet chosen={props.columns} onChange={props.onColumns} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Control(props: {
  icon: ComponentProps<typeof Icon>['name']
  onClick: () => void
  children: ComponentProps<'span'>['children']
  isOn?: boolean
  isPressed?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isPressed}
      onClick={props.onClick}
      className={clsx(
        'hit-44 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-13 desktop:px-2.5 whitespace-nowrap transition hover:bg-ink/5',
        props.isOn ? 'font-medium text-ink' : 'text-ink-soft',
        props.className,
      )}
    >
      <Icon name={props.icon} size={16} />
      {props.children}
    </button>
  )
}
