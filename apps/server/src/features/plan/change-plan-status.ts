import { changePlanStatus } from '@tongzhou/contract/plan/change-plan-status'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  addPlanChange,
  lockPlan,
  raisePlanVersion,
  savePlanProgress,
} from '@tongzhou/db/stores/plan/plan-store'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { handle } from '../../http/handle'
import { findTradingCustomer } from '../../trading/standing'
import { nextDeduction } from '../../shared/plan/next-deduction'
import { stopPeriods } from './stop-periods'

/** Pauses, resumes or ends a plan (§8.3); stopping is allowed to everybody who may cancel an order. */
export const handler = handle(changePlanStatus, async (input, context) => {
  const { tx, customer, now, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const plan = await lockPlan(tx, { customerNo, planNo: input.planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  if ((input.version ?? plan.version) !== plan.version) return refuse('PLAN_CHANGED')
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(standing, input.command === 'resume' ? 'buy' : 'cancel')
  if (byStanding) return byStanding
  const status = statusAfterCommand(plan.progress.status, input.command)
  if (status === null) return refuse('PLAN_STATE')
  const isResumed = input.command === 'resume'
  const liveOrderNo = isResumed ? null : await stopPeriods(tx, plan, now)
  const next = isResumed ? { next: await nextDeduction(tx, plan, earliestFirstDay(now)) } : {}
  const progress = { ...plan.progress, status }
  await savePlanProgress(tx, plan, { progress, reason: 'customer', now, ...next })
  await raisePlanVersion(tx, plan)
  await addPlanChange(tx, plan, { event: input.command.toUpperCase(), actor: 'customer', at: now })

  return { planNo: plan.planNo, status, liveOrderNo }
})
