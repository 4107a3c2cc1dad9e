import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import { cents, sum, yuan } from '../model/arithmetic'
import type { ModelOrder } from '../model/model-order'
import type { World } from '../world'
import type { Invariant } from './invariant'

/** Notes a payout of a redemption; other payouts are nobody's here. */
export function notePayout(world: World, serialNo: string): void {
  const order = world.model.orders.get(serialNo.slice(1, 21))
  if (order?.biz !== applicationCode.redemption) return
  const entries = world.bank.entries.filter(({ counterparty }) => counterparty === `TA:${order.fund.ta}`)
  world.payouts.push({ serialNo, order, came: sum(entries.map(({ amount }) => amount)) })
}

/**
 * A registrar's money pays its days in their order: what came from it until a payout left must reach over
 * every pay day up to those of the confirmations that are paid out, whichever of its payments came late.
 */
export const paidTooEarly: Invariant = {
  id: 'I6',
  says: 'no payout leaves before its registrar paid',
  *check(world) {
    for (const { serialNo, order, came } of world.payouts.splice(0)) {
      const left = sum(
        [...world.bank.operations.values()]
          .filter((op) => op.kind === 'PAYOUT' && op.serialNo.slice(1, 21) === order.orderNo)
          .filter((op) => op.serialNo <= serialNo && op.status !== 'FAILED' && op.status !== 'RETURNED')
          .map((op) => cents(op.amount)),
      )
      const there = paidFor(world, order, came)
      if (left > there) yield `${serialNo} leaves, ${yuan(left)} in all, when ${yuan(there)} of it had come`
    }
  },
}

/** What of an order's confirmations is paid by so much of its registrar's money. */
function paidFor(world: World, { fund, confirmed }: ModelOrder, came: bigint): bigint {
  const { payments } = world.registrars.of(fund.code).books
  const due = [...payments.values()].filter((payment) => payment.toDistributor)
  const isPaid = (day: string): boolean => {
    const own = due.filter(
      (one) =>
        one.fund === fund.code &&
        one.business === confirmationCode.redemption &&
        one.reference.startsWith(`${fund.ta}-${day}-`),
    )
    const last = own
      .map(({ payDay }) => payDay)
      .toSorted()
      .at(-1)
    if (last === undefined) return false

    return sum(due.filter(({ payDay }) => payDay <= last).map(({ amount }) => amount)) <= came
  }

  return sum([...confirmed.values()].filter((row) => isPaid(row.day)).map((row) => row.amount))
}
