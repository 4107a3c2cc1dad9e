import { parentOrderResult } from '@tongzhou/client/trade'
import { useState } from 'react'
import { type CallState, useCall } from '../../../shared/api/use-call'
import type { CashInstruction } from './cash-types'

/** While the bank has not answered the page asks again this often. */
const ASK_AGAIN_MS = 2000

/** One instruction; asked for again while the bank takes its money, advances it or gives it back. */
export function useInstruction(
  parentNo: string,
  { enabled = true }: { enabled?: boolean } = {},
): CallState<CashInstruction> {
  const [isAtBank, setAtBank] = useState(false)
  const found = useCall(
    parentOrderResult,
    { parentNo },
    { everyMs: isAtBank ? ASK_AGAIN_MS : 0, staleMs: 0, enabled },
  )
  const waits = found.kind === 'ready' && isWaiting(found.data)
  if (waits !== isAtBank) setAtBank(waits)

  return found
}

/** The bank owes an answer: to a debit, a refund of a cancelled one, or an advance. */
function isWaiting(order: CashInstruction): boolean {
  return (
    order.isPaymentPending ||
    order.status === '撤单中' ||
    (order.kind === 'QUICK_WITHDRAW' && !order.isFinal && !hasFailed(order))
  )
}

/** Whether some part of it went wrong, and no other stands for it. */
export function hasFailed({ children }: CashInstruction): boolean {
  return children.some((child) => child.failure !== null && child.swappedTo === null)
}
