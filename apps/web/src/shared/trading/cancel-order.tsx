import { cancelOrder } from '@tongzhou/client/trade'
import { Button } from '@tongzhou/ui/button/button'
import { useFeedback } from '../api/services'
import { useOrderSubmit } from '../order/use-order-submit'
import { minuteText } from '../words/day-words'
import type { OrderView } from './order-timeline'

/** An order, or an instruction of several under its own number. */
type Cancellable = Pick<
  OrderView,
  'orderNo' | 'kind' | 'kindLabel' | 'fundName' | 'canCancel' | 'canCancelRest' | 'cancelUntil'
>

/**
 * Takes an order back before its cut-off, or the postponed rest of a large redemption: a question, the trade
 * password, then everything that showed it is read again.
 */
export function CancelOrder({ order }: { order: Cancellable }) {
  const feedback = useFeedback()
  const { place, isSending } = useOrderSubmit(cancelOrder, { verb: '撤单' })
  if (!order.canCancel && !order.canCancelRest) return null

  const label = order.canCancel ? '撤单' : '撤销顺延部分'
  const cancel = async () => {
    const question = {
      title: label,
      text: consequence(order),
      confirm: label,
      cancel: '再想想',
      danger: true,
    }
    if (!(await feedback.ask(question))) return
    const says = `撤销 ${order.fundName} 的${order.kindLabel}`
    const outcome = await place({ orders: [{ orderNo: order.orderNo }], says })
    if (outcome?.kind === 'ok') feedback.toast('已提交撤单', 'success')
  }

  return (
    <Button look="outline" size="medium" busy={isSending} onClick={() => void cancel()}>
      {label}
    </Button>
  )
}

function consequence(order: Cancellable): string {
  if (!order.canCancel) return '尚未确认的份额不再顺延，登记机构确认后恢复可用；已确认的部分照常到账。'
  const until = order.cancelUntil === null ? '' : `可在 ${minuteText(order.cancelUntil)} 前撤单。`

  return `${until}${order.kind === 'SELL' ? '撤单后份额恢复可用。' : '撤单后款项退回原付款卡。'}`
}
