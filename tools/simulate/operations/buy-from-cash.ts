import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { dealingDay, isRaised } from '../funds'
import { yuan } from '../model/arithmetic'
import { acceptChildren } from './accept-children'
import { type Operation, anySeller, ask, goodAgreements } from './operation'

/** A purchase that the cash product pays: redemptions of its money funds with the same T. */
export const buyFromCash: Operation = {
  name: 'buy-from-cash',
  weight: 5,
  run: async (world, dice) => {
    const seller = anySeller(world, dice, (fund) => fund.plan.terms.quickRedeem)
    const others = world.funds.filter((one) => !one.isMoney && one.plan.calendar === 'CN')
    if (!seller || others.length === 0) return
    const { customer, tradeAcco } = seller
    const { customerNo } = customer
    const fund = dice.pick(others)
    const amount = (seller.sellable * BigInt(dice.int(100, 1000))) / 1000n
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      customer,
      'buySingleFund',
      {
        fundCode: fund.code,
        amount: yuan(amount),
        tradeAcco,
        payWay: 'CASH_PRODUCT',
        tradeTicket: customer.tradeTicket,
        tDay,
        agreementIds: goodAgreements,
        duplicateConfirmed: 'true',
      },
      key,
    )
    if (answer.code !== 200) return
    const orderNo = String(answer.data.orderNo)
    const biz = isRaised(fund, tDay) ? applicationCode.subscription : applicationCode.purchase
    const order = { orderNo, biz, customerNo, tradeAcco, fund, amount, shares: 0n, tDay }
    world.model.accept({ ...order, placedAt, key, debitNo: null })
    const children = { parentNo: orderNo, biz: applicationCode.redemption, placedAt, key }
    const total = await acceptChildren(world, seller, children)
    if (total !== amount) world.violate('I15', `${orderNo} of ${yuan(amount)} is paid by ${yuan(total)}`)
  },
}
