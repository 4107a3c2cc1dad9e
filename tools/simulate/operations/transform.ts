import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { canConvert } from '../../../apps/sandbox/src/registrar/book/applications'
import { newKey } from '../customer-calls'
import { dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import { type Operation, anySeller, ask, goodAgreements, partOf } from './operation'

/** Shares of a fund go over into another fund of the same manager: both legs or none (I20). */
export const transform: Operation = {
  name: 'transform',
  weight: 8,
  run: async (world, dice) => {
    const targetsOf = (code: string) =>
      world.funds.filter((to) => {
        const from = world.funds.find((one) => one.code === code)

        return from !== undefined && canConvert(from.plan, to.plan)
      })
    const seller = anySeller(world, dice, (fund) => targetsOf(fund.code).length > 0)
    if (!seller) return
    const { customer, tradeAcco, fund } = seller
    const target = dice.pick(targetsOf(fund.code))
    const shares = dice.chance(0.3) ? seller.sellable : partOf(seller.sellable, dice.next())
    const at = { day: world.today, time: world.time }
    const tDay = dealingDay(fund, at)
    const [placedAt, key] = [world.now, newKey(dice)]
    const input = {
      fundCode: fund.code,
      targetFundCode: target.code,
      shares: yuan(shares),
      tradeAcco,
      tradeTicket: customer.tradeTicket,
      tDay,
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
    }
    const answer = await ask(world, customer, 'transformSingleFund', input, key)
    if (answer.code !== 200) return
    if (answer.data.tDay !== tDay) {
      world.violate('I16', `conversion ${answer.data.orderNo} was told T ${answer.data.tDay}`)
    }
    const orderNo = String(answer.data.orderNo)
    const { customerNo } = customer
    const order = {
      orderNo,
      biz: applicationCode.transform,
      customerNo,
      tradeAcco,
      fund,
      target,
      amount: 0n,
      shares,
      tDay,
    }
    world.model.accept({ ...order, placedAt, key })
  },
}
