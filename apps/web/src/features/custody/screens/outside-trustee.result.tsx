import { positionDetail } from '@tongzhou/client/holding'
import { orderResult } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useCall } from '../../../shared/api/use-call'
import { useMovedCost } from '../../../shared/held/use-moved-cost'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { OrderNumber } from '../../../shared/trading/order-number'
import { OrderOutcome, hasFailed, outcomeText } from '../../../shared/trading/order-outcome'
import type { OrderView } from '../../../shared/trading/order-timeline'
import { useOrder } from '../../../shared/trading/use-order'
import { cardText } from '../../../shared/words/card-words'

/** What became of shares that were to be brought here. */
export default function OutsideTrusteeResult() {
  const { orderNo } = useRouteQuery('/outside-trustee/result')
  const order = useOrder(orderResult, orderNo)

  return (
    <Screen query={order}>
      {(data) => (
        <Columns keepsBeside beside={<Ways order={data} />}>
          <Outcome order={data} />
        </Columns>
      )}
    </Screen>
  )
}

function Outcome({ order }: { order: OrderView }) {
  const failed = hasFailed(order)

  return (
    <OrderOutcome
      label="提交结果"
      order={order}
      heading={failed ? '没有转入' : outcomeText(order)}
      about={`${order.kindLabel} ${order.fundName}`}
      size={{ value: formatShares(order.shares), unit: '份' }}
      facts={[
        { term: '状态', value: order.status },
        { term: '转入账户', value: cardText(order) },
        { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
      ]}
    >
      {failed && (
        <p className="text-13 text-danger">
          {order.failure ?? '登记机构没有确认'}。请与原销售机构核对转出单号、机构代码和份额后再提交。
        </p>
      )}
    </OrderOutcome>
  )
}

function Ways({ order }: { order: OrderView }) {
  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        {order.confirmDate !== null && !hasFailed(order) && <FillCost order={order} />}
        {hasFailed(order) && (
          <ButtonLink
            full
            href={to('/outside-trustee', { fundCode: order.fundCode, tradeAcco: order.tradeAcco })}
          >
            核对后再提交
          </ButtonLink>
        )}
        <ButtonLink full look="outline" href={to('/outside-trustee/record')}>
          转托管记录
        </ButtonLink>
        <ButtonLink full look="outline" href={to('/my-fund-position')}>
          查看我的持仓
        </ButtonLink>
      </div>
    </Card>
  )
}

/** What the shares cost at the other seller, as long as it may be said. */
function FillCost({ order }: { order: OrderView }) {
  const { orderNo, fundCode } = order
  const position = useCall(positionDetail, { fundCode })
  const fill = useMovedCost()
  const arrival =
    position.kind === 'ready' ? position.data.arrivals.find((one) => one.orderNo === orderNo) : undefined
  if (arrival === undefined) return null

  return (
    <>
      <Button full onClick={() => void fill(arrival)}>
        {arrival.typedCost === null ? '填写成本' : '修改成本'}
      </Button>
      <p className="text-13 text-ink-soft">
        {arrival.typedCost === null
          ? '成本不随转托管带来，填写后才显示成本价和持有收益。'
          : `已填写 ${formatMoney(arrival.typedCost)} 元。`}
      </p>
    </>
  )
}
