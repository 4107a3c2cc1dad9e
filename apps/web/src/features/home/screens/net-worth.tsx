import type { ResponseOf } from '@tongzhou/client/call'
import type { navTable } from '@tongzhou/client/home'
import { fundTypes } from '@tongzhou/client/sets/fund-type'
import type { NavTableSort } from '@tongzhou/client/sets/nav-table-sort'
import { Card } from '@tongzhou/ui/card/card'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { fundHref } from '../../../shared/fund/fund-href'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarLink } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import { optionsOf } from '../../../shared/sets/options-of'
import { dayText } from '../../../shared/words/day-words'
import { moneyTableColumns, navTableColumns } from '../parts/net-worth/nav-table-columns'
import { NavTableDownload } from '../parts/net-worth/nav-table-download'
import { NAV_ROWS, type NavChoice, navTableQuestion } from '../questions'

const sortWords: Readonly<Record<NavTableSort, string>> = {
  CODE: '按代码',
  NAME: '按名称',
  SIZE: '按规模',
  PUBLISHED: '先看已公布',
}

/** The NAVs of all funds on one day; a day's change is told and never sorts. */
export default function NetWorth() {
  const choice = useRouteQuery('/net-worth')
  const go = useGo()
  const [pageNo, setPageNo] = useState(1)
  const table = useQuestion(navTableQuestion(choice, pageNo), { keepPrevious: true })
  const change = (next: Partial<NavChoice>) => {
    setPageNo(1)
    go(to('/net-worth', shownOf({ ...choice, ...next })), { replace: true })
  }

  return (
    <div className="flex flex-col gap-3">
      <BarLink icon="search" label="在基金净值里搜索" href={to('/net-worth/search')} />
      <Screen query={table} skeleton={<RowSkeleton rows={10} />}>
        {(data) => (
          <>
            <Tabs
              label="基金类型"
              className="-mx-(--gutter) px-(--gutter) desktop:mx-0 desktop:px-0"
              value={choice.fundType}
              onChange={(fundType) => change({ fundType })}
              tabs={[
                { value: 'ALL' as const, label: '全部', count: countOf(data) },
                ...fundTypes.flatMap((value) => {
                  const type = data.types.find((each) => each.fundType === value)

                  return type === undefined ? [] : [{ value, label: type.label, count: type.count }]
                }),
              ]}
            />
            <Choosers data={data} choice={choice} onChange={change} />
            <Card flush>
              {data.rows.length === 0 ? (
                <EmptyState text="没有符合的基金" />
              ) : (
                <Table
                  caption={`${data.day ?? ''} 的基金净值`}
                  columns={choice.fundType === 'MONEY' ? moneyTableColumns : navTableColumns}
                  rows={data.rows}
                  rowKey={(row) => row.fundCode}
                  rowHref={fundHref}
                />
              )}
              <Pagination
                page={data.pageNo}
                total={data.total}
                pageSize={NAV_ROWS}
                onChange={setPageNo}
                inCard
              />
            </Card>
          </>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

type Data = ResponseOf<typeof navTable>

function countOf(data: Data): number {
  return data.types.reduce((sum, type) => sum + type.count, 0)
}

/** Day and order, how many funds have told their NAV, and on a desktop the whole table as a file. */
function Choosers(props: { data: Data; choice: NavChoice; onChange: (change: Partial<NavChoice>) => void }) {
  const { data, choice, onChange } = props

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="w-40 max-w-full max-tablet:flex-1">
        <Chooser
          label="净值日"
          labelHidden
          options={data.days.map((day) => ({ value: day, label: dayText(day, null) }))}
          value={data.day}
          onChange={(day) => onChange({ day })}
        />
      </div>
      <div className="w-40 max-w-full max-tablet:flex-1">
        <Chooser
          label="排列"
          labelHidden
          options={optionsOf(sortWords)}
          value={choice.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <p className="text-13 text-ink-soft tabular-nums max-tablet:w-full">
        已公布 {data.published}/{data.expected}
        <span className="text-ink-faint"> · 海外与 FOF 晚一到两个交易日公布</span>
      </p>
      <div className="ml-auto max-desktop:hidden">
        <NavTableDownload choice={choice} day={data.day} />
      </div>
    </div>
  )
}

/** What the address tells: only what is not the first choice. */
function shownOf({ day, fundType, sort, keyword }: NavChoice) {
  return {
    ...(day === null ? {} : { day }),
    ...(fundType === 'ALL' ? {} : { fundType }),
    ...(sort === 'CODE' ? {} : { sort }),
    ...(keyword === null ? {} : { keyword }),
  }
}
