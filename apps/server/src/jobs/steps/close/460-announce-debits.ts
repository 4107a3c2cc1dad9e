import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { runningPlans } from '@tongzhou/db/stores/plan/plan-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { deductionOn } from '@tongzhou/domain/plan/plan-schedule'
import { announceDebits, areTargetsJudged } from '../../../cash/debits/announce-debits'
import { smartVersionsOfRun } from '../../plan/smart-versions-of-run'
import { fetchBankLimits } from '../../../trading/own-cards'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

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
export const announceComingDebits = defineStep<AnnouncedUnit>({
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

  // By them a debit may fail that is to be told as failing.
  await fetchBankLimits(services)
  const isJudged = await areTargetsJudged(db)

  return [...customers].map((customerNo) => ({ key: customerNo, data: { customerNo, isJudged } }))
}

async function announce(tx: Tx, { data }: { data: AnnouncedUnit }, context: StepContext): Promise<void> {
  const { services, day, now } = context
  // A plan that changes at this moment is told as it then is.
  await lockCustomer(tx, data.customerNo)
  const versions = smartVersionsOfRun(tx, context)
  await announceDebits(tx, services, { ...data, day: addDays(day, 1), now, versions })
}
