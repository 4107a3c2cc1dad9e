import { isTradingDay, plusDays } from '../../../apps/sandbox/src/market/calendar'
import type { SimCustomer } from '../customers'
import { newKey } from '../customer-calls'
import { isFrom } from '../kinds-of-seed'
import { type ModelPlan, dayOfPeriod } from '../model/plan'
import type { World } from '../world'
import { type Operation, anyHolder, ask, happened } from './operation'

/** From this seed on customers skip and save: the planted bugs keep their stories in the worlds before. */
const FIRST_OF_SAVERS = 301

export function hasSavers(seed: string): boolean {
  return isFrom(FIRST_OF_SAVERS, seed)
}

/** A period to come is skipped, or a skip is taken back; what was skipped deducts nothing (R-PLAN-2). */
export const skipPeriod: Operation = {
  name: 'skip-period',
  weight: 4,
  run: async (world, dice) => {
    const plans = [...world.model.plans.values()].filter(({ skips }) => skips.size < 4)
    if (plans.length === 0) return
    const plan = dice.pick(plans)
    const customer = ownerOf(world, plan)
    const nominal = anyPeriod(plan, plusDays(world.today, dice.int(1, 6)))
    if (!customer || nominal === null) return
    const day = dayOfPeriod(plan, nominal)
    const undo = dice.chance(0.3)
    const input = { planNo: plan.planNo, nominal, tradeTicket: customer.tradeTicket }
    const key = newKey(dice)
    const answer = await ask(world, customer, 'skipPeriod', { ...input, undo: String(undo) }, key)
    if (answer.code !== 200) return
    if (undo) plan.skips.delete(day)
    else {
      plan.skips.add(day)
      happened(world, 'skip-period')
    }
  },
}

/** The same where so much else is done that a run would hardly see it. */
export const skipOften: Operation = { ...skipPeriod, weight: 12 }

function ownerOf(world: World, { customerNo }: { customerNo: string }): SimCustomer | undefined {
  return world.customers.find((one) => one.customerNo === customerNo)
}

/** The date of a period of the plan, from a day on; null: none within a week. */
function anyPeriod(plan: ModelPlan, from: string): string | null {
  const days = Array.from({ length: 8 }, (_, at) => plusDays(from, at))
  const isOne = (day: string): boolean =>
    day >= plan.firstDay &&
    (plan.cycleDay === null
      ? isTradingDay(day, plan.fund.plan.calendar)
      : new Date(`${day}T00:00:00Z`).getUTCDay() === plan.cycleDay)

  return days.find(isOne) ?? null
}

/** A goal is set or changed; the list shows it as it was given, to its customer alone (R-PLAN-15). */
export const saveGoal: Operation = {
  name: 'save-goal',
  weight: 1,
  run: async (world, dice) => {
    const { customer } = anyHolder(world, dice)
    const { customerNo } = customer
    const own = [...world.model.goals].filter(([, goal]) => goal.customerNo === customerNo)
    const [old] = own.length > 0 && dice.chance(0.4) ? dice.pick(own) : []
    const goal = { name: `目标${dice.int(1, 99)}`, target: `${dice.int(1, 90)}000.00` }
    const input = { ...goal, dueOn: plusDays(world.today, dice.int(30, 900)) }
    const answer = await ask(
      world,
      customer,
      'saveGoal',
      old === undefined ? input : { ...input, goalNo: old },
    )
    if (answer.code !== 200) return
    world.model.goals.set(String(answer.data.goalNo), { customerNo, ...goal })
    await checkGoals(world, customer)
  },
}

/** A goal ends, and its name is gone with it. */
export const closeGoal: Operation = {
  name: 'close-goal',
  weight: 1,
  run: async (world, dice) => {
    if (world.model.goals.size === 0) return
    const [goalNo, goal] = dice.pick([...world.model.goals])
    const customer = ownerOf(world, goal)
    if (!customer) return
    const answer = await ask(world, customer, 'closeGoal', { goalNo })
    if (answer.code !== 200) return
    world.model.goals.delete(goalNo)
    await checkGoals(world, customer)
  },
}

async function checkGoals(world: World, customer: SimCustomer): Promise<void> {
  const { code, data } = await ask(world, customer, 'goalList', {})
  if (code !== 200) return
  const shown: string[] = data.goals.map(
    (goal: { goalNo: string; name: string; target: string }) => `${goal.goalNo} ${goal.name} ${goal.target}`,
  )
  const own = [...world.model.goals].flatMap(([goalNo, goal]) =>
    goal.customerNo === customer.customerNo ? [`${goalNo} ${goal.name} ${goal.target}`] : [],
  )
  const [a, b] = [shown, own].map((list) => list.toSorted((x, y) => (x < y ? -1 : 1)).join(', '))
  if (a !== b) world.violate('I15', `${customer.customerNo} saves for ${b}, and is shown ${a}`)
}
