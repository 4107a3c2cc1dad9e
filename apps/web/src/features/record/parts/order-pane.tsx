import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { to } from '../../../shared/routing/to'
import { CancelOrder } from '../../../shared/trading/cancel-order'
import { OrderRecord } from '../../../shared/trading/order-record'
import type { OrderView } from '../../../shared/trading/order-timeline'

/**
 * An order with what can be done about it: at the head of the ticket on a desktop, at the foot of a phone.
 */
export function OrderPane({ order }: { order: OrderView }) {
  const { fundCode } = order
  const canRepeat = order.kind === 'BUY' && order.isFinal
  const actions = (
    <>
      <ButtonLink size="medium" look="outline" href={to('/fund/detail', { fundCode })}>
        基金详情
      </ButtonLink>
      {canRepeat && (
        <ButtonLink size="medium" href={to('/fund/buy', { fundCode })}>
          再次买入
        </ButtonLink>
      )}
      <CancelOrder order={order} />
    </>
  )

  return (
    <div className="flex flex-1 flex-col">
      <OrderRecord order={order} actions={actions} />
      <div className="contents desktop:hidden">
        <StickyActionBar>{actions}</StickyActionBar>
      </div>
    </div>
  )
}
