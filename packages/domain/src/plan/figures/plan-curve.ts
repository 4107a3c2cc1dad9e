import type { Day } from '../../kernel/business-day'
import { type Money, addMoney, noMoney } from '../../kernel/money'
import { type Nav, valueAt } from '../../kernel/nav'
import { type Shares, addShares, noShares } from '../../kernel/shares'
import { planShares } from './plan-sales'

/** What one day changed of a plan, on the T of its trades, the ex-day of its dividends. */
export interface PlanFlow {
  readonly tDay: Day
  readonly paid?: Money
  /** Its sales, those by its customer among them, and its dividends. */
  readonly out?: Money
  /** Signed: of the lots that its deductions made, and of what its sales took of others. */
  readonly inLots?: Shares
  readonly owed?: Shares
}

/** A plan at the end of a day; its rate is (worth − paid) ÷ paid. */
export interface PlanPoint {
  readonly day: Day
  readonly paid: Money
  /** Its shares at the NAV of the day, with what has been taken out of it. */
  readonly worth: Money
}

/**
 * What a plan had paid and was worth on each day with a NAV since its first flow (§8.5), `navs` in day order.
 * The newest day has everything that is known, also what is dated after it.
 */
export function planCurve(
  flows: readonly PlanFlow[],
  navs: readonly { readonly day: Day; readonly nav: Nav }[],
): PlanPoint[] {
  const inOrder = flows.toSorted((a, b) => (a.tDay < b.tDay ? -1 : a.tDay > b.tDay ? 1 : 0))
  const first = inOrder[0]?.tDay
  if (first === undefined) return []
  let [paid, out, inLots, owed] = [noMoney, noMoney, noShares, noShares]
  let at = 0
  const shown = navs.filter(({ day }) => day >= first)

  return shown.map(({ day, nav }, index) => {
    const isNewest = index === shown.length - 1
    for (; at < inOrder.length; at += 1) {
      const flow = inOrder[at]
      if (flow === undefined || (flow.tDay > day && !isNewest)) break
      paid = addMoney(paid, flow.paid ?? noMoney)
      out = addMoney(out, flow.out ?? noMoney)
      inLots = addShares(inLots, flow.inLots ?? noShares)
      owed = addShares(owed, flow.owed ?? noShares)
    }

    return { day, paid, worth: addMoney(valueAt(planShares({ inLots, owed }), nav), out) }
  })
}
