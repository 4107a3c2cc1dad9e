import { orderResult } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Amount } from '@tongzhou/ui/number/amount'
import { Spinner } from '@tongzhou/ui/spinner/spinner'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import type { ScreenProps } from '../../../../shared/routing/route-row'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useTitle } from '../../../../shared/screen/bar'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { CancelUntil } from '../../../../shared/trading/cancel-until'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { OrderTimeline, type OrderView } from '../../../../shared/trading/order-timeline'
import { cardText } from '../../../../shared/words/card-words'
import { ESTIMATE_NOTE, orderWords } from '../../../../shared/words/order-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
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

/** What became of it in a sentence, how much, and its way with days, as one ticket. */
function Outcome({ order }: { order: OrderView }) {
  useTitle(titleOf(order))
  const isFailed = order.steps.some((step) => step.state === 'FAILED')
  const amount = order.kind === 'SELL' ? formatShares(order.applyShares) : formatMoney(order.applyAmount)

  return (
    <Ticket label="交易结果">
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-24 font-semibold">
          {order.isPaymentPending ? (
            <Spinner />
          ) : (
            <Icon
              name={isFailed ? 'close-circle' : 'check-circle'}
              size={24}
              className={isFailed ? 'text-danger' : 'text-brand-ink'}
            />
          )}
          {headingOf(order, isFailed)}
        </p>
        <p className="pt-3 text-13 text-ink-soft">
          {verbOf(order)} {order.fundName}
        </p>
        <Amount value={amount} unit={order.kind === 'SELL' ? '份' : '元'} size={40} />
        {order.isPaymentPending && <p className="text-13 text-warn">支付结果确认中，请勿重复支付</p>}
        {order.failure !== null && <p className="text-13 text-danger">{order.failure}</p>}
        <CancelUntil order={order} />
      </div>
      <div>
        <h2 className="pb-3 text-17 font-semibold">进度</h2>
        <OrderTimeline steps={order.steps} />
      </div>
      <DescriptionList items={factsOf(order)} />
    </Ticket>
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

function headingOf(order: OrderView, isFailed: boolean): string {
  if (order.isPaymentPending) return '正在付款'
  if (isTakenBack(order)) return order.status
  if (isFailed) return `${verbOf(order)}未成功`
  if (order.status === '已受理(待确认)') return '申请已受理'

  return order.status
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
  const again = order.failure === null || isSell ? null : to('/fund/buy', { fundCode: order.fundCode })

  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        {again !== null && (
          <ButtonLink full href={again}>
            重新{verbOf(order)}
          </ButtonLink>
        )}
        <ButtonLink
          full
          look={again === null ? 'primary' : 'outline'}
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
