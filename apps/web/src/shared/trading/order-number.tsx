import { CopiedText } from '../feedback/copied-text'

/** An order's number with a button that copies it. */
export function OrderNumber({ orderNo }: { orderNo: string }) {
  return <CopiedText text={orderNo} name="订单号" />
}
