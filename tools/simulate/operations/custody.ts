import { nextTradingDay, plusDays } from '../../../apps/sandbox/src/market/calendar'
import { newKey } from '../customer-calls'
import { dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import { type Operation, anyHolder, anySeller, ask, partOf } from './operation'

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
      'custody/transferOut',
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
    const biz = isOneStep ? '026' : '028'
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

/** Shares come from another seller with the day they were bought there; now and then nobody there sent them. */
export const custodyIn: Operation = {
  name: 'custody-in',
  weight: 3,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const { customerNo } = customer
    const fund = dice.pick(world.funds)
    const shares = BigInt(dice.int(100, 500_000))
    const outgoingNo = `${OTHER_SELLER}${String(dice.int(0, 99_999_999)).padStart(12, '0')}`
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      customer,
      'custody/transferIn',
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
        from: nextTradingDay(plusDays(world.today, -dice.int(10, 800))),
      })
    }
    const orderNo = String(answer.data.orderNo)
    world.model.accept({
      orderNo,
      biz: '027',
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
