import { cents, sum } from '../model/arithmetic'
import type { World } from '../world'

/**
 * Whether a payout leaves before its registrar's money is there (I6): all that left for redemptions of the registrar's funds is more than
 * all that it has paid in, in cents; 0 when it is not. Money of a registrar is as good as other money of it.
 */
export function paidTooEarly(world: World, serialNo: string): bigint {
  const ta = redemptionOf(world, serialNo)?.fund.ta
  if (ta === undefined) return 0n
  const left = [...world.bank.operations.values()].filter(
    (op) =>
      op.kind === 'PAYOUT' &&
      op.status !== 'FAILED' &&
      op.status !== 'RETURNED' &&
      redemptionOf(world, op.serialNo)?.fund.ta === ta,
  )
  const came = world.bank.entries.filter((entry) => entry.counterparty === `TA:${ta}`)
  const over = sum(left.map((op) => cents(op.amount))) - sum(came.map((entry) => entry.amount))

  return over > 0n ? over : 0n
}

function redemptionOf(world: World, serialNo: string) {
  const order = world.model.orders.get(serialNo.slice(1, 21))

  return order?.biz === '024' ? order : undefined
}
