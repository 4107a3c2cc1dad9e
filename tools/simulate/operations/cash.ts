import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import type { World } from '../world'
import { acceptChildren } from './accept-children'
import { type Operation, anyHolder, ask, goodAgreements } from './operation'

/** The funds of the cash product in this world. */
function cashFunds(world: World) {
  return world.funds.filter((fund) => fund.plan.terms.quickRedeem)
}

/** Money goes into the cash product: one debit, one order a fund. */
export const topUp: Operation = {
  name: 'top-up',
  weight: 8,
  run: async (world, dice) => {
    const [first] = cashFunds(world)
    if (!first) return
    const holder = anyHolder(world, dice)
    const amount = BigInt(dice.int(100, 2_500_000))
    const asked = { amount: yuan(amount), mode: dice.pick(['SMART', 'AVERAGE']) }
    const preview = await ask(world, holder.customer, 'previewTopUp', asked)
    if (preview.code !== 200) return
    const tDay = dealingDay(first, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      holder.customer,
      'topUp',
      {
        ...asked,
        tradeAcco: holder.tradeAcco,
        tradeTicket: holder.customer.tradeTicket,
        tDay,
        parts: partsOf(preview.data.parts),
        agreementIds: goodAgreements,
        duplicateConfirmed: 'true',
      },
      key,
    )
    if (answer.code !== 200) return
    const parentNo = String(answer.data.parentNo)
    const total = await acceptChildren(world, holder, {
      parentNo,
      biz: applicationCode.purchase,
      placedAt,
      key,
    })
    if (total !== amount) world.violate('I15', `${parentNo} has orders of ${yuan(total)} of ${yuan(amount)}`)
  },
}

/** Money leaves the cash product, at once on the bank's own money or by redemptions. */
export const withdraw: Operation = {
  name: 'withdraw',
  weight: 9,
  run: async (world, dice) => {
    const own = cashFunds(world)
    const [first] = own
    const held = [...world.model.positions.values()].filter(({ fund }) => own.includes(fund))
    if (!first || held.length === 0) return
    const { tradeAcco, fund } = dice.pick(held)
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))
    const free = world.model.freeShares(tradeAcco, fund)
    if (!customer || free <= 0n) return
    const way = dice.chance(0.6) ? 'QUICK' : 'NORMAL'
    const amount = dice.chance(0.1) ? free + 1n : (free * BigInt(dice.int(1, 1000))) / 1000n
    const asked = { amount: yuan(amount > 0n ? amount : free), way, tradeAcco }
    const preview = await ask(world, customer, 'previewWithdraw', asked)
    if (preview.code !== 200) return
    const tDay = dealingDay(first, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const parts = partsOf(preview.data.parts)
    const input = { ...asked, tradeTicket: customer.tradeTicket, tDay, parts, duplicateConfirmed: 'true' }
    const answer = await ask(world, customer, 'withdraw', input, key)
    if (answer.code !== 200) return
    const biz = way === 'QUICK' ? applicationCode.quickRedemption : applicationCode.redemption
    const parentNo = String(answer.data.parentNo)
    const holder = { customer, tradeAcco }
    const total = await acceptChildren(world, holder, { parentNo, biz, placedAt, key })
    if (yuan(total) !== asked.amount) world.violate('I15', `${parentNo} has orders of ${yuan(total)}`)
  },
}

function partsOf(parts: readonly { fundCode: string; amount: string }[]) {
  return parts.map(({ fundCode, amount }) => ({ fundCode, amount }))
}
