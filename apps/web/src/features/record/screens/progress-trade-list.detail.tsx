import { orderDetail } from '@tongzhou/client/record'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { useOrder } from '../../../shared/trading/use-order'
import { MoneyPlaceCard } from '../parts/money-place-card'
import { OrderPane } from '../parts/order-pane'

/** A trade under way: where its money is now and what comes when, then the order whole. */
export default function ProgressTradeDetail() {
  const { orderNo } = useRouteQuery('/progress-trade-list/detail')
  const order = useOrder(orderDetail, orderNo)

  return (
    <Screen query={order}>
      {(data) => (
        <div className="flex flex-1 flex-col gap-3 desktop:gap-4">
          {!data.isFinal && <MoneyPlaceCard order={data} />}
          <OrderPane order={data} />
        </div>
      )}
    </Screen>
  )
}
