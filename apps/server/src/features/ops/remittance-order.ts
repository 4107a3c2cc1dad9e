import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findPayer, findRemittanceOrder } from '@tongzhou/db/stores/settlement/remittance-match-store'
import type { RemittanceRow } from '@tongzhou/db/stores/settlement/remittance-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { subtractMoney } from '@tongzhou/domain/kernel/money'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'

/**
 * The unpaid order by remittance that a person named: of this amount, and of the customer whose card or name
 * it came from.
 */
export async function remittanceOrder(
  tx: Tx,
  row: RemittanceRow,
  orderNo: string,
): Promise<Decision<ClearingOrder, 'NO_UNPAID_ORDER' | 'AMOUNT_DIFFERS' | 'THIRD_PARTY'>> {
  const key = await findRemittanceOrder(tx, { orderNo, nameIndex: row.nameIndex })
  const order = key && (await lockOrder(tx, key))
  if (!order || order.payWay !== 'REMIT' || !canMove(order.flow, order.status, 'PAY_SUCCEEDED'))
    return refuse('NO_UNPAID_ORDER')
  if (subtractMoney(order.applyAmount ?? row.amount, order.couponAmount) !== row.amount)
    return refuse('AMOUNT_DIFFERS')
  const payer = await findPayer(tx, row)
  const isOwn = key?.isNameOwn === true || payer?.customerNo === order.customerNo

  return isOwn ? accept(order) : refuse('THIRD_PARTY')
}
