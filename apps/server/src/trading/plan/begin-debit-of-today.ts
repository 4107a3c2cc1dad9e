import type { Tx } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { lockBegunPeriod, savePeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { deductionOn, earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { beginPeriod } from './begin-period'
import { periodAmount } from './period-amount'
import { smartVersionsOnce } from './smart-tables-on'

/**
 * Before a locked plan is changed or stopped: from 09:00 on the debit of today is no part of that (R-DCA-3).
 * Where the run of 09:00 has not come to it yet its period is begun here, by the terms it falls due under, so
 * that the run finds it whatever happens to the plan's next day. Without a debit of today that is still to be
 * made nothing changes.
 */
export async function beginDebitOfToday(tx: Tx, plan: PlanRow, now: Date): Promise<void> {
  const today = dayOf(now)
  if (plan.progress.status !== 'RUNNING' || earliestFirstDay(now) <= today) return
  if (plan.next !== null && plan.next.day > today) return
  const dates = await findFundDates(tx, plan.fundCode)
  const fund = await findTradedFund(tx, plan.fundCode)
  assert(fund !== null && dates !== null, 'the fund of a plan is known')
  const deduction = deductionOn(plan.terms, dates.calendar, today)
  if (deduction === null) return
  const key = { customerNo: plan.customerNo, planNo: plan.planNo, nominal: deduction.nominal }
  // Begun by the run, or skipped by its customer before 09:00.
  if ((await lockBegunPeriod(tx, key)) !== null) return
  const period = await beginPeriod(tx, plan, deduction, { day: today, now })
  const { money, ratio, signal } = await periodAmount(
    tx,
    { plan, fund, period, versions: smartVersionsOnce(tx) },
    today,
  )
  const { tradeAcco, payWay } = plan.terms
  await savePeriod(tx, period, { amount: money, ratio, signal, paying: { tradeAcco, payWay } }, now)
}
