import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { dealingDay } from '../funds'
import { type Operation, anySeller, ask } from './operation'

/** Another dividend mode for the shares of one card; it holds once the registrar says so. */
export const setMode: Operation = {
  name: 'set-mode',
  weight: 4,
  run: async (world, dice) => {
    const seller = anySeller(world, dice, (fund) => !fund.plan.terms.dividendFixed)
    if (!seller) return
    const { customer, tradeAcco, fund } = seller
    const position = world.model.positions.get(`${tradeAcco}/${fund.code}`)
    const mode = position?.mode === '0' ? '1' : '0'
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const input = { fundCode: fund.code, tradeAcco, mode, tradeTicket: customer.tradeTicket, tDay }
    const answer = await ask(world, customer, 'setDividendMode', input, key)
    if (answer.code !== 200) return
    const orderNo = String(answer.data.orderNo)
    const { customerNo } = customer
    const order = {
      orderNo,
      biz: applicationCode.dividendMode,
      customerNo,
      tradeAcco,
      fund,
      amount: 0n,
      shares: 0n,
    }
    world.model.accept({ ...order, tDay, placedAt, key })
  },
}
