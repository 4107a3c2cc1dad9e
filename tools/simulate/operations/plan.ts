import { plusDays } from '../../../apps/sandbox/src/market/calendar'
import { newKey } from '../customer-calls'
import { yuan } from '../model/arithmetic'
import type { World } from '../world'
import { type Operation, anyHolder, ask, goodAgreements } from './operation'

/** A plan that buys every day or every week from tomorrow on. */
export const makePlan: Operation = {
  name: 'make-plan',
  weight: 3,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const fund = dice.pick(world.funds)
    const amount = BigInt(dice.int(1000, 200_000))
    const cycleDay = dice.chance(0.6) ? null : dice.int(1, 5)
    const firstDay = plusDays(world.today, dice.int(1, 2))
    const key = newKey(dice)
    const answer = await ask(
      world,
      customer,
      'createPlan',
      {
        fundCode: fund.code,
        tradeAcco,
        mode: 'FIXED',
        amount: yuan(amount),
        cycle: cycleDay === null ? 'DAY' : 'WEEK',
        cycleDay: cycleDay === null ? undefined : String(cycleDay),
        firstDay,
        endKind: 'none',
        tradeTicket: customer.tradeTicket,
        agreementIds: goodAgreements,
      },
      key,
    )
    if (answer.code !== 200) return
    const { customerNo } = customer
    const planNo = String(answer.data.planNo)
    world.model.plans.set(planNo, {
      planNo,
      customerNo,
      tradeAcco,
      fund,
      amount,
      cycleDay,
      firstDay,
      madeAt: world.now,
      skips: new Set(),
      stops: [],
    })
  },
}

/** A plan is paused, goes on, or ends. */
export const changePlan: Operation = {
  name: 'change-plan',
  weight: 2,
  run: async (world, dice) => {
    const plans = [...world.model.plans.values()]
    if (plans.length === 0) return
    const plan = dice.pick(plans)
    const customer = world.customers.find((one) => one.customerNo === plan.customerNo)
    if (!customer) return
    const command = dice.pick(['pause', 'resume', 'terminate'])
    const input = { planNo: plan.planNo, command, tradeTicket: customer.tradeTicket }
    const answer = await ask(world, customer, 'changePlanStatus', input)
    if (answer.code !== 200) return
    plan.stops.push({ from: world.now, isRunning: command === 'resume' })
  },
}

/** Everybody ends his plans, so that a world comes to rest. */
export async function endPlans(world: World): Promise<void> {
  for (const plan of world.model.plans.values()) {
    const customer = world.customers.find((one) => one.customerNo === plan.customerNo)
    if (!customer) continue
    const { planNo } = plan
    const input = { planNo, command: 'terminate', tradeTicket: customer.tradeTicket }
    await ask(world, customer, 'changePlanStatus', input)
    plan.stops.push({ from: world.now, isRunning: false })
  }
}
