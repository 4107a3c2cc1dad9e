import type { ClientCall } from '@tongzhou/client/call'
import { useState } from 'react'
import { type CallState, useCall } from '../api/use-call'
import type { OrderView } from './order-timeline'

/** While the bank has not answered the page asks again this often. */
const ASK_AGAIN_MS = 2000

/** One order; asked for again and again while the bank is taking its money or giving it back. */
export function useOrder<View extends OrderView>(
  call: ClientCall<{ orderNo: string }, View>,
  orderNo: string,
): CallState<View> {
  const [isAtBank, setAtBank] = useState(false)
  const order = useCall(call, { orderNo }, { everyMs: isAtBank ? ASK_AGAIN_MS : 0, staleMs: 0 })
  const waits = order.kind === 'ready' && (order.data.isPaymentPending || order.data.status === '撤单中')
  if (waits !== isAtBank) setAtBank(waits)

  return order
}
