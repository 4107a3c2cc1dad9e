import { orderList } from '@tongzhou/client/record'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { CardSkeleton, RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { LookBackLink } from '../../../shared/held/look-back-link'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { OrderRows } from '../../../shared/trading/order-rows'
import { MoneyMap } from '../parts/money-map'

const AsOfOrders = lazy(() => import('../parts/as-of-orders'))
const AsOfMoneyMap = lazy(() => import('../parts/as-of-money-map'))

const views = [
  { value: 'list' as const, label: '在途交易' },
  { value: 'map' as const, label: '资金地图' },
]

/** Trades that are not settled yet, and where all the money is. */
export default function ProgressTradeList() {
  const { view, asOf, known } = useRouteQuery('/progress-trade-list')
  const go = useGo()
  if (asOf !== null && view === 'list')
    return (
      <Suspense fallback={<RowSkeleton />}>
        <AsOfOrders
          inTransit
          day={asOf}
          view={known}
          hrefOf={(back) =>
            to('/progress-trade-list', back === null ? {} : { asOf: back.day, known: back.view })
          }
        />
      </Suspense>
    )

  return (
    <div className="flex flex-1 flex-col gap-3 desktop:gap-4">
      <SegmentedControl
        label="看什么"
        value={view}
        options={views}
        onChange={(next) =>
          go(to('/progress-trade-list', { view: next, ...(asOf === null ? {} : { asOf }) }), {
            replace: true,
          })
        }
      />
      {asOf !== null ? (
        <Suspense fallback={<CardSkeleton />}>
          <AsOfMoneyMap day={asOf} />
        </Suspense>
      ) : (
        <>
          {view === 'map' ? <MoneyMap /> : <OpenOrders />}
          <p className="text-right text-12">
            <LookBackLink hrefOf={(day) => to('/progress-trade-list', { view, asOf: day })} />
          </p>
        </>
      )}
    </div>
  )
}

/** Money or shares are on their way. */
function OpenOrders() {
  const orders = useCall(orderList, { inTransit: true, pageSize: '100' })

  return (
    <Screen
      query={orders}
      skeleton={
        <Card flush>
          <RowSkeleton rows={3} />
        </Card>
      }
      isEmpty={(data) => data.rows.length === 0}
      empty={
        <EmptyState
          text="没有在途交易"
          note="提交后等待确认或到账的交易会显示在这里。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/transaction-log')}>
              查看全部记录
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <Card flush title={`${data.total} 笔在途`}>
          <OrderRows
            rows={data.rows}
            label="在途交易"
            hrefOf={({ orderNo }) => to('/progress-trade-list/detail', { orderNo })}
          />
        </Card>
      )}
    </Screen>
  )
}
