import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { cardNumber, secrets } from '../customers'
import { dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import { type Operation, anyHolder, ask, goodAgreements } from './operation'

/** A purchase that the customer pays by a transfer of his own, rightly, wrongly or not at all. */
export const remit: Operation = {
  name: 'remit',
  weight: 6,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const { customerNo } = customer
    const fund = dice.pick(world.funds.filter((one) => one.plan.raising === null))
    const amount =
      fund.plan.terms.dayMax === null ? BigInt(dice.int(1000, 900_000)) : BigInt(dice.int(1000, 9900))
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const input = {
      fundCode: fund.code,
      amount: yuan(amount),
      payWay: 'REMIT',
      tradeAcco,
      tradeTicket: customer.tradeTicket,
      tDay,
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
    }
    const answer = await ask(world, customer, 'buySingleFund', input, key)
    if (answer.code !== 200) return
    const orderNo = String(answer.data.orderNo)
    const facts = {
      orderNo,
      biz: applicationCode.purchase,
      customerNo,
      tradeAcco,
      fund,
      amount,
      shares: 0n,
      tDay,
    }
    const order = world.model.accept({ ...facts, placedAt, key, debitNo: null, remittances: [] })
    const way = dice.weigh([
      { weight: 6, amount, account: tradeAcco, isHis: true },
      { weight: 1, amount: amount + BigInt(dice.int(1, 100)), account: tradeAcco, isHis: false },
      { weight: 1, amount, account: 'nobody-here', isHis: false },
      { weight: 1, amount: 0n, account: tradeAcco, isHis: false },
    ])
    if (way.amount === 0n) return
    const entryNo = world.bank.incomingMoney.remit({
      amount: way.amount,
      payerName: secrets.name,
      payerAccount: cardNumber(way.account),
      remark: dice.chance(0.8) ? orderNo.slice(-6) : '',
      isTold: dice.chance(0.8),
    })
    if (way.isHis) order.remittances?.push(entryNo)
  },
}
