import { type SimFund, dealingDay } from '../funds'
import type { World } from '../world'

/** Whether a fund may refuse a purchase now for reasons of its own: it takes none these days, or its daily limit may be used up. */
export function mayRefuseBuy(world: World, fund: SimFund): boolean {
  if (fund.plan.terms.dayMax !== null) return true
  const { fundBook } = world.registrars.of(fund.code)
  const near = [world.today, dealingDay(fund, { day: world.today, time: world.time })]

  return near.some((day) => fundBook.status(fund.plan, day) !== '0') || world.suspended.has(fund.code)
}
