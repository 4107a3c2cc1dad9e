import { orderReceipt } from '@tongzhou/client/record'
import { Button } from '@tongzhou/ui/button/button'
import { useSend } from '../../../shared/api/use-send'
import { saveBytes } from '../../../shared/feedback/save-bytes'

/** The receipt of an order that is confirmed or over, as a PDF. */
export function ReceiptButton({ orderNo }: { orderNo: string }) {
  const { send, isSending } = useSend(orderReceipt)
  const fetch = async () => {
    const outcome = await send({ orderNo })
    if (outcome.kind === 'ok') saveBytes(outcome.data)
  }

  return (
    <Button size="medium" look="outline" busy={isSending} onClick={() => void fetch()}>
      下载回单
    </Button>
  )
}
