import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { to } from '../../../shared/routing/to'
import { CancelOrder } from '../../../shared/trading/cancel-order'
import { type OrderDetail, OrderRecord } from '../../../shared/trading/order-record'
import { payOnceHref } from '../../../shared/trading/pay-once-link'
import { ReceiptButton } from './receipt-button'

/**
 * An order with what can be done about it: at the head of the ticket on a desktop, at the foot of a phone.
 */
export function OrderPane({ order }: { order: OrderDetail }) {
  const { fundCode } = order
  const again = order.isFinal ? againOf(order) : null
  const pay = payOnceHref(order)
  const hasReceipt = order.isFinal || order.confirmDate !== null
  const actions = (
    <>
      <ButtonLink size="medium" look="outline" href={to('/fund/detail', { fundCode })}>
        基金详情
      </ButtonLink>
      {pay !== null && (
        <ButtonLink size="medium" href={pay}>
          去付款
        </ButtonLink>
      )}
      {again !== null && (
        <ButtonLink size="medium" href={again.href}>
          {again.label}
        </ButtonLink>
      )}
      <CancelOrder order={order} />
    </>
  )

  return (
    <div className="flex flex-1 flex-col">
      <OrderRecord
        order={order}
        actions={
          <>
            {hasReceipt && <ReceiptButton orderNo={order.orderNo} />}
            {actions}
          </>
        }
      />
      {/* At large text three buttons have no room in the bar of a phone. */}
      {hasReceipt && (
        <div className="flex flex-col pt-4 pb-2 desktop:hidden">
          <ReceiptButton orderNo={order.orderNo} />
        </div>
      )}
      <div className="contents desktop:hidden">
        <StickyActionBar>{actions}</StickyActionBar>
      </div>
    </div>
  )
}

/** The same once more, of what a customer begins himself on a page of its own. */
function againOf({ kind, fundCode, isRegistrarStarted }: OrderDetail) {
  if (isRegistrarStarted) return null
  if (kind === 'BUY') return { label: '再次买入', href: to('/fund/buy', { fundCode }) }

  return kind === 'SELL' ? { label: '再次卖出', href: to('/fund/sell', { fundCode }) } : null
}
