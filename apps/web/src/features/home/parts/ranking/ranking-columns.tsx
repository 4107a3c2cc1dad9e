import type { ScreenSortKey } from '@tongzhou/client/sets/screen-sort-key'
import type { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatFeeRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { Column } from '@tongzhou/ui/table/table'
import type { ReactNode } from 'react'
import { buyFee } from '../../../../shared/words/purchase-words'
import { type PerformanceWindow, percentText, windowLabels } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'
import { type ColumnName, columnNames } from './column-names'

export type Screened = ResponseOf<typeof screenFunds>['rows'][number]
/**
 * The sheet's columns; every number carries its date or window. A return is never shown without benchmark and
 * drawdown.
 */
export function rankingColumns(options: {
  window: PerformanceWindow
  isMoney: boolean
  chosen: readonly ColumnName[]
  /** What the rows are ordered by: on a phone that figure stands first, whatever is chosen. */
  sort: string
}): readonly Column<Screened>[] {
  if (options.isMoney) return withSortedFirst(moneyColumns, moneyColumns, options.sort)
  const chosen = new Set(options.chosen)
  if (chosen.has('return')) {
    chosen.add('benchmark')
    chosen.add('drawdown')
  }
  const made = columnsBy(options.window)

  const shown = [
    name,
    ...columnNames.flatMap((column) => (chosen.has(column.name) ? [made[column.name]] : [])),
  ]

  return withSortedFirst(shown, Object.values(made), options.sort)
}

/**
 * A phone shows two or three columns, so the one in order comes beside the name; a desktop shows all where
 * they are.
 */
function withSortedFirst(
  shown: readonly Column<Screened>[],
  known: readonly Column<Screened>[],
  sort: string,
): readonly Column<Screened>[] {
  const sorted = known.find((column) => column.key === sort && column !== name)
  if (sorted === undefined || shown[1] === sorted) return shown

  return [
    name,
    { ...sorted, only: 'phone' },
    ...shown.slice(1).map((column) => (column === sorted ? { ...sorted, only: 'desktop' as const } : column)),
  ]
}

const name: Column<Screened> = {
  key: 'NAME',
  header: '基金',
  cell: (fund) => (
    <span className="block w-42 desktop:w-auto desktop:min-w-56">
      <span className="line-clamp-2 text-15 leading-snug font-medium">{fund.name}</span>
      <span className="block truncate text-12 text-ink-faint">
        {fund.fundCode} · {fund.typeLabel} · {fund.riskLevel}
        {fund.canBuy && fund.statusLabel === '开放申购' ? '' : ` · ${fund.statusLabel}`}
      </span>
    </span>
  ),
}

const size: Column<Screened> = {
  key: 'SIZE' satisfies ScreenSortKey,
  header: '规模(元)',
  sortable: true,
  cell: (fund) => (
    <Dated date={fund.size?.reportDate ?? null}>{formatShortAmount(fund.size?.netAssets ?? null)}</Dated>
  ),
}

const buyRate: Column<Screened> = {
  key: 'BUY_RATE' satisfies ScreenSortKey,
  header: '买入费率',
  sortable: true,
  cell: (fund) => {
    const { listed, paid } = buyFee(fund)

    return (
      <span className="whitespace-nowrap">
        {listed !== null && (
          <s className="mr-1 text-12 text-ink-faint">
            <span className="sr-only">原价 </span>
            {listed}
          </s>
        )}
        {paid}
      </span>
    )
  },
}

const moneyColumns: readonly Column<Screened>[] = [
  name,
  {
    key: 'SEVEN_DAY_YIELD' satisfies ScreenSortKey,
    header: '7日年化',
    sortable: true,
    cell: (fund) => (
      <Dated date={fund.navDate}>
        <span className="text-17 font-semibold">{percentText(fund.sevenDayYield)}</span>
      </Dated>
    ),
  },
  {
    key: 'income',
    header: '万份收益(元)',
    cell: (fund) => <Dated date={fund.navDate}>{formatNav(fund.incomePer10k)}</Dated>,
  },
  size,
  buyRate,
]

/**
 * Orders exist for these windows of drawdown and volatility; other windows show the figure without an order.
 */
function windowKey(kind: 'DRAWDOWN' | 'VOLATILITY', window: PerformanceWindow): ScreenSortKey | null {
  return window === '1Y' || window === '3Y' ? `${kind}_${window}` : null
}

function columnsBy(window: PerformanceWindow): Readonly<Record<ColumnName, Column<Screened>>> {
  const drawdownKey = windowKey('DRAWDOWN', window)
  const volatilityKey = windowKey('VOLATILITY', window)

  return {
    return: {
      key: `RETURN_${window}` satisfies ScreenSortKey,
      header: `${windowLabels[window]}收益`,
      sortable: true,
      cell: ({ performance }) => (
        <SignedNumber value={formatSignedPercent(performance.percent)} className="font-medium" />
      ),
    },
    benchmark: {
      key: 'benchmark',
      header: '同期基准',
      cell: ({ performance }) => (
        <span className="text-ink-soft">{formatSignedPercent(performance.benchmark)}</span>
      ),
    },
    drawdown: {
      key: drawdownKey ?? 'drawdown',
      header: '同期最大回撤',
      sortable: drawdownKey !== null,
      cell: ({ performance }) => percentText(performance.maxDrawdown),
    },
    volatility: {
      key: volatilityKey ?? 'volatility',
      header: '同期波动',
      sortable: volatilityKey !== null,
      cell: (fund) => percentText(fund.volatility),
    },
    nav: {
      key: 'nav',
      header: '单位净值',
      cell: (fund) => <Dated date={fund.navDate}>{formatNav(fund.nav)}</Dated>,
    },
    growth: {
      key: 'DAY_GROWTH' satisfies ScreenSortKey,
      header: '日涨跌',
      sortable: true,
      cell: (fund) => (
        <Dated date={fund.navDate}>
          <span className="text-ink-soft">{formatSignedPercent(fund.dayGrowth)}</span>
        </Dated>
      ),
    },
    size,
    yearlyFee: {
      key: 'YEARLY_FEE' satisfies ScreenSortKey,
      header: '年运作费率',
      sortable: true,
      cell: (fund) => formatFeeRate(fund.yearlyFee),
    },
    buyRate,
    rating: {
      key: 'RATING' satisfies ScreenSortKey,
      header: '机构评级',
      sortable: true,
      cell: ({ rating }) =>
        rating === null ? '--' : <Dated date={rating.day}>{`${rating.years} 年 ${rating.stars} 星`}</Dated>,
    },
    firstMin: {
      key: 'FIRST_MIN' satisfies ScreenSortKey,
      header: '起购(元)',
      sortable: true,
      cell: (fund) => formatShortAmount(fund.firstBuyMin),
    },
  }
}

/** A value with the day it belongs to under it. */
function Dated({ date, children }: { date: string | null; children: ReactNode }) {
  return (
    <span className="block whitespace-nowrap">
      {children}
      {date !== null && <span className="block text-12 text-ink-faint">{shortDay(date)}</span>}
    </span>
  )
}
