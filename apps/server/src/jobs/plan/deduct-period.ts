import { fundState } from '@tongzhou/domain/fund/fund-status'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { isMismatchOpen } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { tentatively } from '@tongzhou/db/driver/savepoint'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import {
  type PlanPeriod,
  lockBegunPeriod,
  lockOpenPeriodOn,
  savePeriod,
} from '@tongzhou/db/stores/plan/plan-period-store'
import { type PlanRow, lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import type { FundUseQuery } from '@tongzhou/db/stores/trade/fund-use-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import type { Money } from '@tongzhou/domain/kernel/money'
import { type TryOutcome, outcomeOfRefusal } from '@tongzhou/domain/plan/period-outcome'
import { deductionOn, deductionTriedAgainOn } from '@tongzhou/domain/plan/plan-schedule'
import type { SkipReason } from '@tongzhou/domain/plan/plan-state'
import { stopsAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import { payFromCash, payableFromCash } from '../../cash/pay-from-cash'
import { firstDebit } from '../../settlement/bank-movements'
import { beginPeriod } from '../../trading/plan/begin-period'
import { type PeriodAmount, periodAmount } from '../../trading/plan/period-amount'
import { type OwnCard, ownCard } from '../../trading/own-cards'
import { purchaseOrder } from '../../trading/orders/place-order'
import { judgePurchase } from '../../trading/orders/judge-purchase'
import { type TradingCustomer, findTradingCustomer } from '../../trading/standing'
import { acceptedConfirmation } from '../../trading/suitability-facts'
import type { StepContext } from '../engine/step'
import { endPeriod } from './end-period'
import { failPolicy } from './fail-policy'
import { smartVersionsOfRun } from './smart-versions-of-run'

/** What a run of the day does for one plan. */
export interface PlanUnit {
  readonly customerNo: string
  readonly planNo: string
}

/** A step has no session. */
const NO_SESSION = Buffer.alloc(0)

const SKIPPED = 'CUSTOMER_SKIPPED' satisfies SkipReason

interface Try {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly period: PlanPeriod
}

/**
 * One try of a plan's period on its deduction day (R-DCA-3). The first run begins the period; later runs
 * retry it only when the payment before has failed, with the terms of the first run (terms changed after
 * 09:00 are for the next period). The period's key and the locks let it be paid once, however often it runs.
 */
export async function deductPeriod(
  tx: Tx,
  unit: PlanUnit & { readonly begins: boolean },
  context: StepContext,
): Promise<void> {
  await lockCustomer(tx, unit.customerNo)
  const agreed = await lockPlan(tx, unit)
  if (agreed?.progress.status !== 'RUNNING') return
  const fund = await findTradedFund(tx, agreed.fundCode)
  const dates = await findFundDates(tx, agreed.fundCode)
  assert(fund !== null && dates !== null, 'the fund of a plan is known')
  const { begins } = unit
  const period = await periodOfDay(tx, { plan: agreed, calendar: dates.calendar, begins }, context)
  if (period?.reason === SKIPPED && begins && period.day === context.day) {
    // R-PLAN-2: nothing is taken and nothing has failed, but the plan may be over with it.
    const outcome: TryOutcome = { kind: 'skipped', reason: SKIPPED }

    return endPeriod(tx, { plan: agreed, period, outcome, context })
  }
  if (period?.state !== 'TRYING' || (await isUnderWay(tx, period))) return
  const plan = { ...agreed, terms: { ...agreed.terms, ...period.paying } }
  const held = await heldBy(tx, agreed)
  if (held !== null)
    return endPeriod(tx, { plan, period, outcome: { kind: 'skipped', reason: held }, context })
  const versions = smartVersionsOfRun(tx, context)
  const amount = await periodAmount(tx, { plan, fund, period, versions }, context.day)
  if (amount.money === null) {
    const outcome: TryOutcome = { kind: 'skipped', reason: 'OVER_FUND_LIMIT' }
    const looked = { ...period, signal: amount.signal }

    return endPeriod(tx, { plan, period: looked, outcome, context })
  }
  await tryOnce(tx, { plan, fund, period }, { ...amount, money: amount.money }, context)
}

/** For what of the plan itself nothing is deducted, which is no failure; null: nothing holds it. */
async function heldBy(tx: Tx, plan: PlanRow): Promise<SkipReason | null> {
  // R-PLAN-11: it would buy once more before its sale, whether or not that could be made this morning.
  if (stopsAtProfit(plan)) return 'PROFIT_TAKING'

  // R-ACT-21: until the customer has chosen.
  return (await isMismatchOpen(tx, plan)) ? 'RISK_MISMATCH' : null
}

/**
 * The period that deducts today, begun by the first run; else one whose tries of an earlier day have all
 * failed (R-DCA-4).
 */
async function periodOfDay(
  tx: Tx,
  { plan, calendar, begins }: { plan: PlanRow; calendar: TradeCalendar; begins: boolean },
  context: StepContext,
): Promise<PlanPeriod | null> {
  const begun = await lockOpenPeriodOn(tx, { ...plan, day: context.day })
  if (begun !== null) return begun
  const today = deductionOn(plan.terms, calendar, context.day)
  if (today !== null) return begins ? beginPeriod(tx, plan, today, context) : null
  const { retryDays } = await failPolicy(tx)
  const earlier = deductionTriedAgainOn(plan.terms, { calendar, retryDays }, context.day)

  return earlier === null ? null : lockBegunPeriod(tx, { ...plan, nominal: earlier.nominal })
}

/** A payment that has not failed stands against another try: paid, or its outcome not known yet. */
export async function isUnderWay(tx: Tx, period: PlanPeriod): Promise<boolean> {
  if (period.orderNo === null) return false
  const order = await lockOrder(tx, { customerNo: period.customerNo, orderNo: period.orderNo })

  return order?.status.payStatus !== 'PAY_FAILED'
}

async function tryOnce(
  tx: Tx,
  tried: Try,
  amount: PeriodAmount & { readonly money: Money },
  context: StepContext,
): Promise<void> {
  const { plan, fund, period } = tried
  const { services, now } = context
  const bucket = bucketOf(plan.customerNo)
  const trader = await traderOf(tx, { ...plan, bucket }, context)
  const card = await ownCard(services, trader, plan.terms.tradeAcco)
  const { tradeAcco, payWay } = plan.terms
  const paying = { tradeAcco, payWay }
  const { money, ratio, signal } = amount
  const seen = { amount: money, ratio, signal, paying, tries: period.tries + 1 }
  if (card === null) return savePeriod(tx, period, { ...seen, reason: 'CARD' }, now)
  const { decision } = await judgePurchase(tx, {
    trader,
    fund,
    amount: amount.money,
    now,
    card,
    ...(await cashOf(tx, plan, { fund, card, now })),
    confirmation: acceptedConfirmation(plan.mismatchConfirmId),
    // The texts were agreed to with the plan.
    missingAgreements: [],
    isTwinConfirmed: true,
    seenTDay: null,
    business: 'plan',
  })
  if (decision.kind === 'refused') {
    const outcome = outcomeOfRefusal(decision.reason, { isEnded: fund.terms.status.code === fundState.ended })
    if (outcome.kind !== 'failed') return endPeriod(tx, { plan, period, outcome, context })

    return savePeriod(tx, period, { ...seen, reason: outcome.reason }, now)
  }
  const placed = await tentatively(
    tx,
    () => placePeriodOrder(tx, { ...tried, card, trader, draft: decision.value, bucket }, context),
    (outcome) => outcome.kind === 'accepted',
  )
  // The shares that were to pay cannot be sold after all: as good as not there.
  const done = placed.kind === 'accepted' ? { orderNo: placed.value, reason: null } : { reason: 'BALANCE' }
  await savePeriod(tx, period, { ...seen, ...done }, now)
}

/** What the plan's cash product could pay, where it is to pay (§5.6). */
async function cashOf(
  tx: Tx,
  { customerNo, terms }: PlanRow,
  { fund, card, now }: { fund: TradedFund; card: OwnCard; now: Date },
) {
  if (terms.payWay === 'CARD') return {}
  const available = await payableFromCash(tx, fund, { customerNo, tradeAcco: terms.tradeAcco, now })

  return {
    payment: { way: 'CASH_PRODUCT', available, isChangeUnderReview: card.isChangeUnderReview } as const,
  }
}

/**
 * The deduction runs without the customer: no password, no session (§1.13). `use`: what he has of the fund is
 * read with him.
 */
export function traderOf(
  tx: Tx,
  { customerNo, bucket }: { readonly customerNo: string; readonly bucket: number },
  { day, services }: StepContext,
  use?: FundUseQuery,
) {
  const customer = { customerNo, bucket, status: '0', sessionHash: NO_SESSION }

  return findTradingCustomer(tx, {
    customer,
    ticket: 'assumed',
    day,
    wallNow: services.clock.now(),
    ...(use && { fund: use }),
  })
}

/** The order of a period, with what pays it; answers its number. */
export async function placePeriodOrder(
  tx: Tx,
  paid: Pick<Try, 'plan' | 'fund'> & {
    card: OwnCard
    trader: TradingCustomer
    draft: PurchaseDraft
    /** The customer's, which is a hash of his number. */
    bucket: number
  },
  { services, day, now }: StepContext,
): Promise<Decision<string, RedemptionReason>> {
  const { plan, fund, card, trader, draft, bucket } = paid
  assert(fund.taCode !== null, 'a fund of a plan is sold here')
  const { payWay } = plan.terms
  const { numbers } = services
  const placing = { day, now, distributorCode: services.config.DISTRIBUTOR_CODE, numbers }
  const { customerNo, planNo, channelCode } = plan
  const bought = purchaseOrder(draft)
  const order = await placeOrder(
    tx,
    // Named one by one: a literal has room for all of its fields at once, a copy with more grows by each.
    {
      customerNo,
      bucket,
      tradeAcco: card.row.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      bizCode: bought.bizCode,
      applyAmount: bought.applyAmount,
      applyShares: bought.applyShares,
      redeemAll: bought.redeemAll,
      payWay,
      channelCode,
      discount: bought.discount,
      largeRedeemFlag: bought.largeRedeemFlag,
      riskMatch: bought.riskMatch,
      mismatchConfirmId: draft.mismatchConfirmId,
      agreementIds: plan.agreementIds,
      feeRuleIds: bought.feeRuleIds,
      estimatedFee: bought.estimatedFee,
      estimatedAmount: bought.estimatedAmount,
      estimatedShares: bought.estimatedShares,
      tDate: bought.tDate,
      expectConfirmDate: bought.expectConfirmDate,
      expectArriveDate: bought.expectArriveDate,
      status: bought.status,
      planNo,
      actor: 'plan',
    },
    placing,
    payWay === 'CARD' ? debitOf(card, { fund, draft }) : {},
  )
  if (payWay === 'CASH_PRODUCT') {
    const legs = await payFromCash(tx, { order, fund, draft, card, trader, bucket, channelCode }, placing)
    if (legs.kind === 'refused') return legs
  }

  return accept(order.orderNo)
}

function debitOf(card: OwnCard, { fund, draft }: { fund: TradedFund; draft: PurchaseDraft }) {
  assert(card.row.contractNo !== null, 'a signed card pays')
  const { contractNo } = card.row

  return { debit: firstDebit({ amount: draft.paidByCustomer, contractNo, subject: `定投 ${fund.name}` }) }
}
