import { skipPeriod } from '@tongzhou/contract/plan/skip-period'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { lockBegunPeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import { skipPlanPeriod, takeBackSkip } from '@tongzhou/db/stores/plan/plan-skip-store'
import { addPlanChange, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { deductionOn } from '@tongzhou/domain/plan/plan-schedule'
import { refuseStopping } from '@tongzhou/domain/trade/decide/customer-standing'
import { handle } from '../../http/handle'
import { announceAnew } from '../../cash/debits/announce-debits'
import { findTradingCustomer } from '../../trading/standing'
import { comingPeriods, nextOf } from './coming-periods'

/**
 * Skips one of the next twelve deductions until 09:00 of its day, or takes that back (R-PLAN-2). A day to
 * which several nominal dates have moved is skipped whole.
 */
export const handler = handle(skipPeriod, async (input, context) => {
  const { tx, customer, now, day: today, services, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, { customerNo, planNo: input.planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseStopping(standing)
  if (byStanding) return byStanding
  const { planNo, progress, terms, fundCode } = plan
  if (progress.status !== 'RUNNING') return refuse('PLAN_STATE')
  const coming = await comingPeriods(tx, plan, now)
  const isNamed = (one: { nominal: string; skipped: readonly string[] }) =>
    one.nominal === input.nominal || one.skipped.includes(input.nominal)
  const found = coming.find(isNamed)
  if (found === undefined) {
    const dates = await findFundDates(tx, fundCode)
    const ofToday = dates === null ? null : deductionOn(terms, dates.calendar, today)
    const begun = await lockBegunPeriod(tx, { customerNo, planNo, nominal: input.nominal })

    return refuse(
      begun?.state === 'TRYING' || (ofToday !== null && isNamed(ofToday))
        ? 'PLAN_PERIOD_BEGUN'
        : 'PLAN_DAY_INVALID',
    )
  }
  const period = { customerNo, planNo, nominal: found.nominal, day: found.day, now }
  const isUndone = input.undo === true
  if (isUndone) await takeBackSkip(tx, period)
  else await skipPlanPeriod(tx, period)
  if (found.isSkipped === isUndone) {
    const event = isUndone ? 'SKIP_TAKEN_BACK' : 'SKIPPED'
    await addPlanChange(tx, plan, { event, actor: 'customer', at: now, detail: { nominal: found.nominal } })
    if (isUndone) await announceAnew(tx, services, plan)
  }

  return { planNo, nextDay: nextOf(await comingPeriods(tx, plan, now))?.day ?? null }
})
