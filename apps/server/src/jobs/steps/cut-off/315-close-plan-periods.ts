import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { debitFailureOf } from '@tongzhou/db/stores/settlement/payment-store'
import { plansSelling } from '@tongzhou/db/stores/plan/plan-profit-store'
import { type PlanPeriod, lockPeriod, openPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import { type PlanRow, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { deductionTriedAgainOn } from '@tongzhou/domain/plan/plan-schedule'
import { reasonOfDebit } from '@tongzhou/domain/plan/period-outcome'
import type { PeriodOutcome } from '@tongzhou/domain/plan/plan-state'
import { closeProfitSale } from '../../plan/close-profit-sale'
import { endPeriod } from '../../plan/end-period'
import { failPolicy } from '../../plan/fail-policy'
import { type StepContext, defineStep } from '../../engine/step'

interface PeriodUnit {
  readonly kind: 'period'
  readonly customerNo: string
  readonly planNo: string
  readonly nominal: string
  readonly periodDay: string
}

/** A plan whose profit is being sold. */
interface SaleUnit {
  readonly kind: 'sale'
  readonly customerNo: string
  readonly planNo: string
}

/**
 * 15:05: after all tries of the day each period is over: paid, cancelled by the customer, or failed. A
 * payment whose outcome is not known leaves its period open until it is (R-CAL-5). What follows the sale of a
 * profit comes about then too (R-PLAN-11).
 */
export const closePlanPeriods = defineStep<PeriodUnit | SaleUnit>({
  name: '315-close-plan-periods',
  title: '定投扣款结果',
  on: 'trading-day',
  after: ['310-query-payments', '290-retry-plans-again'],
  due: '15:05',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const periods = await openPeriods(db, day)
    const selling = await plansSelling(db, day)

    return [
      ...periods.map(({ customerNo, planNo, nominal, day: periodDay }) => ({
        key: `${planNo}/${nominal}`,
        data: { kind: 'period' as const, customerNo, planNo, nominal, periodDay },
      })),
      ...selling.map(({ customerNo, planNo }) => ({
        key: `${planNo}/sale`,
        data: { kind: 'sale' as const, customerNo, planNo },
      })),
    ]
  },
  apply: (tx, { data }, context) =>
    data.kind === 'sale' ? closeProfitSale(tx, data, context) : close(tx, data, context),
})

async function close(tx: Tx, data: PeriodUnit, context: StepContext): Promise<void> {
  await lockCustomer(tx, data.customerNo)
  const plan = await lockPlan(tx, data)
  const period = await lockPeriod(tx, {
    ...data,
    nominal: dayFrom(data.nominal),
    day: dayFrom(data.periodDay),
    now: context.now,
  })
  if (plan === null || period.state !== 'TRYING') return
  const outcome = await outcomeOf(tx, period, context.day)
  if (outcome === null) return
  if (outcome.kind === 'failed' && (await isTriedAgain(tx, { plan, period, day: context.day }))) return
  await endPeriod(tx, { plan, period, outcome, context })
}

/** Whether a period that failed today has a later day to be tried on (`dca.retryDays`, R-DCA-4). */
async function isTriedAgain(
  tx: Tx,
  { plan, period, day }: { plan: PlanRow; period: PlanPeriod; day: Day },
): Promise<boolean> {
  const { retryDays } = await failPolicy(tx)
  const dates = await findFundDates(tx, plan.fundCode)
  assert(dates !== null, 'the fund of a plan is known')
  const { calendar } = dates
  const rules = { calendar, retryDays }
  const later = deductionTriedAgainOn(plan.terms, rules, nextTradingDay(calendar, day))

  return plan.progress.status === 'RUNNING' && later?.nominal === period.nominal
}

async function outcomeOf(
  tx: Tx,
  period: Awaited<ReturnType<typeof lockPeriod>>,
  day: Day,
): Promise<PeriodOutcome | null> {
  const { customerNo, orderNo } = period
  const order = orderNo === null ? null : await lockOrder(tx, { customerNo, orderNo })
  if (order === null) {
    const reason = period.reason === 'CARD_LIMIT' || period.reason === 'BALANCE' ? period.reason : 'CARD'

    return { kind: 'failed', reason }
  }
  const { payStatus, applyStatus } = order.status
  if (applyStatus === 'CANCELLED') return { kind: 'skipped', reason: 'CUSTOMER_CANCELLED' }
  if (payStatus === 'PAY_FAILED')
    return { kind: 'failed', reason: reasonOfDebit(await debitFailureOf(tx, order)) }
  if (payStatus === 'UNPAID' || payStatus === 'PAYING') return null

  return { kind: 'executed', day, amount: order.applyAmount ?? noMoney }
}
