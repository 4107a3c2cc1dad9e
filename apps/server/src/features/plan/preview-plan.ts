import { previewPlan } from '@tongzhou/contract/plan/preview-plan'
import { findIndexes } from '@tongzhou/db/stores/fund/market-index-store'
import { isFundStopping } from '@tongzhou/db/stores/plan/fund-plan-stop-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { addMonths } from '@tongzhou/domain/kernel/business-day'
import { latestFirstDay } from '@tongzhou/domain/plan/decide-plan'
import { deductionsBetween, earliestFirstDay, isCycleValid } from '@tongzhou/domain/plan/plan-schedule'
import { mostOfPeriod } from '@tongzhou/domain/plan/smart-range'
import { smartAmount } from '@tongzhou/domain/plan/smart-amount'
import { payableByCash } from '../../cash/cash-wallet'
import { handleOpen } from '../../http/handle'
import { smartTablesOn } from '../../trading/plan/smart-tables-on'
import { smartRatio } from '../../trading/smart-ratio'
import { buyAgreements, presentAgreements } from '../../trading/buy-agreements'
import { ownCards, presentPayCard } from '../../trading/own-cards'
import { findTradingCustomer } from '../../trading/standing'
import { cycleFrom, lacksIndex } from './plan-terms'

/** Deductions shown ahead. */
const SHOWN = 6
const AHEAD_MONTHS = 8

/** The next deductions of terms that are not agreed to yet, and what the first would take. */
export const handler = handleOpen(previewPlan, async (input, context) => {
  const { db, customer, services, day, now, refuse } = context
  const { customerNo } = customer
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const cycle = cycleFrom(input)
  if (!isCycleValid(cycle)) return refuse('PLAN_DAY_INVALID')
  if (lacksIndex(input)) return refuse('PLAN_TERMS_INCOMPLETE', { field: 'indexCode' })
  const { amount, isFinerThanFen } = input.amount
  if (isFinerThanFen) return refuse('AMOUNT_STEP')
  const debitMax = input.debitMax ?? null
  const earliest = earliestFirstDay(now)
  const latest = latestFirstDay(earliest)
  if (input.firstDay !== undefined && input.firstDay > latest)
    return refuse('PLAN_FIRST_DAY_TOO_LATE', { latest })
  const firstDay = input.firstDay !== undefined && input.firstDay > earliest ? input.firstDay : earliest
  const range = { from: firstDay, to: addMonths(firstDay, AHEAD_MONTHS), most: SHOWN }
  const deductions = deductionsBetween({ cycle, firstDay }, fund.terms.calendar, range)
  const averageDays = input.averageDays === undefined ? null : (Number(input.averageDays) as 180 | 250 | 500)
  const terms = { mode: input.mode, indexCode: input.indexCode ?? null, averageDays }
  const tables = await smartTablesOn(db, day)
  const ratio = await smartRatio(db, { plan: null, fundCode: fund.fundCode, terms, day, tables })
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const cards = await ownCards(services, trader)
  const isPlanOpen = fund.taCode !== null && statusAllows(fund.terms.status, 'plan')
  const protocols = await buyAgreements(db, now, { buyer: { trader, day, fund } })

  return {
    fundName: fund.name,
    planMin: fund.planMin,
    isPlanOpen: isPlanOpen && !(await isFundStopping(db, fund.fundCode)),
    earliestFirstDay: earliest,
    ratio,
    nextAmount: smartAmount({ base: amount, ratio, planMin: fund.planMin, room: debitMax }),
    mostOfPeriod: mostOfPeriod({
      mode: input.mode,
      base: amount,
      planMin: fund.planMin,
      debitMax: null,
      tables,
    }),
    deductions: deductions.map((one) => ({ nominal: one.nominal, day: one.day })),
    cards: cards.map(presentPayCard),
    isPayableByCash: await payableByCash(db, fund),
    indexes: await findIndexes(db),
    agreements: await presentAgreements(db, { customerNo, protocols }),
  }
})
