import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { idleMovedBy } from '../model/idle-rule'
import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'

/** How long before a payout a rule must have stood for it to be certain that the step saw it. */
const A_DAY = 86_400_000

/** I40: a dividend buys the cash product where its customer said so, whole and once (R-CASH-13). */
export const idleMoney: Invariant = {
  id: 'I40',
  says: 'idle money goes where its customer said, all of it',
  *check(world, now) {
    const orders = new Map(now.orders.map((row) => [row.order_no, row]))
    for (const [orderNo, legs] of world.model.idle.legs) {
      const row = orders.get(orderNo)
      const bought = legs.filter(({ leg }) => leg?.isRefused === false)
      const [first] = bought
      if (row === undefined || first === undefined) continue
      const moved = sum(bought.map(({ amount }) => amount))
      const at = { account: row.trade_acco, source_biz: row.biz_code, at: first.placedAt }
      const least = idleMovedBy(world.model.idle, at)?.least ?? 0n
      if (moved < least) yield `${orderNo} moves ${yuan(moved)}, less than ${yuan(least)}`
      if (row.biz_code !== confirmationCode.dividend) continue
      const paid = now.payments.some((one) => one.order_no === orderNo && one.status === 'SUCCESS')
      if (paid) yield `${orderNo} bought the cash product and was paid out`
      if (moved !== cents(row.apply_amount)) yield `${orderNo} of ${row.apply_amount} is moved in part`
    }
    // What the bank gave back goes to the card again, whatever was said since: the rule is for receipts.
    const first = new Map<string, (typeof now.payments)[number]>()
    for (const payment of now.payments) {
      const known = first.get(payment.order_no)
      if (payment.kind === 'PAYOUT' && (known === undefined || payment.created_at < known.created_at))
        first.set(payment.order_no, payment)
    }
    for (const [orderNo, { amount, created_at: at }] of first) {
      const row = orders.get(orderNo)
      if (row?.biz_code !== confirmationCode.dividend) continue
      if (world.model.idle.legs.has(orderNo)) continue
      const asked = { account: row.trade_acco, source_biz: row.biz_code }
      const rule = idleMovedBy(world.model.idle, { ...asked, at })
      const isSure =
        rule !== null && at.getTime() - rule.from.getTime() > A_DAY && cents(amount) >= rule.least
      if (isSure) yield `${orderNo} was paid out although its money was to buy the cash product`
    }
  },
}
