import type { World } from '../world'
import { adoptPlanOrders } from '../model/adopt-plan-orders'
import { adoptSecondLegs } from '../model/adopt-second-legs'
import type { Invariant } from './invariant'
import { moneyInvariants } from './money'
import { movedMoney } from './moved-money'
import { orderInvariants } from './orders'
import { shareInvariants } from './shares'
import { readSnapshot } from './snapshot'
import { systemInvariants } from './system'

export const allInvariants: readonly Invariant[] = [
  ...systemInvariants,
  ...moneyInvariants,
  ...movedMoney,
  ...shareInvariants,
  ...orderInvariants,
]

/** Lets the model take in what the product has done, then checks everything. */
export async function checkDay(world: World, isOver = false): Promise<void> {
  await adoptPlanOrders(world)
  await adoptSecondLegs(world)
  const now = await readSnapshot(world.owner)
  for (const row of now.payments) {
    const order = world.model.orders.get(row.order_no)
    if (row.kind === 'ADVANCE' && row.status === 'FAILED' && order) order.isAdvanceRefused = true
  }
  world.model.follow(
    now.steps.filter((step) => step.state === 'DONE'),
    new Map(now.orders.map((row) => [row.app_sheet_no.trim(), row.order_no])),
  )
  for (const invariant of allInvariants) {
    for (const what of invariant.check(world, now, isOver)) world.violate(invariant.id, what)
  }
}

/** The model takes in what became final meanwhile, e.g. before customers look at their holdings. */
export async function follow(world: World): Promise<void> {
  await adoptPlanOrders(world)
  await adoptSecondLegs(world)
  const steps = await world.owner.query<{ day: string; step: string }>(
    `select day::text, step from batch_step where state = 'DONE' and step in ('120-confirm-trades', '130-book-dividends')
      order by day, step`,
  )
  const orders = await world.owner.query<{ app_sheet_no: string; order_no: string }>(
    'select app_sheet_no, order_no from trade_order',
  )
  world.model.follow(steps.rows, new Map(orders.rows.map((row) => [row.app_sheet_no.trim(), row.order_no])))
}
