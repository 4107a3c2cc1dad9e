import type { SimCustomer } from '../customers'
import { call, newKey } from '../customer-calls'
import type { Answer } from '../customer-calls'
import type { Dice } from '../dice'
import type { SimFund } from '../funds'
import type { Happening } from '../happenings'
import type { World } from '../world'

/** Everything a purchase must agree to. */
export const goodAgreements = ['risk-disclosure@1', 'purchase-terms@1']

/** A kind of thing that customers do. A new kind is a file here and a line in all-operations.ts. */
export interface Operation {
  readonly name: string
  /** How often it is picked, against the others. */
  readonly weight: number
  /** Does it once and tells the model what was acknowledged; what must not be is a violation of the world. */
  run(world: World, dice: Dice): Promise<void>
}

/** Something took effect in a world that its run must not go without. */
export function happened(world: World, what: Happening): void {
  world.happened.set(what, (world.happened.get(what) ?? 0) + 1)
}

/** A customer with one of his cards. */
export interface Holder {
  readonly customer: SimCustomer
  readonly tradeAcco: string
}

export function anyHolder(world: World, dice: Dice): Holder {
  const customer = dice.pick(world.customers)

  return { customer, tradeAcco: dice.pick(customer.tradeAccos) }
}

/** A position with shares that may surely be sold today; null when there is none. */
export function anySeller(
  world: World,
  dice: Dice,
  isWanted: (fund: SimFund) => boolean = () => true,
): (Holder & { fund: SimFund; sellable: bigint }) | null {
  const open = [...world.model.positions.values()].flatMap(({ tradeAcco, fund }) => {
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))
    const sellable = world.model.sellable(tradeAcco, fund, world.moment)

    return customer && sellable > 0n && isWanted(fund) ? [{ customer, tradeAcco, fund, sellable }] : []
  })

  return open.length === 0 ? null : dice.pick(open)
}

/** A call of a customer with a fresh key; counted as an operation. */
export async function ask(
  world: World,
  customer: SimCustomer,
  name: string,
  input: Readonly<Record<string, unknown>>,
  key = newKey(world.dice),
): Promise<Answer> {
  world.counts.operations += 1
  const answer = await call(world, customer, name, input, key)
  if (answer.code !== 200) world.counts.refused += 1
  if (answer.code >= 7000) world.violate('I14', `${name} fell over: ${answer.code} ${answer.msg}`)

  return answer
}

/** A call without a session from a telephone's app, which is told the session that it opens. */
export async function askAsApp(
  world: World,
  deviceKey: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  world.counts.operations += 1
  const app = { token: null, userAgent: 'TongzhouApp/1.0', deviceKey }
  const answer = await call(world, app, name, input, newKey(world.dice))
  if (answer.code !== 200) world.counts.refused += 1
  if (answer.code >= 7000) world.violate('I14', `${name} fell over: ${answer.code} ${answer.msg}`)

  return answer
}

/** A part that leaves neither less than a share nor sells less than one; else everything. */
export function partOf(sellable: bigint, share: number): bigint {
  const part = (sellable * BigInt(Math.floor(share * 1000))) / 1000n

  return part < 100n || sellable - part < 200n ? sellable : part
}
