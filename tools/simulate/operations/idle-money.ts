import { isFromButKept } from '../kinds-of-seed'
import { yuan } from '../model/arithmetic'
import { type IdleSource, keyOfIdle } from '../model/idle-rule'
import { type Operation, anyHolder, ask, goodAgreements } from './operation'

/** From this seed on customers have rules for idle money; earlier worlds stay. */
const FIRST_OF_RULES = 801

export function hasIdleRules(seed: string): boolean {
  return isFromButKept(FIRST_OF_RULES, seed)
}

/**
 * A customer says that idle money of a trade account buys the cash product, or no more (R-CASH-13); what the
 * batch makes of it is adopted and checked (I40).
 */
export const sayIdle: Operation = {
  name: 'idle-top-up',
  weight: 12,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const source: IdleSource = dice.chance(0.6) ? 'DIVIDEND' : 'SALE'
    const isOn = dice.chance(0.85)
    const least = BigInt(dice.pick([1, 1, 100, 5000]))
    const input = {
      tradeAcco,
      source,
      on: String(isOn),
      minAmount: yuan(least),
      tradeTicket: customer.tradeTicket,
      agreementIds: [...goodAgreements, 'idle-top-up@1'],
    }
    const said = { from: world.now, isOn, least }
    const answer = await ask(world, customer, 'saveIdleRule', input)
    if (answer.code !== 200) return
    const key = keyOfIdle(tradeAcco, source)
    world.model.idle.rules.set(key, [...(world.model.idle.rules.get(key) ?? []), said])
  },
}
