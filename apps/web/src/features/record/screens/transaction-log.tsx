import { bankCardList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { orderDetail, orderList } from '@tongzhou/client/record'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { LookBackLink } from '../../../shared/held/look-back-link'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarLink } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useOrder } from '../../../shared/trading/use-order'
import { OrderPane } from '../parts/order-pane'
import { RecordList } from '../parts/record-list'
import { RecordFilter, type RecordFilterValue } from '../parts/record-filter'

const AsOfOrders = lazy(() => import('../parts/as-of-orders'))

const PAGE_SIZE = '20'

/**
 * Every trade of the customer by month, filtered by kind, state, card and time; on a desktop the chosen one
 * stands beside the list. Filter and choice stand in the address.
 */
export default function TransactionLog() {
  const { asOf, view } = useRouteQuery('/transaction-log')
  if (asOf === null) return <RecordsNow />

  return (
    <Suspense fallback={<RowSkeleton />}>
      <AsOfOrders
        inTransit={false}
        day={asOf}
        view={view}
        hrefOf={(back) => to('/transaction-log', back === null ? {} : { asOf: back.day, view: back.view })}
      />
    </Suspense>
  )
}

function RecordsNow() {
  const { kind, state, months, fundCode, tradeAcco, orderNo } = useRouteQuery('/transaction-log')
  const isDesktop = useIsDesktop()
  const today = useToday()
  const go = useGo()
  const cards = useCall(bankCardList, {})
  const input = {
    pageSize: PAGE_SIZE,
    ...(today === null ? {} : { from: addMonths(dayFrom(today), -Number(months)) }),
    ...(kind === '' ? {} : { kind }),
    ...(state === '' ? {} : { state }),
    ...(fundCode === null ? {} : { fundCode }),
    ...(tradeAcco === null ? {} : { tradeAcco }),
  }
  const records = useCall(orderList, input, { keepPrevious: true, enabled: today !== null })
  const addressOf = (value: RecordFilterValue, shown?: string) =>
    to('/transaction-log', {
      kind: value.kind === '' ? undefined : value.kind,
      state: value.state === '' ? undefined : value.state,
      months: value.months,
      fundCode: fundCode ?? undefined,
      tradeAcco: value.tradeAcco === '' ? undefined : value.tradeAcco,
      orderNo: shown,
    })
  const filter = { kind, state, months, tradeAcco: tradeAcco ?? '' }
  const change = (value: RecordFilterValue) => go(addressOf(value), { replace: true })
  const list = (first: ResponseOf<typeof orderList>, shown?: string) => (
    <RecordList
      first={first}
      isFresh={records.kind === 'ready' && records.isFresh}
      input={input}
      shown={shown}
      hrefOf={isDesktop ? (row) => addressOf(filter, row.orderNo) : undefined}
    />
  )

  return (
    <div className="flex flex-1 flex-col gap-3">
      <BarLink icon="book" label="全部产品的交易记录" href={to('/transaction-all-log')} />
      <BarLink icon="documents" label="导出交易流水" href={to('/account/trade-flow-export')} />
      <RecordFilter value={filter} cards={cards.kind === 'ready' ? cards.data.cards : []} onChange={change} />
      <p className="text-right text-12">
        <LookBackLink hrefOf={(day) => to('/transaction-log', { asOf: day })} />
      </p>
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
            text={
              kind === '' && state === '' && tradeAcco === null
                ? '这段时间没有交易记录'
                : '没有符合条件的交易记录'
            }
            action={
              <ButtonLink look="outline" size="medium" href={to('/ranking')}>
                去看看基金
              </ButtonLink>
            }
          />
        }
      >
        {(data) => {
          const shown = orderNo ?? data.rows[0]?.orderNo
          if (!isDesktop || shown === undefined) return list(data)

          return (
            <Columns before={list(data, shown)}>
              <ShownOrder key={shown} orderNo={shown} />
            </Columns>
          )
        }}
      </Screen>
    </div>
  )
}

/** The order that is chosen in the list, beside it. */
function ShownOrder({ orderNo }: { orderNo: string }) {
  const order = useOrder(orderDetail, orderNo)

  return <Screen query={order}>{(data) => <OrderPane order={data} />}</Screen>
}
