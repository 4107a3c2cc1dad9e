import type { Tx } from '@tongzhou/db/connect'
import type { PlanPeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, minMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { PeriodSignal } from '@tongzhou/domain/plan/period-signal'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { PLAIN_RATIO, smartAmount } from '@tongzhou/domain/plan/smart-amount'
import { smartTableOn, smartTablesAt } from '@tongzhou/domain/plan/smart-table-versions'
import { dailyLeft } from '@tongzhou/domain/trade/limits/purchase-limits'
import { smartSignal } from '../smart-ratio'
import { ceilingOf } from './period-range'
import type { SmartVersions } from './smart-tables-on'

interface Asked {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly period: PlanPeriod
  readonly versions: SmartVersions
}

/** What a period asks for; `money` null: no room for the least. */
export interface PeriodAmount {
  readonly money: Money | null
  readonly ratio: number
  /** Of a smart plan. */
  readonly signal: PeriodSignal | null
}

/** What a period asks for on its day, and percent of the base amount; null: no room for the least. */
export async function periodAmount(
  tx: Tx,
  { plan, fund, period, versions }: Asked,
  day: Day,
): Promise<PeriodAmount> {
  const { terms, fundCode } = plan
  // A later try deducts what the first one asked for.
  if (period.amount !== null)
    return { money: period.amount, ratio: period.ratio ?? 100, signal: period.signal }
  const base = baseOn(terms, period.nominal)
  if (terms.mode === 'FIXED') return { money: base, ratio: PLAIN_RATIO, signal: null }
  const known = await versions()
  const tables = smartTablesAt(known, day)
  const seen = await smartSignal(tx, { plan, fundCode, terms, day, tables })
  const { mode, indexCode, averageDays } = terms
  const ratio = seen?.ratio ?? PLAIN_RATIO
  const { planMin } = fund
  const ceiling = await ceilingOf(tx, { plan, planMin, versions })
  const room = leastOf([await roomOf(tx, { plan, fund }, day), ceiling])
  const money = smartAmount({ base, ratio, planMin, room })
  const signal = seen && {
    ...seen,
    mode,
    indexCode,
    averageDays,
    tableVersion: smartTableOn(known, { mode, day })?.version ?? 1,
    base: printMoney(base),
    ceiling: ceiling === null ? null : printMoney(ceiling),
  }

  return { money, ratio, signal }
}

/** What the fund still takes in one order and of this customer with the T of the day (R-PLAN-8). */
async function roomOf(tx: Tx, { plan, fund }: Pick<Asked, 'plan' | 'fund'>, day: Day): Promise<Money | null> {
  const limits = fund.terms.purchaseLimits
  const { boughtOn } = await findFundUse(tx, { customerNo: plan.customerNo, fundCode: plan.fundCode, day })
  const left = dailyLeft(limits, () => boughtOn(day))

  return leastOf([limits.singleMax, left])
}

/** The least of what there is; null: nothing limits. */
function leastOf(limits: readonly (Money | null)[]): Money | null {
  return limits.reduce((least, one) =>
    least === null || one === null ? (least ?? one) : minMoney(least, one),
  )
}
