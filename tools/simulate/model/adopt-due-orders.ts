import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { World } from '../world'
import { cents, yuan } from './arithmetic'
import { type DueInstructionRow, instructionKey } from './due-instruction'

/**
 * Redemptions that the product made of what customers arranged for a due day: each must be one that its
 * customer asked for (R-EXP-3).
 */
export function adoptDueOrders(world: World, rows: readonly DueInstructionRow[]): void {
  for (const row of rows) {
    const { order_no: orderNo, due_day: tDay } = row
    if (orderNo === null || world.model.orders.has(orderNo)) continue
    const asked = world.model.dueInstructions.get(instructionKey({ lotId: row.lot_id, dueDay: tDay }))
    if (!asked || asked.choice === 'ROLL') {
      world.violate('I15', `${orderNo} redeems lot ${row.lot_id} on ${tDay}, which nobody asked for`)
      continue
    }
    const shares = cents(row.order_shares)
    const isTooMuch = asked.choice === 'REDEEM_PART' && shares > asked.shares
    if (isTooMuch)
      world.violate('I15', `${orderNo} redeems ${yuan(shares)} of ${yuan(asked.shares)} asked for`)
    if (row.t_date !== tDay) world.violate('I16', `${orderNo} redeems on ${row.t_date}, due is ${tDay}`)
    const { customerNo, tradeAcco, fund } = asked
    const order = {
      orderNo,
      biz: applicationCode.redemption,
      customerNo,
      tradeAcco,
      fund,
      amount: 0n,
      shares,
      tDay,
    }
    world.model.accept({ ...order, placedAt: world.now, key: orderNo, isArranged: true })
  }
}
