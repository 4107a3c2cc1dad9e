import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { type SimFund, dealingDay, dealsThen, isSpecial } from '../funds'
import { yuan } from '../model/arithmetic'
import type { World } from '../world'
import { type Holder, type Operation, anySeller, ask, partOf } from './operation'

/** A redemption of a part or of everything; the rest of a large one is postponed or given up. */
export const sell: Operation = {
  name: 'sell',
  weight: 24,
  run: (world, dice) => sellSome(world, dice, () => true),
}

/**
 * The same of a fund of a particular kind: what is due today, what may be sold in a window, what was
 * converted.
 */
export const sellSpecial: Operation = {
  name: 'sell-special',
  weight: 20,
  run: (world, dice) => sellSome(world, dice, isSpecial),
}

async function sellSome(world: World, dice: Dice, isWanted: (fund: SimFund) => boolean): Promise<void> {
  const seller = anySeller(world, dice, isWanted)
  if (!seller) return
  const all = dice.chance(0.3)
  const wanted = all ? seller.sellable : partOf(seller.sellable, dice.next())
  const key = newKey(dice)
  const postpones = dice.chance(0.6)
  const answer = await placeSell(world, {
    holder: seller,
    fund: seller.fund,
    shares: wanted,
    key,
    postpones,
  })
  const isOpen = !mayRefuseSell(world, seller.fund)
  // A rest that the model has not heard of yet may be too small to stay: booked today, or free again since
  // the bank refused an advance.
  const mayHaveMore =
    !world.model.hasConfirmed(world.today) ||
    hasLotsOfToday(world, seller) ||
    world.model.advancing(seller.tradeAcco, seller.fund) > 0n
  const isTooLittleLeft = answer.code === 3043 && mayHaveMore
  if (answer.code !== 200 && wanted >= 100n && isOpen && !isTooLittleLeft) {
    world.violate(
      'I8',
      `a good redemption of ${yuan(wanted)} of ${yuan(seller.sellable)} of ${seller.fund.code} was refused: ` +
        `${answer.code} ${answer.msg}`,
    )
  }
}

/**
 * Shares that were registered today may be sold with the next T, and are not counted as such by the model.
 */
function hasLotsOfToday(world: World, { tradeAcco, fund }: { tradeAcco: string; fund: SimFund }): boolean {
  const { lots = [] } = world.model.positions.get(`${tradeAcco}/${fund.code}`) ?? {}

  return lots.some((lot) => lot.day === world.today && lot.shares > 0n)
}

/** Whether a fund may refuse a redemption now: it is suspended, closed, or converts its shares about now. */
function mayRefuseSell(world: World, fund: SimFund): boolean {
  if (world.suspended.has(fund.code) || !dealsThen(fund, world.moment)) return true
  const { fundBook } = world.registrars.of(fund.code)

  return [world.today, dealingDay(fund, world.moment)].some((day) => fundBook.status(fund.plan, day) === '4')
}

/** Places a redemption and tells the model when it was taken. */
export async function placeSell(
  world: World,
  order: {
    readonly holder: Holder
    readonly fund: SimFund
    readonly shares: bigint
    readonly key: string
    readonly postpones: boolean
  },
): Promise<{ code: number; msg: string }> {
  const { holder, fund, shares, key } = order
  const tDay = dealingDay(fund, { day: world.today, time: world.time })
  const before = world.model.freeShares(holder.tradeAcco, fund)
  const placedAt = world.now
  const answer = await ask(
    world,
    holder.customer,
    'redeemSingleFund',
    {
      fundCode: fund.code,
      shares: yuan(shares),
      tradeAcco: holder.tradeAcco,
      tradeTicket: holder.customer.tradeTicket,
      tDay,
      duplicateConfirmed: 'true',
      largeRedeemFlag: order.postpones ? '1' : '0',
    },
    key,
  )
  if (answer.code !== 200) return answer
  const orderNo = String(answer.data.orderNo)
  if (shares > before && !world.model.orders.has(orderNo)) {
    world.violate('I8', `order ${orderNo} sells ${yuan(shares)} of ${yuan(before)} free shares`)
  }
  if (answer.data.tDay !== tDay) world.violate('I16', `order ${orderNo} was told T ${answer.data.tDay}`)
  world.model.accept({
    orderNo,
    biz: applicationCode.redemption,
    customerNo: holder.customer.customerNo,
    tradeAcco: holder.tradeAcco,
    fund,
    amount: 0n,
    shares,
    tDay,
    placedAt,
    key,
  })

  return answer
}
