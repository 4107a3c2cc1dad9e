import { orderResult } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { OrderOutcome, outcomeText } from '../../../../shared/trading/order-outcome'
import type { OrderView } from '../../../../shared/trading/order-timeline'
import { useOrder } from '../../../../shared/trading/use-order'
import { cardText } from '../../../../shared/words/card-words'
import { ESTIMATE_NOTE, orderWords } from '../../../../shared/words/order-words'

/** What became of an exchange just submitted: both funds, its days, and until when it may be taken back. */
export default function FundTransformResult() {
  const { orderNo } = useRouteQuery('/fund/transform/trans-result')
  const result = useOrder(orderResult, orderNo)

  return (
    <Screen query={result}>
      {(order) => (
        <Columns keepsBeside beside={<Ways order={order} />}>
          <Outcome order={order} />
        </Columns>
      )}
    </Screen>
  )
}

function Outcome({ order }: { order: OrderView }) {
  return (
    <OrderOutcome
      label="转换结果"
      order={order}
      heading={outcomeText(order)}
      about={order.target === null ? order.fundName : `${order.fundName} → ${order.target.name}`}
      size={{ value: formatShares(order.applyShares), unit: '份' }}
      facts={factsOf(order)}
    >
      {order.failure !== null && <p className="text-13 text-danger">{order.failure}</p>}
    </OrderOutcome>
  )
}

function factsOf(order: OrderView) {
  const { confirmFee, estimatedFee, estimatedShares } = order
  const fee = confirmFee ?? estimatedFee
  const into = order.target?.shares ?? null

  return [
    { term: '转出账户', value: cardText(order) },
    ...(into === null
      ? estimatedShares === null
        ? []
        : [{ term: '预计转入份额', value: `约 ${formatShares(estimatedShares)} 份`, note: ESTIMATE_NOTE }]
      : [{ term: '转入份额', value: `${formatShares(into)} 份` }]),
    ...(fee === null
      ? []
      : [{ term: orderWords.fee, value: `${confirmFee === null ? '约 ' : ''}${formatMoney(fee)} 元` }]),
    { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
  ]
}

function Ways({ order }: { order: OrderView }) {
  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        <ButtonLink full href={to('/transaction-log/detail', { orderNo: order.orderNo })}>
          查看订单
        </ButtonLink>
        <ButtonLink full look="outline" href={to('/transfer-list', {})}>
          转换记录
        </ButtonLink>
        <ButtonLink full look="outline" href={to('/my-fund-position')}>
          查看持仓
        </ButtonLink>
        <CancelOrder order={order} />
      </div>
    </Card>
  )
}
