import { type SimFund, dealingDay } from '../funds'
import type { World } from '../world'
import { isOpenOn, opensInWindows } from './holding-term'

/**
 * Whether a fund may refuse a purchase with this T for reasons of its own: it takes none these days, or its
 * daily limit may be used up. What it is between its windows says nothing of the day on which the next one
 * opens.
 */
export function mayRefuseBuy(world: World, fund: SimFund, tDay = dealingDay(fund, world.moment)): boolean {
  if (fund.plan.terms.dayMax !== null || world.suspended.has(fund.code) || !isOpenOn(fund, tDay)) return true
  const { fundBook } = world.registrars.of(fund.code)
  const near = opensInWindows(fund) ? [tDay] : [world.today, tDay]

  return near.some((day) => fundBook.status(fund.plan, day) !== '0')
}
