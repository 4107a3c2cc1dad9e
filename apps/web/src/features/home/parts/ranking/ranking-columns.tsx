import type { ScreenSortKey } from '@tongzhou/client/sets/screen-sort-key'
import type { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatFundSize } from '@tongzhou/domain/format/fund-size'
import { formatFeeRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { Column } from '@tongzhou/ui/table/table'
import { WaterBar } from '@tongzhou/ui/water/water-bar'
import type { ReactNode } from 'react'
import { buyFee } from '../../../../shared/words/purchase-words'
import { type PerformanceWindow, percentText, windowLabels } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'
import { type ColumnName, columnNames } from './column-names'

export type Screened = ResponseOf<typeof screenFunds>['rows'][number]

interface Facts {
  readonly window: PerformanceWindow
  readonly isMoney: boolean
  readonly chosen: readonly ColumnName[]
  /** What the rows are ordered by: on a phone that figure stands beside the name. */
  readonly sort: string
  /** The largest return or fall of the rows: the scale of their water bars. */
  readonly scale: number
}

/**
 * The sheet's columns: on a desktop the chosen ones, on a phone the name, the picture and one figure, so that
 * nothing scrolls sideways. A return is never shown without benchmark and drawdown.
 */
export function rankingColumns(facts: Facts): readonly Column<Screened>[] {
  const made = columnsBy(facts.window)
  if (facts.isMoney) return [name, phoneFigure(facts, moneyColumns), ...moneyColumns.map(onDesktop)]
  const chosen = new Set(facts.chosen)
  if (chosen.has('return')) {
    chosen.add('benchmark')
    chosen.add('drawdown')
  }

  return [
    name,
    glyph(facts.scale),
    phoneFigure(facts, Object.values(made)),
    ...columnNames.flatMap((column) => (chosen.has(column.name) ? [onDesktop(made[column.name])] : [])),
  ]
}

/**
 * The one figure of a phone's row: what the rows are ordered by, where it stands nowhere else in the row;
 * else the return of the window with its drawdown.
 */
function phoneFigure(facts: Facts, known: readonly Column<Screened>[]): Column<Screened> {
  const sorted = known.find((column) => column.key === facts.sort)
  const standsInRow =
    ['SIZE', `RETURN_${facts.window}`].includes(facts.sort) || facts.sort.startsWith('DRAWDOWN')
  const isOther = sorted !== undefined && !standsInRow
  const figure = isOther ? sorted : facts.isMoney ? known[0] : returnWithFall(facts.window)

  return { ...(figure ?? name), only: 'phone', width: '7.25rem' }
}

function onDesktop(column: Column<Screened>): Column<Screened> {
  return { ...column, only: column.only ?? 'desktop' }
}

const name: Column<Screened> = {
  key: 'NAME',
  header: '基金',
  cell: (fund) => (
    <span className="block desktop:w-48">
      <span title={fund.name} className="one-line block text-15 font-medium">
        {fund.name}
      </span>
      <span className="one-line block text-12 text-ink-faint">
        {(!fund.canBuy || fund.statusLabel !== '开放申购') && (
          <span className="text-warn">{fund.statusLabel} · </span>
        )}
        <span className="max-desktop:hidden">
          {fund.fundCode} · {fund.riskLevel} · {fund.typeLabel}
        </span>
        <span className="desktop:hidden">{underName(fund)}</span>
      </span>
    </span>
  ),
}

/** R4 · 86.20 亿 · 基准 +9.84%. */
function underName(fund: Screened): string {
  const { benchmark } = fund.performance
  const parts = [
    fund.riskLevel,
    fund.size === null ? null : formatFundSize(fund.size.netAssets),
    benchmark === null ? fund.typeLabel : `基准 ${formatSignedPercent(benchmark)}`,
  ]

  return parts.filter((part) => part !== null).join(' · ')
}

/** Return and fall of a fund as numbers for drawing; a money fund has neither. */
export function barOf({ fundType, performance }: Screened) {
  if (fundType === 'MONEY') return { change: null, drawdown: null }

  return { change: plotNumber(performance.percent), drawdown: plotNumber(performance.maxDrawdown) }
}

function glyph(scale: number): Column<Screened> {
  return {
    key: 'glyph',
    header: '水线条',
    width: '3.5rem',
    cell: (fund) =>
      fund.fundType === 'MONEY' ? null : (
        <span className="flex justify-end">
          <WaterBar {...barOf(fund)} scale={scale} />
        </span>
      ),
  }
}

/** A money fund is told by its yield, in ink: its return is no gain to compare. */
function returnOf(fund: Screened): ReactNode {
  return fund.fundType === 'MONEY' ? (
    <span className="font-medium">{percentText(fund.sevenDayYield)}</span>
  ) : (
    <SignedNumber value={formatSignedPercent(fund.performance.percent)} className="font-medium" />
  )
}

function returnWithFall(window: PerformanceWindow): Column<Screened> {
  return {
    key: `RETURN_${window}` satisfies ScreenSortKey,
    header: windowLabels[window],
    sortable: true,
    cell: (fund) => (
      <span className="block whitespace-nowrap">
        {returnOf(fund)}
        <span className="block text-12 text-ink-faint">
          {fund.fundType === 'MONEY'
            ? `7日年化 ${shortDay(fund.navDate)}`
            : `回撤 ${percentText(fund.performance.maxDrawdown)}`}
        </span>
      </span>
    ),
  }
}

const size: Column<Screened> = {
  key: 'SIZE' satisfies ScreenSortKey,
  header: '规模',
  sortable: true,
  cell: (fund) => (
    <Dated date={fund.size?.reportDate ?? null}>{formatFundSize(fund.size?.netAssets ?? null)}</Dated>
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
  {
    key: 'SEVEN_DAY_YIELD' satisfies ScreenSortKey,
    header: '7日年化',
    sortable: true,
    cell: (fund) => (
      <Dated date={fund.navDate}>
        <span className="font-medium">{percentText(fund.sevenDayYield)}</span>
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
      cell: (fund) => (
        <span className="block whitespace-nowrap">
          {returnOf(fund)}
          {fund.fundType === 'MONEY' && <span className="block text-12 text-ink-faint">7日年化</span>}
        </span>
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
      only: 'wide',
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
      only: 'wide',
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
