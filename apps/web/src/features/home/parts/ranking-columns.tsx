import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { Column } from '@tongzhou/ui/table/table'
import type { ReactNode } from 'react'
import { FundChips } from '../../../shared/fund/fund-chips'
import {
  buyFee,
  type FundCard,
  type PerformanceWindow,
  percentText,
  shortDay,
  windowLabels,
} from '../../../shared/fund/present'

const name: Column<FundCard> = {
  key: 'NAME',
  header: '基金',
  cell: (fund) => (
    <span className="block w-42 desktop:w-auto desktop:min-w-60">
      <span className="line-clamp-2 text-15 leading-snug font-medium">{fund.name}</span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5">
        <span className="text-12 text-ink-faint">{fund.fundCode}</span>
        <FundChips fund={fund} short />
      </span>
    </span>
  ),
}

const size: Column<FundCard> = {
  key: 'SIZE',
  header: '规模(元)',
  sortable: true,
  cell: (fund) => (
    <Dated date={fund.size?.reportDate ?? null}>{formatShortAmount(fund.size?.netAssets ?? null)}</Dated>
  ),
}

const fee: Column<FundCard> = {
  key: 'BUY_RATE',
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

const nav: Column<FundCard> = {
  key: 'nav',
  header: '单位净值',
  cell: (fund) => <Dated date={fund.navDate}>{formatNav(fund.nav)}</Dated>,
}

/** The sheet's columns for this kind of fund and window; every number carries its date or window. */
export function rankingColumns(window: PerformanceWindow, isMoney: boolean): readonly Column<FundCard>[] {
  return isMoney ? moneyColumns : [name, ...returnColumns(window), nav, growth, size, fee]
}

const growth: Column<FundCard> = {
  key: 'DAY_GROWTH',
  header: '日涨跌',
  sortable: true,
  cell: (fund) => (
    <Dated date={fund.navDate}>
      <SignedNumber value={formatSignedPercent(fund.dayGrowth)} />
    </Dated>
  ),
}

function returnColumns(window: PerformanceWindow): readonly Column<FundCard>[] {
  return [
    {
      key: 'PERFORMANCE',
      header: `${windowLabels[window]}收益`,
      sortable: true,
      cell: ({ performance }) => (
        <SignedNumber value={formatSignedPercent(performance.percent)} className="text-17 font-semibold" />
      ),
    },
    {
      key: 'benchmark',
      header: '同期基准',
      cell: ({ performance }) => <SignedNumber value={formatSignedPercent(performance.benchmark)} />,
    },
    {
      key: 'MAX_DRAWDOWN',
      header: '同期最大回撤',
      sortable: true,
      cell: ({ performance }) => percentText(performance.maxDrawdown),
    },
  ]
}

const moneyColumns: readonly Column<FundCard>[] = [
  name,
  {
    key: 'SEVEN_DAY_YIELD',
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
  fee,
]

/** A value with the day it belongs to under it. */
function Dated({ date, children }: { date: string | null; children: ReactNode }) {
  return (
    <span className="block whitespace-nowrap">
      {children}
      <span className="block text-12 text-ink-faint">{shortDay(date)}</span>
    </span>
  )
}
