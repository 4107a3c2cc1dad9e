import { orderDetail } from '@tongzhou/client/record'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { useTitle } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import type { OrderDetail } from '../../../shared/trading/order-record'
import { useOrder } from '../../../shared/trading/use-order'
import { OrderPane } from '../parts/order-pane'

/**
 * One order of any kind, at the address of each: the page follows the order, whatever its address says. Its
 * state, its way with days, its amounts as asked and as confirmed, and what can be done.
 */
export default function TransactionDetail() {
  const { orderNo } = useRouteQuery('/transaction-log/detail')
  const order = useOrder(orderDetail, orderNo)

  return <Screen query={order}>{(data) => <Detail order={data} />}</Screen>
}

function Detail({ order }: { order: OrderDetail }) {
  useTitle(`${order.kindLabel}详情`)

  return <OrderPane order={order} />
}
