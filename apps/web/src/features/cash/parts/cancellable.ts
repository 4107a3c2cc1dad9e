import type { CashInstruction } from './cash-types'
import { CASH_NAME } from './cash-words'

/** An instruction as what is taken back: the whole or nothing (§3.14). */
export function cancellable(order: CashInstruction) {
  return {
    orderNo: order.parentNo,
    kind: order.kind === 'TOP_UP' ? ('BUY' as const) : ('SELL' as const),
    kindLabel: order.kind === 'TOP_UP' ? '转入' : '转出',
    fundName: CASH_NAME,
    canCancel: order.canCancel,
    canCancelRest: false,
    cancelUntil: null,
  }
}
