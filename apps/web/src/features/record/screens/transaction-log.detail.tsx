import { orderDetail } from '@tongzhou/client/record'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Amount } from '@tongzhou/ui/number/amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { useTitle } from '../../../shared/screen/bar'
import { CancelOrder } from '../../../shared/trading/cancel-order'
import { StatusChip } from '../../../shared/trading/order-rows'
import { OrderTimeline, type OrderView } from '../../../shared/trading/order-timeline'
import { useOrder } from '../../../shared/trading/use-order'
import { accountFacts, amountFacts, heroOf } from '../parts/order-facts'

/** One order: its state, its way with days, its amounts as asked and as confirmed, and what can be done. */
export default function TransactionDetail() {
  const { orderNo } = useRouteQuery('/transaction-log/detail')
  const order = useOrder(orderDetail, orderNo)

  return <Screen query={order}>{(data) => <Detail order={data} />}</Screen>
}

function Detail({ order }: { order: OrderView }) {
  useTitle(`${order.kindLabel}详情`)
  const hero = heroOf(order)
  const fund = to('/fund/detail', { fundCode: order.fundCode })
  const again = order.kind === 'BUY' ? to('/fund/buy', { fundCode: order.fundCode }) : null

  return (
    <div className="flex flex-col gap-3">
      <Card>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-17 font-semibold">{order.fundName}</p>
            <p className="text-13 text-ink-faint tabular-nums">{order.fundCode}</p>
          </div>
          <StatusChip row={order} />
        </div>
        <p className="pt-3 text-13 text-ink-soft">{hero.label}</p>
        <Amount value={hero.value} unit={hero.unit} size={32} />
        {order.failure !== null && <p className="pt-2 text-13 text-danger">{order.failure}</p>}
      </Card>
      <Card title="进度">
        <OrderTimeline steps={order.steps} />
      </Card>
      <Card title="金额与份额">
        <DescriptionList items={amountFacts(order)} />
      </Card>
      <Card title="账户与单号">
        <DescriptionList items={accountFacts(order)} />
      </Card>
      <div className="flex gap-3 pt-2 *:flex-1">
        <ButtonLink look="outline" href={fund}>
          基金详情
        </ButtonLink>
        {again !== null && order.isFinal && <ButtonLink href={again}>再次买入</ButtonLink>}
      </div>
      <CancelOrder order={order} />
    </div>
  )
}
