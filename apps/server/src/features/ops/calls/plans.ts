import type { StaffCallOutput } from '@tongzhou/contract/kit/define-staff-call'
import {
  plansDue,
  plansForecast,
  plansMissingNotices,
  plansShow,
  plansStopFund,
  plansTerminate,
  smartTablesCheck,
  smartTablesList,
  smartTablesPropose,
} from '@tongzhou/contract/staff/plans'
import type { Tx } from '@tongzhou/db/connect'
import { findPlanChanges } from '@tongzhou/db/stores/plan/plan-change-store'
import { findPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import { addFundPlanStop, isFundStopping } from '@tongzhou/db/stores/plan/fund-plan-stop-store'
import {
  countDeductionsOn,
  countOpenPlansOfFund,
  findDuePlans,
  findPeriodsOn,
  findPlanByNo,
  findSkipsFrom,
  findUnannounced,
} from '@tongzhou/db/stores/plan/plan-staff-store'
import { type PlanRow, runningPlans } from '@tongzhou/db/stores/plan/plan-store'
import { addSmartTable, findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { comingDeductions } from '@tongzhou/domain/plan/coming-deductions'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { statusAfterCommand } from '@tongzhou/domain/plan/plan-state'
import { stopsAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { AmountRange } from '@tongzhou/domain/plan/smart-range'
import { allSmartTables, smartModes, smartTableOn } from '@tongzhou/domain/plan/smart-table-versions'
import { REASON_LEAST } from '../../../staff/submit-request'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'
import { requestFundStop } from '../../../shared/plan/fund-stop-intent'
import { endPlan } from '../../../trading/plan/end-plan'
import { rangeOfPeriod } from '../../../trading/plan/period-range'
import { type SmartVersions, smartVersionsOnce } from '../../../trading/plan/smart-tables-on'
import { judgeSmartTable } from '../judge-smart-table'

const PAGE = 500
/** The calendar of a forecast is known so far ahead. */
const FORECAST_DAYS = 90

type DueRow = StaffCallOutput<typeof plansDue>['rows'][number]

export const due = handleStaff(plansDue, async (tx, { day, after = '' }) => {
  const page = { day, after, limit: PAGE }
  const [fundOf, versions] = [fundsOnce(tx), smartVersionsOnce(tx)]
  const rows: DueRow[] = (await findPeriodsOn(tx, page)).map(({ amount, ...period }) => ({
    ...period,
    least: amount,
    most: amount,
  }))
  for (const plan of await findDuePlans(tx, page)) {
    const { planNo, fundCode, terms, next } = plan
    const fund = await fundOf(fundCode)
    const base = next === null ? terms.baseAmount : baseOn(terms, next.nominal)
    const range =
      fund === null ? { least: base, most: base } : await rangeOf(tx, { plan, fund, versions }, { base, day })
    const how = { payWay: terms.payWay, state: 'DUE', tries: 0, reason: null }
    rows.push({ planNo, fundCode, ...how, ...range })
  }
  const sorted = rows.toSorted((a, b) => (a.planNo < b.planNo ? -1 : 1)).slice(0, PAGE)

  return { answer: { rows: sorted, total: await countDeductionsOn(tx, day) } }
})

export const forecast = handleStaff(plansForecast, async (tx, { day }, { day: today }) => {
  const last = addDays(today, FORECAST_DAYS)
  if (day < today || day > last)
    return refuse('BAD_REQUEST', { message: `可预计 ${today} 至 ${last} 的扣款` })
  const skips = await findSkipsFrom(tx, today)
  const [fundOf, versions] = [fundsOnce(tx), smartVersionsOnce(tx)]
  const sums = new Map<string, Forecast>()
  // R-PLAN-11: a plan that its reached target stops takes nothing.
  for (const plan of (await runningPlans(tx)).filter((running) => !stopsAtProfit(running))) {
    const fund = await fundOf(plan.fundCode)
    if (fund !== null) {
      const skipped = skips.get(plan.planNo)
      await addPlan(tx, sums, { plan, fund, versions, skipped, day, today })
    }
  }
  const rows = [...sums.values()].toSorted((a, b) =>
    `${a.fundCode}${a.payWay}` < `${b.fundCode}${b.payWay}` ? -1 : 1,
  )

  return { answer: { rows } }
})

interface Forecast {
  readonly fundCode: string
  readonly payWay: string
  readonly plans: number
  readonly skipped: number
  readonly least: Money
  readonly most: Money
}

/** What a plan will take on the day, counted from today on: a count or a sum may end it before. */
async function addPlan(
  tx: Tx,
  sums: Map<string, Forecast>,
  of: {
    plan: PlanRow
    fund: TradedFund
    versions: SmartVersions
    skipped: ReadonlySet<Day> | undefined
    day: Day
    today: Day
  },
): Promise<void> {
  const { plan, fund, day, today } = of
  const { terms, progress, fundCode } = plan
  const rules = {
    schedule: terms,
    progress,
    end: terms.end,
    amounts: terms,
    skipped: of.skipped ?? new Set<Day>(),
  }
  const coming = comingDeductions(rules, fund.terms.calendar, { from: today, to: day })
  for (const one of coming.filter((deduction) => deduction.day === day)) {
    const key = `${fundCode}/${terms.payWay}`
    const none = { fundCode, payWay: terms.payWay, plans: 0, skipped: 0, least: noMoney, most: noMoney }
    const sum = sums.get(key) ?? none
    const range = one.isSkipped ? { least: noMoney, most: noMoney } : await rangeOf(tx, of, one)
    sums.set(key, {
      ...sum,
      plans: sum.plans + (one.isSkipped ? 0 : 1),
      skipped: sum.skipped + (one.isSkipped ? 1 : 0),
      least: addMoney(sum.least, range.least),
      most: addMoney(sum.most, range.most),
    })
  }
}

function rangeOf(
  tx: Tx,
  { plan, fund, versions }: { plan: PlanRow; fund: TradedFund; versions: SmartVersions },
  period: { base: Money; day: Day },
): Promise<AmountRange> {
  return rangeOfPeriod(tx, { plan, planMin: fund.planMin, versions }, period)
}

/** Many plans are of few funds. */
function fundsOnce(tx: Tx): (fundCode: string) => Promise<TradedFund | null> {
  const known = new Map<string, TradedFund | null>()

  return async (fundCode) => {
    const before = known.get(fundCode)
    if (before !== undefined) return before
    const fund = await findTradedFund(tx, fundCode)
    known.set(fundCode, fund)

    return fund
  }
}

export const missingNotices = handleStaff(plansMissingNotices, async (tx, { day, reason }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const found = await findUnannounced(tx, { day, limit: 10_000 })
  const rows = found.slice(0, PAGE)
  const customers = rows.map(({ customerNo }) => customerNo)

  return {
    audit: { subject: `plans:${day}`, reason, detail: { customers } },
    answer: { rows, total: found.length },
  }
})

/** How much of a plan's history is shown. */
const CHANGES = 100

export const show = handleStaff(plansShow, async (tx, { planNo, reason }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  const plan = await findPlanByNo(tx, planNo)
  if (plan === null) return refuse('NOT_FOUND')
  const { customerNo, fundCode, version, terms, progress, next, endedReason } = plan
  const { status, failCount, executedCount, totalPaid } = progress
  const changes = await findPlanChanges(tx, plan, { kind: 'ALL', limit: CHANGES })
  const periods = (await findPeriods(tx, plan, { before: null, limit: 100 })).map(
    ({ nominal, day, state, amount, ratio, tries, orderNo, reason: why }) => {
      return { nominal, day, state, amount, ratio, tries, orderNo, reason: why }
    },
  )

  return {
    audit: { subject: `plan:${planNo}`, reason, detail: { customerNo } },
    answer: {
      customerNo,
      fundCode,
      status,
      version,
      mode: terms.mode,
      payWay: terms.payWay,
      amount: terms.baseAmount,
      debitMax: terms.debitMax,
      nextDay: next?.day ?? null,
      failCount,
      executedCount,
      totalPaid,
      endedReason,
      periods,
      changes: changes.map(({ at, actor, event }) => ({ at: at.toISOString(), actor, event })),
    },
  }
})

export const terminate = handleRequested(plansTerminate, {
  judge: async (tx, { planNo }) => {
    const plan = await findPlanByNo(tx, planNo)
    if (plan === null) return refuse('NOT_FOUND')
    const { customerNo, fundCode, progress, version } = plan
    if (statusAfterCommand(progress.status, 'terminate') === null) return refuse('PLAN_ENDED')

    return { subject: `plan:${planNo}`, facts: { customerNo, fundCode, status: progress.status, version } }
  },
  apply: async (tx, { planNo }, by) => {
    const plan = await findPlanByNo(tx, planNo)
    const { now, day, services } = by
    const ended = { cipher: services.cipher, now, day, actor: checkerOf(by), reason: 'staff' } as const
    const isEnded = plan !== null && (await endPlan(tx, plan, ended))

    return { outcome: { planNo, ended: isEnded } }
  },
})

/**
 * How many plans there are is no fact that is agreed to: their customers make and end them meanwhile. Only
 * the decision is made here; the plans end in portions after it, so that no customer waits for the others.
 */
export const stopFund = handleRequested(plansStopFund, {
  judge: async (tx, { fundCode }) => {
    const fund = await findTradedFund(tx, fundCode)
    if (fund === null) return refuse('NOT_FOUND')
    if (await isFundStopping(tx, fundCode))
      return refuse('PLANS_STOPPING', { left: await countOpenPlansOfFund(tx, fundCode) })
    if ((await countOpenPlansOfFund(tx, fundCode)) === 0) return refuse('NO_PLANS')

    return { subject: `fund:${fundCode}:plans`, facts: { fundCode, fundName: fund.name } }
  },
  apply: async (tx, { fundCode }, by) => {
    const { now } = by
    const stopNo = await addFundPlanStop(tx, { fundCode, checkerNo: checkerOf(by), at: now })
    await requestFundStop(tx, { stopNo: String(stopNo), portion: 1, after: null }, now)

    return { outcome: { fundCode, toEnd: await countOpenPlansOfFund(tx, fundCode) } }
  },
})

export const smartTables = handleStaff(smartTablesList, async (tx, { all }, { day }) => {
  const since = await findSmartTables(tx)
  const inForce = smartModes.map((mode) => smartTableOn(since, { mode, day })?.version)
  const rows = allSmartTables(since).flatMap(({ mode, version, validFrom, rows: lines }) => {
    const isInForce = inForce[smartModes.indexOf(mode)] === version
    const isToCome = validFrom !== null && validFrom > day
    const state = isInForce ? ('IN_FORCE' as const) : isToCome ? ('TO_COME' as const) : ('PAST' as const)
    const { makerNo = null, checkerNo = null } =
      since.find((one) => one.mode === mode && one.version === version) ?? {}
    if (state === 'PAST' && all !== 'true') return []

    return lines.map((line) => ({ mode, version, state, validFrom, ...line, makerNo, checkerNo }))
  })

  return { answer: { rows } }
})

export const checkTable = handleStaff(smartTablesCheck, async (tx, input, { day }) => {
  const judged = await judgeSmartTable(tx, input, day)
  if (judged.kind === 'refused') return judged
  const { rows, version, changes } = judged.value

  return { answer: { version, rows: [...rows], changes } }
})

/** The table that the second person reads is the one that is put in force. */
export const proposeTable = handleRequested(smartTablesPropose, {
  judge: async (tx, input, { day }) => {
    const judged = await judgeSmartTable(tx, input, day)
    if (judged.kind === 'refused') return judged
    const { mode, validFrom } = input
    const { rows, version, changes } = judged.value
    const lines = rows.map((row) => ({ ...row }))

    return { subject: `smart-table:${mode}`, facts: { mode, validFrom, version, changes, lines } }
  },
  apply: async (tx, input, by) => {
    const { mode, validFrom, reason } = input
    const judged = await judgeSmartTable(tx, input, by.day)
    if (judged.kind === 'refused') throw new Error(`the table of ${mode} cannot be put in force`)
    const { rows, version } = judged.value
    const persons = { makerNo: by.makerNo, checkerNo: checkerOf(by), at: by.now }
    await addSmartTable(tx, { mode, version, rows, validFrom, reason, ...persons })

    return { outcome: { mode, version, validFrom } }
  },
})
