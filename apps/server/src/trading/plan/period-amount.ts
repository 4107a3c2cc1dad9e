import type { Queryable, Tx } from '@tongzhou/db/connect'
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
  const { terms } = plan
  // A later try deducts what the first one asked for.
  if (period.amount !== null)
    return { money: period.amount, ratio: period.ratio ?? 100, signal: period.signal }
  const base = baseOn(terms, period.nominal)
  const { planMin } = fund
  const { signal, ceiling } = await signalOfPeriod(tx, { plan, planMin, versions }, { base, day })
  if (signal === null) return { money: base, ratio: PLAIN_RATIO, signal }
  const { ratio } = signal
  const room = leastOf([await roomOf(tx, { plan, fund }, day), ceiling])

  return { money: smartAmount({ base, ratio, planMin, room }), ratio, signal }
}

/**
 * What a smart period reads as far as it is published, with what else its amount is made of, and the most
 * that its customer agreed to; `value` null: its signal is not out. No signal of a fixed amount.
 */
export async function signalOfPeriod(
  db: Queryable,
  { plan, planMin, versions }: Pick<Asked, 'plan' | 'versions'> & { readonly planMin: Money },
  { base, day }: { readonly base: Money; readonly day: Day },
): Promise<{ readonly signal: PeriodSignal | null; readonly ceiling: Money | null }> {
  const { terms, fundCode } = plan
  const { mode, indexCode, averageDays } = terms
  if (mode === 'FIXED') return { signal: null, ceiling: null }
  const known = await versions()
  const tables = smartTablesAt(known, day)
  const seen = await smartSignal(db, { plan, fundCode, terms, day, tables })
  const ceiling = await ceilingOf(db, { plan, planMin, versions })
  const signal = seen && {
    ...seen,
    mode,
    indexCode,
    averageDays,
    tableVersion: smartTableOn(known, { mode, day })?.version ?? 1,
    base: printMoney(base),
    ceiling: ceiling === null ? null : printMoney(ceiling),
  }

  return { signal, ceiling }
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
