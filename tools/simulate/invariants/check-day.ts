import type { World } from '../world'
import { adoptDueOrders } from '../model/adopt-due-orders'
import { adoptPlanOrders, planOrders, type PlanOrderRow } from '../model/adopt-plan-orders'
import { adoptSecondLegs, secondLegs, type SecondLegRow } from '../model/adopt-second-legs'
import { type DueInstructionRow, dueInstructions } from '../model/due-instruction'
import { readTogether } from '../read-together'
import type { Invariant } from './invariant'
import { checkClosedAccounts, provenCards } from './access'
import { checkMoneyMaps } from './money-map'
import { checkReplays } from './replay'
import { changedCards } from './changed-cards'
import { idleMoney } from './idle-money'
import { moneyInvariants } from './money'
import { daySums } from './day-sums'
import { duePlans } from './due-plans'
import { dueShares } from './due-shares'
import { movedMoney } from './moved-money'
import { orderInvariants } from './orders'
import { paidTooEarly } from './paid-too-early'
import { shareInvariants } from './shares'
import { readSnapshot } from './snapshot'
import { systemInvariants } from './system'
import { checkTwoPersons } from './two-persons'

export const allInvariants: readonly Invariant[] = [
  ...systemInvariants,
  ...moneyInvariants,
  daySums,
  ...movedMoney,
  paidTooEarly,
  ...shareInvariants,
  ...dueShares,
  duePlans,
  ...orderInvariants,
  provenCards,
  ...changedCards,
  idleMoney,
]

/** Lets the model take in what the product has done, then checks everything. */
export async function checkDay(world: World, isOver = false): Promise<void> {
  const now = await readSnapshot(world.owner, world.memory.kept)
  adoptPlanOrders(world, now.planOrders)
  adoptSecondLegs(world, now.secondLegs)
  adoptDueOrders(world, now.dueInstructions)
  for (const row of now.payments) {
    const order = world.model.orders.get(row.order_no)
    if (row.kind === 'ADVANCE' && row.status === 'FAILED' && order) order.isAdvanceRefused = true
  }
  for (const { order_no: orderNo, paid_at: at } of now.events) {
    const order = at === null ? undefined : world.model.orders.get(orderNo)
    if (at !== null && order) order.paidKnownAt = at
  }
  for (const { order_no: orderNo, t_date: tDate } of now.orders) {
    const order = world.model.orders.get(orderNo)
    if (order) order.closedOn = tDate
  }
  world.model.follow(
    now.steps.filter((step) => step.state === 'DONE'),
    new Map(now.orders.map((row) => [row.app_sheet_no.trim(), row.order_no])),
  )
  for (const invariant of allInvariants) {
    for (const what of invariant.check(world, now, isOver)) world.violate(invariant.id, what)
  }
  await checkMoneyMaps(world)
  await checkReplays(world)
  await checkClosedAccounts(world, isOver)
  await checkTwoPersons(world)
}

/** The model takes in what became final meanwhile, e.g. before customers look at their holdings. */
export async function follow(world: World): Promise<void> {
  const now = await readTogether(world.owner, { planOrders, secondLegs, dueInstructions, ...followed })
  adoptPlanOrders(world, now.planOrders as PlanOrderRow[])
  adoptSecondLegs(world, now.secondLegs as SecondLegRow[])
  adoptDueOrders(world, now.dueInstructions as DueInstructionRow[])
  const orders = now.orders as { app_sheet_no: string; order_no: string }[]
  world.model.follow(
    now.steps as { day: string; step: string }[],
    new Map(orders.map((row) => [row.app_sheet_no.trim(), row.order_no])),
  )
}

const followed = {
  steps: `select day::text, step from batch_step where state = 'DONE' and step in ('120-confirm-trades', '130-book-dividends')
    order by day, step`,
  orders: 'select app_sheet_no, order_no from trade_order',
} as const
