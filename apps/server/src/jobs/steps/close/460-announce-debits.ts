import type { Tx } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { runningPlans } from '@tongzhou/db/stores/plan/plan-store'
import { unfinishedSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { deductionOn } from '@tongzhou/domain/plan/plan-schedule'
import { mayStopAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { AmountRange } from '@tongzhou/domain/plan/smart-range'
import { notify } from '../../../shared/messages/notify'
import { type ComingDebitOfPlan, findComingDebits } from '../../../trading/coming-debits'
import { rangeOfPeriod } from '../../../trading/plan/period-range'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

/** The step that finds the plans which reached their target; it waits for the NAVs of the day. */
const TARGETS_JUDGED = '430-check-take-profit'

interface AnnouncedUnit {
  readonly customerNo: string
  /** The targets of this evening are judged; until then one that is reached may still stop a debit. */
  readonly isJudged: boolean
}

/**
 * 18:00, every natural day: what plans will take tomorrow, one message for each customer (R-PLAN-6), while
 * he can still skip a debit or pause a plan. The consent stands: a debit runs whether or not this was sent.
 * It does not wait for late NAVs: it then says that a target reached by them comes first (R-PLAN-11).
 */
export const announceDebits = defineStep<AnnouncedUnit>({
  name: '460-announce-debits',
  title: '定投扣款预告',
  on: 'every-day',
  after: ['010-open-day'],
  due: '18:00',
  select: customersWithDebits,
  apply: announce,
})

/** Customers with a plan whose deduction falls on tomorrow; what it will take is decided for each of them. */
async function customersWithDebits({ services, day }: StepContext): Promise<Unit<AnnouncedUnit>[]> {
  const { db } = services.connection
  const tomorrow = addDays(day, 1)
  const calendars = new Map<string, Awaited<ReturnType<typeof findFundDates>>>()
  const customers = new Set<string>()
  for (const plan of await runningPlans(db)) {
    const known = calendars.get(plan.fundCode)
    const dates = known === undefined ? await findFundDates(db, plan.fundCode) : known
    calendars.set(plan.fundCode, dates)
    if (dates !== null && deductionOn(plan.terms, dates.calendar, tomorrow) !== null)
      customers.add(plan.customerNo)
  }

  const isJudged = (await unfinishedSteps(db)).find(({ step }) => step === TARGETS_JUDGED) === undefined

  return [...customers].map((customerNo) => ({ key: customerNo, data: { customerNo, isJudged } }))
}

async function announce(
  tx: Tx,
  { data: { customerNo, isJudged } }: { data: AnnouncedUnit },
  { services, day, now }: StepContext,
): Promise<void> {
  const tomorrow = addDays(day, 1)
  const coming = await findComingDebits(tx, { customerNo, from: tomorrow, to: tomorrow })
  const debits = coming.filter(({ deduction }) => !deduction.isSkipped)
  if (debits.length === 0) return
  const ranges = await Promise.all(debits.map((debit) => rangeOf(tx, debit)))
  await notify(tx, services.cipher, {
    event: 'debitsTomorrow',
    facts: {
      day: formatDayInSentence(tomorrow),
      count: debits.length,
      total: rangeText(ranges),
      payers: await payersOf(tx, customerNo, { debits, ranges }),
      mayStop: !isJudged && debits.some(({ plan }) => mayStopAtProfit(plan)),
    },
    serialNo: `PN-${customerNo}-${tomorrow.replaceAll('-', '')}`,
    customerNo,
    now,
    expiresAt: instantAt(tomorrow, '09:00'),
  })
}

/** 工商银行(尾号6789) 500.00、现金宝 1,000.00: what each way of paying is asked for. */
async function payersOf(
  tx: Tx,
  customerNo: string,
  { debits, ranges }: { debits: readonly ComingDebitOfPlan[]; ranges: readonly AmountRange[] },
): Promise<string> {
  const byPayer = new Map<string, AmountRange[]>()
  for (const [at, debit] of debits.entries()) {
    const range = ranges[at]
    if (range === undefined) continue
    const { payWay, tradeAcco } = debit.plan.terms
    const card = payWay === 'CARD' ? await findCard(tx, { customerNo, tradeAcco }) : null
    const payer = card === null ? '现金宝' : `${card.bankName}(尾号${card.cardTail})`
    byPayer.set(payer, [...(byPayer.get(payer) ?? []), range])
  }

  return [...byPayer].map(([payer, ranges]) => `${payer} ${rangeText(ranges)}`).join('、')
}

function rangeOf(tx: Tx, { plan, fund, deduction }: ComingDebitOfPlan): Promise<AmountRange> {
  return rangeOfPeriod(tx, { plan, planMin: fund.planMin }, deduction)
}

/** 500.00, or 300.00–1,050.00 while the signal of a smart plan is not out. */
function rangeText(ranges: readonly AmountRange[]): string {
  const least = sumMoney(ranges.map((range) => range.least))
  const most = sumMoney(ranges.map((range) => range.most))

  return least === most ? formatMoney(least) : `${formatMoney(least)}–${formatMoney(most)}`
}
