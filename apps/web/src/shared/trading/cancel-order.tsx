import { assetOverview, positionDetail, positionList } from '@tongzhou/client/holding'
import { orderDetail, orderList } from '@tongzhou/client/record'
import { cancelOrder, orderOrderApplyResult } from '@tongzhou/client/trade'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { useState } from 'react'
import { useFeedback } from '../api/services'
import { useSend } from '../api/use-send'
import type { OrderView } from './order-timeline'
import { TradePasswordSheet } from '../trade-password/trade-password-sheet'

/** Takes an order back before its cut-off, or the postponed rest of a large redemption: a question, the trade password, then everything that showed it is read again. */
export function CancelOrder({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const feedback = useFeedback()
  const { send, isSending } = useSend(cancelOrder, {
    refreshes: [orderOrderApplyResult, orderDetail, orderList, assetOverview, positionList, positionDetail],
  })
  if (!order.canCancel && !order.canCancelRest) return null

  const label = order.canCancel ? '撤单' : '撤销顺延部分'
  const ask = async () => {
    const question = {
      title: label,
      text: consequence(order),
      confirm: label,
      cancel: '再想想',
      danger: true,
    }
    if (await feedback.ask(question)) setOpen(true)
  }
  const cancel = async (tradeTicket: string) => {
    const outcome = await send({ orderNo: order.orderNo, tradeTicket })
    setOpen(false)
    if (outcome.kind === 'ok') feedback.toast('已提交撤单', 'success')
  }

  return (
    <>
      <Button look="outline" full busy={isSending} onClick={() => void ask()}>
        {label}
      </Button>
      {order.canCancel && order.cancelUntil !== null && (
        <p className="text-center text-12 text-ink-faint">
          {formatInstant(order.cancelUntil).slice(5, 16)} 前可以撤单
        </p>
      )}
      <TradePasswordSheet
        open={isOpen}
        title="撤单确认"
        busy={isSending}
        onClose={() => setOpen(false)}
        onTicket={(ticket) => void cancel(ticket)}
      >
        <p className="text-15">
          撤销 {order.fundName} 的{order.kindLabel}
        </p>
      </TradePasswordSheet>
    </>
  )
}

function consequence(order: OrderView): string {
  if (!order.canCancel) return '尚未确认的份额不再顺延，登记机构确认后恢复可用；已确认的部分照常到账。'
  const until =
    order.cancelUntil === null ? '' : `可在 ${formatInstant(order.cancelUntil).slice(5, 16)} 前撤单。`

  return `${until}${order.kind === 'SELL' ? '撤单后份额恢复可用。' : '撤单后款项退回原付款卡。'}`
}
