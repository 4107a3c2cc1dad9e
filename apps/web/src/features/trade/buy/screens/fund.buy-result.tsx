import { orderResult } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import type { ScreenProps } from '../../../../shared/routing/route-row'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useTitle } from '../../../../shared/screen/bar'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { OrderOutcome, hasFailed, outcomeText } from '../../../../shared/trading/order-outcome'
import type { OrderView } from '../../../../shared/trading/order-timeline'
import { cardText } from '../../../../shared/words/card-words'
import { ESTIMATE_NOTE, orderWords } from '../../../../shared/words/order-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { isAwaitingCode, payOnceHref } from '../../../../shared/trading/pay-once-link'
import { useOrder } from '../../../../shared/trading/use-order'

/** What became of an order just submitted; a pending payment is asked for until the bank has answered. */
export default function TradeResult({ variant }: ScreenProps) {
  const { orderNo } = useRouteQuery('/fund/buy-result')
  const result = useOrder(orderResult, orderNo)

  return (
    <Screen query={result}>
      {(order) => (
        <Columns keepsBeside beside={<Ways order={order} isSell={variant === 'sell'} />}>
          <Outcome order={order} />
        </Columns>
      )}
    </Screen>
  )
}

function Outcome({ order }: { order: OrderView }) {
  useTitle(titleOf(order))

  return (
    <OrderOutcome
      label="交易结果"
      order={order}
      heading={headingOf(order)}
      about={`${verbOf(order)} ${order.fundName}`}
      size={
        order.kind === 'SELL'
          ? { value: formatShares(order.applyShares), unit: '份' }
          : { value: formatMoney(order.applyAmount), unit: '元' }
      }
      facts={factsOf(order)}
    >
      {order.isPaymentPending && <p className="text-13 text-warn">支付结果确认中，请勿重复支付</p>}
      {order.failure !== null && <p className="text-13 text-danger">{order.failure}</p>}
    </OrderOutcome>
  )
}

/** What the page is called, where it is not its row's title. */
function titleOf(order: OrderView): string | null {
  if (isTakenBack(order)) return '撤单结果'

  return order.kind === 'SUBSCRIBE' ? '认购结果' : null
}

function isTakenBack({ status }: OrderView): boolean {
  return status === '已撤单' || status === '撤单中'
}

function verbOf(order: OrderView): string {
  return order.kind === 'SELL' ? '卖出' : buyVerb(order)
}

function headingOf(order: OrderView): string {
  if (order.isPaymentPending) return '正在付款'
  if (isAwaitingCode(order)) return '等待付款'
  if (isTakenBack(order)) return order.status

  return hasFailed(order) ? `${verbOf(order)}未成功` : outcomeText(order)
}

function factsOf(order: OrderView) {
  const fee = order.confirmFee ?? order.estimatedFee
  const isSell = order.kind === 'SELL'

  return [
    { term: '状态', value: order.status },
    { term: isSell ? orderWords.paidTo : orderWords.paidFrom, value: cardText(order) },
    ...(fee === null
      ? []
      : [{ term: orderWords.fee, value: `${order.confirmFee === null ? '约 ' : ''}${formatMoney(fee)} 元` }]),
    ...(isSell && order.estimatedAmount !== null
      ? [
          {
            term: orderWords.proceeds,
            value: `约 ${formatMoney(order.estimatedAmount)} 元`,
            note: '以净值日净值为准',
          },
        ]
      : []),
    ...(!isSell && order.confirmShares !== null
      ? [{ term: orderWords.confirmed, value: `${formatShares(order.confirmShares)} 份` }]
      : []),
    ...(!isSell && order.confirmShares === null && order.estimatedShares !== null
      ? [
          {
            term: orderWords.shares,
            value: `约 ${formatShares(order.estimatedShares)} 份`,
            note: ESTIMATE_NOTE,
          },
        ]
      : []),
    { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
  ]
}

function Ways({ order, isSell }: { order: OrderView; isSell: boolean }) {
  const pay = payOnceHref(order)
  const again = order.failure === null || isSell ? null : to('/fund/buy', { fundCode: order.fundCode })

  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        {pay !== null && (
          <ButtonLink full href={pay}>
            去付款
          </ButtonLink>
        )}
        {again !== null && (
          <ButtonLink full href={again}>
            重新{verbOf(order)}
          </ButtonLink>
        )}
        <ButtonLink
          full
          look={again === null && pay === null ? 'primary' : 'outline'}
          href={to('/transaction-log/detail', { orderNo: order.orderNo })}
        >
          查看订单
        </ButtonLink>
        <ButtonLink full look="outline" href={to(isSell ? '/my-fund-position' : '/common/home')}>
          {isSell ? '查看持仓' : '继续逛'}
        </ButtonLink>
        <CancelOrder order={order} />
      </div>
    </Card>
  )
}
