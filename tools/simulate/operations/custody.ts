import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { nextTradingDay, plusDays } from '../../../apps/sandbox/src/market/calendar'
import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { type SimFund, dealingDay, isSpecial } from '../funds'
import { yuan } from '../model/arithmetic'
import { isDueOn } from '../model/holding-term'
import type { World } from '../world'
import { type Holder, type Operation, anyHolder, anySeller, ask, partOf } from './operation'

const OTHER_SELLER = '777'

/** Shares move to another seller, in one step or in two. */
export const custodyOut: Operation = {
  name: 'custody-out',
  weight: 4,
  run: async (world, dice) => {
    const seller = anySeller(world, dice)
    if (!seller) return
    const { customer, tradeAcco, fund } = seller
    const { customerNo } = customer
    const shares = dice.chance(0.3) ? seller.sellable : partOf(seller.sellable, dice.next())
    const isOneStep = dice.chance(0.5)
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      customer,
      'transferOut',
      {
        fundCode: fund.code,
        tradeAcco,
        shares: yuan(shares),
        toDistributor: OTHER_SELLER,
        toTradeAcco: isOneStep ? '77700000000000001' : undefined,
        tradeTicket: customer.tradeTicket,
        tDay,
        duplicateConfirmed: 'true',
      },
      key,
    )
    if (answer.code !== 200) return
    const orderNo = String(answer.data.orderNo)
    const biz = isOneStep ? applicationCode.custodyOneStep : applicationCode.custodyOut
    world.model.accept({
      orderNo,
      biz,
      customerNo,
      tradeAcco,
      fund,
      amount: 0n,
      shares,
      tDay,
      placedAt,
      key,
    })
  },
}

/**
 * Shares come from another seller with the day they were bought there; now and then nobody there sent them.
 */
export const custodyIn: Operation = {
  name: 'custody-in',
  weight: 3,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const fund = dice.pick(world.funds)
    await moveIn(world, dice, { holder, fund, boughtOn: () => daysAgo(world, dice.int(10, 800)) })
  },
}

/**
 * Shares of a fund of a particular kind; of a rolling one such as fall due on one of the next days, often
 * several lots on one day.
 */
export const dueLotsIn: Operation = {
  name: 'due-lots-in',
  weight: 16,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const fund = dice.pick(world.funds.filter((one) => isSpecial(one)))
    const due = nextTradingDay(plusDays(world.today, dice.int(1, 7)))
    // Not every day is the end of somebody's period.
    const days = Array.from({ length: 300 }, (_, index) => daysAgo(world, index + 3))
    const fitting = days.filter((day) => isDueOn(fund, day, due))
    const boughtOn = (): string => dice.pick(fitting.length > 0 ? fitting : days)
    await moveIn(world, dice, { holder, fund, boughtOn })
  },
}

const daysAgo = (world: World, count: number): string => nextTradingDay(plusDays(world.today, -count))

async function moveIn(
  world: World,
  dice: Dice,
  { holder, fund, boughtOn }: { holder: Holder; fund: SimFund; boughtOn: () => string },
): Promise<void> {
  const { customer, tradeAcco } = holder
  const { customerNo } = customer
  const shares = BigInt(dice.int(100, 500_000))
  const outgoingNo = `${OTHER_SELLER}${String(dice.int(0, 99_999_999)).padStart(12, '0')}`
  const tDay = dealingDay(fund, { day: world.today, time: world.time })
  const [placedAt, key] = [world.now, newKey(dice)]
  const answer = await ask(
    world,
    customer,
    'transferIn',
    {
      fundCode: fund.code,
      tradeAcco,
      shares: yuan(shares),
      fromDistributor: OTHER_SELLER,
      outgoingNo,
      tradeTicket: customer.tradeTicket,
      tDay,
      duplicateConfirmed: 'true',
    },
    key,
  )
  if (answer.code !== 200) return
  if (dice.chance(0.8)) {
    world.registrars.arrange(fund.ta, {
      kind: 'custody-offered',
      fundCode: fund.code,
      appSheetNo: outgoingNo,
      shares: yuan(shares),
      from: boughtOn(),
    })
  }
  const orderNo = String(answer.data.orderNo)
  world.model.accept({
    orderNo,
    biz: applicationCode.custodyIn,
    customerNo,
    tradeAcco,
    fund,
    amount: 0n,
    shares,
    tDay,
    placedAt,
    key,
  })
}
