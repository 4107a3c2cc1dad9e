import { goalList } from '@tongzhou/contract/plan/goals/goal-list'
import type { Queryable } from '@tongzhou/db/connect'
import { type GoalRow, findGoals } from '@tongzhou/db/stores/plan/goal-store'
import { planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import { type PlanRow, findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund, latestNav } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { valueAt } from '@tongzhou/domain/kernel/nav'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { goalPace } from '@tongzhou/domain/plan/goal-pace'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { handleOpen } from '../../../http/handle'
import { findComingDebits } from '../../../trading/coming-debits'

/** What is saved for each goal, and what its periods still have to put aside (R-PLAN-15). */
export const handler = handleOpen(goalList, async (_, { db, customer, services, now, day }) => {
  const { customerNo } = customer
  const cipher = services.cipher.of(customerNo)
  const plans = await findPlans(db, { customerNo })
  const goals: Awaited<ReturnType<typeof presentGoal>>[] = []
  for (const goal of await findGoals(db, customerNo)) {
    const own = plans.filter(({ terms }) => terms.goalNo === goal.goalNo)
    const name = cipher.decrypt('goal.name', goal.nameCipher)
    goals.push(await presentGoal(db, { goal, name, plans: own, customerNo }, { now, day }))
  }

  return { goals }
})

async function presentGoal(
  db: Queryable,
  of: { goal: GoalRow; name: string; plans: readonly PlanRow[]; customerNo: string },
  { now, day }: { now: Date; day: Day },
) {
  const { goal, name, plans } = of
  const { goalNo, target, dueOn } = goal
  const { saved, asOf } = await savedBy(db, plans)
  const coming = await deductionsLeft(db, of, now)
  const periodsLeft = coming ?? monthsLeft(day, dueOn)
  const pace = saved === null ? null : goalPace({ target, saved, periods: periodsLeft })

  return {
    goalNo,
    name,
    target,
    dueOn,
    saved,
    asOf,
    periods: coming === null ? ('MONTHS' as const) : ('PLANS' as const),
    periodsLeft,
    perPeriod: pace?.each ?? null,
    lastPeriod: pace?.last ?? null,
    isReached: saved !== null && saved >= target,
    plans: await Promise.all(
      plans.map(async ({ planNo, fundCode, progress, terms }) => ({
        planNo,
        fundName: (await findTradedFund(db, fundCode))?.name ?? fundCode,
        status: progress.status,
        amount: terms.baseAmount,
      })),
    ),
  }
}

/** The shares of the plans at the newest NAV of each fund; null where one that holds shares has none. */
async function savedBy(
  db: Queryable,
  plans: readonly PlanRow[],
): Promise<{ saved: Money | null; asOf: Day | null }> {
  let [saved, asOf]: [Money, Day | null] = [noMoney, null]
  for (const plan of plans) {
    const { shares } = await planHolding(db, plan)
    if (shares === noShares) continue
    const nav = await latestNav(db, plan.fundCode)
    if (nav === null) return { saved: null, asOf: null }
    saved = addMoney(saved, valueAt(shares, nav.nav))
    if (asOf === null || nav.day < asOf) asOf = nav.day
  }

  return { saved, asOf }
}

/** The deductions of its running plans until its day; null: none of them runs. */
async function deductionsLeft(
  db: Queryable,
  { goal, plans, customerNo }: { goal: GoalRow; plans: readonly PlanRow[]; customerNo: string },
  now: Date,
): Promise<number | null> {
  const running = new Set(
    plans.filter(({ progress }) => progress.status === 'RUNNING').map(({ planNo }) => planNo),
  )
  if (running.size === 0) return null
  const coming = await findComingDebits(db, { customerNo, from: earliestFirstDay(now), to: goal.dueOn })

  return coming.filter(({ plan, deduction }) => running.has(plan.planNo) && !deduction.isSkipped).length
}

/** The full months until a day, at least one. */
function monthsLeft(day: Day, dueOn: Day): number {
  let months = 1
  while (addMonths(day, months + 1) <= dueOn) months += 1

  return dueOn <= day ? 0 : months
}
