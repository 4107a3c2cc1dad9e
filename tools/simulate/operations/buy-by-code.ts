import { newKey } from '../customer-calls'
import { isFromButKept } from '../kinds-of-seed'
import { mayRefuseBuy } from '../model/may-refuse-buy'
import { RIGHT_CODE } from '../sim-codes'
import { placeBuy } from './buy'
import { type Operation, anyHolder, ask, happened } from './operation'

/** From this seed on customers pay by codes of their banks; earlier worlds stay. */
const FIRST_BY_CODE = 801

export function hasCodes(seed: string): boolean {
  return isFromButKept(FIRST_BY_CODE, seed)
}

/**
 * A purchase that its card pays by a code of the bank (R-ACT-15): asked for or not, given rightly, wrongly or
 * not at all. What is not given is never debited, and given up within the hour (I29).
 */
export const buyByCode: Operation = {
  name: 'buy-by-code',
  weight: 6,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const fund = dice.pick(world.funds)
    const amount =
      fund.plan.terms.dayMax === null ? BigInt(dice.int(1000, 900_000)) : BigInt(dice.int(1000, 9900))
    const asked = await placeBuy(world, { holder, fund, amount, key: newKey(dice), isByCode: true })
    const { orderNo } = asked
    if (orderNo === null) {
      if (!mayRefuseBuy(world, fund))
        world.violate(
          'I17',
          `a good purchase of ${fund.code} by code was refused: ${asked.code} ${asked.msg}`,
        )
      return
    }
    if (dice.chance(0.1)) return
    const input = { orderNo, tradeTicket: holder.customer.tradeTicket }
    const pay = (more: { step: string; authCode?: string }) =>
      ask(world, holder.customer, 'singlePayWithoutContract', { ...input, ...more })
    const sent = await pay({ step: 'SEND' })
    if (sent.code !== 200 || dice.chance(0.1)) return
    if (dice.chance(0.2) && (await pay({ step: 'CONFIRM', authCode: '111111' })).code === 200)
      world.violate('I17', `${orderNo} was paid by a wrong code`)
    const given = await pay({ step: 'CONFIRM', authCode: RIGHT_CODE })
    const order = world.model.orders.get(orderNo)
    if (given.code !== 200 || order?.byCode === undefined) return
    order.byCode.isGiven = true
    happened(world, 'buy-by-code')
  },
}
