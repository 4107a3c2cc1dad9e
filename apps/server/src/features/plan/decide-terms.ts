import type { Tx } from '@tongzhou/db/connect'
import { type PlanTerms, findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { isFundStoppingForUs } from '@tongzhou/db/stores/plan/fund-plan-stop-store'
import { isIndexKnown } from '@tongzhou/db/stores/fund/market-index-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type PlanTermsReason, decidePlanTerms } from '@tongzhou/domain/plan/decide-plan'
import { deductionOnOrAfter, earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { refuseBySuitability } from '@tongzhou/domain/trade/decide/decide-purchase'
import { mostInADay } from '@tongzhou/domain/trade/limits/purchase-limits'
import type { OwnCard } from '../../trading/own-cards'
import { payableByCash } from '../../cash/cash-wallet'
import type { BuyFacts } from '../../trading/orders/judge-buy'
import { suitabilityFacts } from '../../trading/suitability-facts'

export interface TermsQuestion extends BuyFacts {
  readonly card: OwnCard
  readonly terms: PlanTerms
  /** More than fen were typed (check 8 of §3.2). */
  readonly isFinerThanFen: boolean
  /** The plan that is changed; null for a new one. */
  readonly planNo: string | null
}

/**
 * Decides whether a plan may have these terms: checks fund, suitability, agreements, dates and card in this
 * order; returns the first deduction and the confirmation of a mismatch that the plan needs.
 */
export async function decideTerms(tx: Tx, question: TermsQuestion) {
  const { trader, fund, card, terms, now } = question
  const isOpen = fund.taCode !== null && statusAllows(fund.terms.status, 'plan')
  if (!isOpen || (await isFundStoppingForUs(tx, fund.fundCode)))
    return refuse('FUND_NOT_ON_SALE', { status: '暂停定投' })
  const facts = suitabilityFacts(trader, {
    fund,
    about: { business: 'PLAN', amount: terms.baseAmount, from: null },
    confirmation: question.confirmation,
    now,
  })
  const bySuitability = refuseBySuitability(facts)
  if (bySuitability) return bySuitability
  if (question.missingAgreements.length > 0) {
    return refuse('AGREEMENT_NOT_ACCEPTED', { documents: question.missingAgreements.join(',') })
  }
  if (!fund.terms.soldTo.includes('individual')) return refuse('NOT_ELIGIBLE')
  if (terms.indexCode !== null && !(await isIndexKnown(tx, terms.indexCode)))
    return refuse('PLAN_TERMS_INCOMPLETE', { field: 'indexCode' })
  if (terms.payWay === 'CASH_PRODUCT' && !(await payableByCash(tx, fund)))
    return refuse('PAY_WAY_UNSUPPORTED')
  const schedule = await decideSchedule(tx, question)
  if (schedule.kind === 'refused') return schedule
  if (card.isChangeUnderReview) return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (terms.payWay === 'CARD' && !card.isSigned) return refuse('CARD_RESIGN_NEEDED')
  const from = earliestFirstDay(now)
  const first = deductionOnOrAfter(terms, fund.terms.calendar, terms.firstDay > from ? terms.firstDay : from)
  if (terms.end.kind === 'date' && terms.end.lastDay < first.nominal)
    return refuse('PLAN_TERMS_INCOMPLETE', { field: 'endDay' })

  const mismatchConfirmId = facts.match === 'match' ? null : facts.mismatchConfirmId

  return accept({ first: { nominal: first.nominal, day: first.day }, mismatchConfirmId })
}

async function decideSchedule(
  tx: Tx,
  { trader, fund, terms, isFinerThanFen, planNo, now }: TermsQuestion,
): Promise<Decision<{ firstDay: Day }, PlanTermsReason>> {
  const { customerNo } = trader.facts
  const others = (await findPlans(tx, { customerNo, fundCode: fund.fundCode })).filter(
    (plan) =>
      plan.planNo !== planNo && (plan.progress.status === 'RUNNING' || plan.progress.status === 'PAUSED'),
  )

  return decidePlanTerms({
    key: { fundCode: fund.fundCode, tradeAcco: terms.tradeAcco, cycle: terms.cycle },
    firstDay: terms.firstDay,
    // A change keeps its first day; only a new plan must begin in time (R-DCA-3).
    earliestFirstDay: planNo === null ? earliestFirstDay(now) : terms.firstDay,
    amount: terms.baseAmount,
    isFinerThanFen,
    planMin: fund.planMin,
    mostPerPeriod: mostInADay(fund.terms.purchaseLimits),
    running: others.map((plan) => ({
      fundCode: plan.fundCode,
      tradeAcco: plan.terms.tradeAcco,
      cycle: plan.terms.cycle,
    })),
  })
}
