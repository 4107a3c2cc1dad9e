import { orderList } from '@tongzhou/client/record'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { OrderRows } from '../../../shared/trading/order-rows'
import { monthGroups } from '../parts/month-groups'
import { RecordFilter, type RecordFilterValue } from '../parts/record-filter'

const PAGE_SIZE = 20

/**
 * Every trade of the customer by month, filtered by kind, state and time; the filter stands in the address.
 */
export default function TransactionLog() {
  const { kind, state, months, fundCode } = useRouteQuery('/transaction-log')
  const [pageNo, setPageNo] = useState(1)
  const today = useToday()
  const go = useGo()
  const records = useCall(
    orderList,
    {
      pageNo: String(pageNo),
      pageSize: String(PAGE_SIZE),
      ...(today === null ? {} : { from: addMonths(dayFrom(today), -Number(months)) }),
      ...(kind === '' ? {} : { kind }),
      ...(state === '' ? {} : { state }),
      ...(fundCode === null ? {} : { fundCode }),
    },
    { keepPrevious: true, enabled: today !== null },
  )
  const change = (value: RecordFilterValue) => {
    setPageNo(1)
    const query = {
      kind: value.kind === '' ? undefined : value.kind,
      state: value.state === '' ? undefined : value.state,
      months: value.months,
      fundCode: fundCode ?? undefined,
    }
    go(to('/transaction-log', query), { replace: true })
  }

  return (
    <div className="flex flex-col gap-3">
      <RecordFilter value={{ kind, state, months }} onChange={change} />
      <Screen
        query={records}
        skeleton={
          <Card flush>
            <RowSkeleton rows={6} />
          </Card>
        }
        isEmpty={(data) => data.rows.length === 0}
        empty={
          <EmptyState
            text={kind === '' && state === '' ? '这段时间没有交易记录' : '没有符合条件的交易记录'}
            action={
              <ButtonLink look="outline" size="medium" href={to('/ranking')}>
                去看看基金
              </ButtonLink>
            }
          />
        }
      >
        {(data) => (
          <>
            {monthGroups(data.rows).map((group) => (
              <Card key={group.title} flush title={group.title} action={`${group.rows.length} 笔`}>
                <OrderRows rows={group.rows} label={group.title} />
              </Card>
            ))}
            {data.total > PAGE_SIZE && (
              <Pagination page={pageNo} pages={Math.ceil(data.total / PAGE_SIZE)} onChange={setPageNo} />
            )}
          </>
        )}
      </Screen>
    </div>
  )
}
