import { IconButton } from '@tongzhou/ui/button/icon-button'
import { useFeedback } from '../api/services'

/** An order's number with a button that copies it. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo)
      feedback.toast('订单号已复制', 'success')
    } catch {
      // A page without a secure context has no clipboard; the number can still be selected.
      feedback.toast('请长按订单号复制')
    }
  }

  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="break-all select-all">{orderNo}</span>
      <span className="-my-3 -mr-3">
        <IconButton icon="copy" size={20} label="复制订单号" onClick={() => void copy()} />
      </span>
    </span>
  )
}
