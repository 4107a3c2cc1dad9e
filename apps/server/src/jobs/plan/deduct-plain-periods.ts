import type { Tx } from '@tongzhou/db/connect'
import { TransactionGroup, type GroupMember } from '@tongzhou/db/driver/transaction-group'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { type Paying, addTriedPeriods, plansWithPeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import { type PlanRow, lockPlainPlans } from '@tongzhou/db/stores/plan/plan-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { deductionOn } from '@tongzhou/domain/plan/plan-schedule'
import { stopsAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { ownCard } from '../../trading/own-cards'
import { judgePurchase } from '../../trading/orders/judge-purchase'
import { acceptedConfirmation } from '../../trading/suitability-facts'
import type { StepContext, Unit } from '../engine/step'
import { type PlanUnit, placePeriodOrder, traderOf } from './deduct-period'

/** A plan that deducts today, once, a fixed amount from its card. */
interface PlainPeriod {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly nominal: Day
  readonly bucket: number
}

/** The order of such a period, and the writes that wait for the others. */
interface Debited extends PlainPeriod {
  readonly member: GroupMember
  readonly amount: Money
  readonly paying: Paying
  readonly orderNo: string
}

/**
 * The first try of many plans in one transaction, each as `deductPeriod` would: a fixed amount from the card,
 * on a day of its own, that the judgement accepts. Each question is asked once for all, as in a group of
 * submits. Answers the keys of the others: smart ones, those paid by the cash product, skipped, refused,
 * those that a reached target stops (R-PLAN-11), and all of who has two plans here, since the second is
 * judged by what the first has taken.
 */
export async function deductPlainPeriods(
  tx: Tx,
  units: readonly Unit<PlanUnit>[],
  context: StepContext,
): Promise<readonly string[]> {
  const plans = new Map<string, number>()
  for (const { data } of units) plans.set(data.customerNo, (plans.get(data.customerNo) ?? 0) + 1)
  const keys = units.map(({ data }) => data).filter(({ customerNo }) => plans.get(customerNo) === 1)
  const { day, now } = context
  const locked = await lockPlainPlans(tx, { keys, day })
  const going = locked.filter((plan) => !stopsAtProfit(plan))
  const plain = await plainPeriods(tx, going, day)
  const buckets = plain.map(({ bucket }) => bucket)
  await context.services.numbers.reserve(tx, { day, buckets })
  const group = new TransactionGroup(tx)
  const tried = await Promise.all(plain.map((period) => debit(group.member(), period, context)))
  if (group.failure !== null) throw group.failure.error
  const debited = tried.filter((one) => one !== null)
  await group.write(debited.map(({ member }) => member))
  const periods = debited.map(({ plan, nominal, amount, paying, orderNo }) => ({
    customerNo: plan.customerNo,
    planNo: plan.planNo,
    nominal,
    day,
    amount,
    paying,
    orderNo,
  }))
  await addTriedPeriods(tx, periods, now)
  const done = new Set(debited.map(({ plan }) => plan.planNo))

  return units.map(({ key }) => key).filter((key) => !done.has(key))
}

/** Those that deduct today, for one date of theirs of which nothing is written yet. */
async function plainPeriods(tx: Tx, plans: readonly PlanRow[], day: Day): Promise<PlainPeriod[]> {
  const terms = new Map<string, { fund: TradedFund; calendar: Parameters<typeof deductionOn>[1] }>()
  for (const fundCode of new Set(plans.map((plan) => plan.fundCode))) {
    const [fund, dates] = [await findTradedFund(tx, fundCode), await findFundDates(tx, fundCode)]
    assert(fund !== null && dates !== null, 'the fund of a plan is known')
    terms.set(fundCode, { fund, calendar: dates.calendar })
  }

  const due = plans.flatMap((plan) => {
    const of = terms.get(plan.fundCode)
    const today = of === undefined ? null : deductionOn(plan.terms, of.calendar, day)

    return of === undefined || today === null || today.skipped.length > 0
      ? []
      : [{ plan, fund: of.fund, nominal: today.nominal, bucket: bucketOf(plan.customerNo) }]
  })
  const known = await plansWithPeriod(
    tx,
    due.map(({ plan: { customerNo, planNo }, nominal }) => ({ customerNo, planNo, nominal })),
  )

  return due.filter(({ plan }) => !known.has(plan.planNo))
}

/** Judges and places one; null: it is not plain after all, and nothing of it counts. */
async function debit(
  member: GroupMember,
  period: PlainPeriod,
  context: StepContext,
): Promise<Debited | null> {
  const { plan, fund, nominal, bucket } = period
  const { services, day, now } = context
  const { tradeAcco, payWay } = plan.terms
  const { tx } = member
  try {
    const trader = await traderOf(tx, { customerNo: plan.customerNo, bucket }, context, {
      fundCode: fund.fundCode,
      day,
      twin: null,
    })
    const card = await ownCard(services, trader, tradeAcco)
    if (card === null) return null
    const amount = baseOn(plan.terms, nominal)
    const { decision } = await judgePurchase(tx, {
      trader,
      fund,
      amount,
      now,
      card,
      use: trader.use,
      confirmation: acceptedConfirmation(plan.mismatchConfirmId),
      // The texts were agreed to with the plan.
      missingAgreements: [],
      isTwinConfirmed: true,
      seenTDay: null,
      business: 'plan',
    })
    if (decision.kind === 'refused') return null
    const placed = await placePeriodOrder(
      tx,
      { plan, fund, card, trader, draft: decision.value, bucket },
      context,
    )
    if (placed.kind === 'refused' || member.hasLeft) return null

    return { ...period, member, amount, paying: { tradeAcco, payWay }, orderNo: placed.value }
  } catch (error) {
    if (member.hasLeft) return null
    throw error
  }
}
