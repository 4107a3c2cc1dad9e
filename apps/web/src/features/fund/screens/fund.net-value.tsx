import type { fundNavHistory } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatNav } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { MonthField } from '@tongzhou/ui/date-picker/month-field'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type Column, Table } from '@tongzhou/ui/table/table'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useToday } from '../../../shared/api/use-today'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { percentText } from '../../../shared/words/performance-words'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { FundHead } from '../parts/detail/fund-head'
import { NavDownload } from '../parts/chart/nav-download'
import { NAVS_PER_PAGE, navsQuestion } from '../questions'

type NavRow = ResponseOf<typeof fundNavHistory>['rows'][number]

/** Every NAV as published, newest first, with dividends and splits on their day; a month can be picked. */
export default function FundNetValue() {
  const { fundCode } = useRouteQuery('/fund/net-value')
  const [pageNo, setPageNo] = useState(1)
  const [month, setMonth] = useState('')
  const today = useToday()
  const between = month === '' ? {} : { from: `${month}-01`, to: lastDayOf(month) }
  const navs = useQuestion(navsQuestion(fundCode, { pageNo, between }), { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <FundHead fundCode={fundCode} />
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line row-pad py-1.5">
          <div className="w-44 max-w-full flex-1 desktop:flex-none">
            <MonthField
              label="按月查看"
              labelHidden
              anyWord="全部月份"
              value={month}
              onChange={(picked) => {
                setMonth(picked)
                setPageNo(1)
              }}
              max={today ?? undefined}
              today={today}
            />
          </div>
          <NavDownload asked={{ fundCode, ...between }} />
        </div>
        <Screen
          query={navs}
          skeleton={<RowSkeleton rows={10} />}
          isEmpty={(data) => data.rows.length === 0}
          empty={<EmptyState text={month === '' ? '还没有公布净值' : '这个月没有公布净值'} />}
        >
          {(data) => (
            <>
              <Table
                caption="历史净值"
                columns={data.rows.some((row) => row.sevenDayYield !== null) ? moneyColumns : navColumns}
                rows={data.rows}
                rowKey={(row) => row.navDate}
              />
              <Pagination
                page={data.pageNo}
                total={data.total}
                pageSize={NAVS_PER_PAGE}
                onChange={setPageNo}
                inCard
              />
            </>
          )}
        </Screen>
      </Card>
      <FundDisclaimer />
    </div>
  )
}

const day: Column<NavRow> = {
  key: 'day',
  header: '日期',
  cell: (row) => (
    <span className="block whitespace-nowrap">
      {row.navDate}
      {row.event !== null && (
        <span className="block">
          <Chip tone="brand">{row.event}</Chip>
        </span>
      )}
    </span>
  ),
}

const navColumns: readonly Column<NavRow>[] = [
  day,
  {
    key: 'nav',
    header: '单位净值',
    cell: (row) => <span className="font-medium">{formatNav(row.nav)}</span>,
  },
  { key: 'acc', header: '累计净值', cell: (row) => formatNav(row.accNav) },
  {
    key: 'growth',
    header: '日涨跌',
    cell: (row) => <SignedNumber quiet value={formatSignedPercent(row.dayGrowth)} />,
  },
]

const moneyColumns: readonly Column<NavRow>[] = [
  day,
  {
    key: 'income',
    header: '万份收益(元)',
    cell: (row) => <span className="font-medium">{formatNav(row.incomePer10k)}</span>,
  },
  { key: 'yield', header: '7日年化', cell: (row) => percentText(row.sevenDayYield) },
]

/** '2026-02' → '2026-02-28'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)

  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
