import { changePlanStatus } from '@tongzhou/contract/plan/change-plan-status'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { savePlanProfit } from '@tongzhou/db/stores/plan/plan-profit-store'
import {
  type PlanRow,
  addPlanChange,
  lockPlan,
  raisePlanVersion,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { type PlanStatus, statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { isHeldByLimits } from '@tongzhou/domain/plan/profit/profit-state'
import { isPartOfProfit } from '@tongzhou/domain/plan/profit/take-profit'
import { type CustomerAction, refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { handle } from '../../http/handle'
import { findTradingCustomer } from '../../trading/standing'
import { nextDeduction } from '../../shared/plan/next-deduction'
import { announceAnew } from '../../cash/debits/announce-debits'
import { stopPeriods } from '../../trading/plan/stop-periods'

/**
 * Pauses, resumes or ends a plan (§8.3), or turns its take profit off or on again (R-PLAN-11); stopping is
 * allowed to everybody who may cancel an order.
 */
export const handler = handle(changePlanStatus, async (input, context) => {
  const { tx, customer, now, services, refuse } = context
  const { customerNo } = customer
  const { planNo, command } = input
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, { customerNo, planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  if ((input.version ?? plan.version) !== plan.version) return refuse('PLAN_CHANGED')
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(standing, actions[command])
  if (byStanding) return byStanding
  const status =
    command === 'arm' || command === 'disarm'
      ? statusOfProfitCommand(plan, command)
      : statusAfterCommand(plan.progress.status, command)
  if (status === null) return refuse('PLAN_STATE')
  const isResumed = command === 'resume'
  const isStopped = command === 'pause' || command === 'terminate'
  const liveOrderNo = isStopped ? await stopPeriods(tx, plan, { now }) : null
  const next = isResumed ? { next: await nextDeduction(tx, plan, earliestFirstDay(now)) } : {}
  const progress = { ...plan.progress, status }
  await savePlanProgress(tx, plan, { progress, reason: 'customer', now, ...next })
  // It goes on, so what was taken before is over; the rest of what a part was sold of waits (R-PLAN-11).
  if (command === 'disarm')
    await savePlanProfit(tx, plan, {
      state: 'HELD',
      heldBy: 'CUSTOMER',
      peak: null,
      day: null,
      orderNo: null,
    })
  if (
    command === 'arm' ||
    (isResumed && plan.profitState === 'TAKEN' && !isPartOfProfit(plan.terms.profitPart))
  )
    await savePlanProfit(tx, plan, { state: 'ARMED', peak: null, orderNo: null })
  await raisePlanVersion(tx, plan)
  await addPlanChange(tx, plan, { event: command.toUpperCase(), actor: 'customer', at: now })
  if (isResumed) await announceAnew(tx, services, plan)

  return { planNo, status, liveOrderNo }
})

const actions = {
  pause: 'cancel',
  resume: 'buy',
  terminate: 'cancel',
  arm: 'sell',
  disarm: 'cancel',
} as const satisfies Record<string, CustomerAction>

/**
 * The status that a plan keeps, or null. Only a profit that is held is armed, of a plan that still takes one,
 * now or when it goes on. It is turned off where the plan has run its course and its terms can be changed no
 * more, also while the limits of the fund hold it and would let it go by themselves; a sale of today is taken
 * back by its order.
 */
function statusOfProfitCommand(plan: PlanRow, command: 'arm' | 'disarm'): PlanStatus | null {
  const { profitState, terms, progress } = plan
  const { status } = progress
  if (terms.takeProfit === null || status === 'TERMINATED') return null
  const isHeld = profitState === 'HELD'
  if (command === 'arm') return isHeld ? status : null
  const isOff = isHeld && !isHeldByLimits(plan)

  return status === 'FINISHED' && !isOff && profitState !== 'SELLING' ? status : null
}
