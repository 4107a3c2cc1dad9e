import type { Tx } from '@tongzhou/db/connect'
import type { PlanPeriod } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findFundUse } from '@tongzhou/db/stores/trade/fund-use-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, minMoney } from '@tongzhou/domain/kernel/money'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { PLAIN_RATIO, smartAmount } from '@tongzhou/domain/plan/smart-amount'
import { smartTablesAt } from '@tongzhou/domain/plan/smart-table-versions'
import { dailyLeft } from '@tongzhou/domain/trade/limits/purchase-limits'
import { smartRatio } from '../smart-ratio'
import { ceilingOf } from './period-range'
import type { SmartVersions } from './smart-tables-on'

interface Asked {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly period: PlanPeriod
  readonly versions: SmartVersions
}

/** What a period asks for on its day, and percent of the base amount; null: no room for the least. */
export async function periodAmount(
  tx: Tx,
  { plan, fund, period, versions }: Asked,
  day: Day,
): Promise<{ money: Money | null; ratio: number }> {
  const { terms, fundCode } = plan
  // A later try deducts what the first one asked for.
  if (period.amount !== null) return { money: period.amount, ratio: period.ratio ?? 100 }
  const base = baseOn(terms, period.nominal)
  if (terms.mode === 'FIXED') return { money: base, ratio: PLAIN_RATIO }
  const tables = smartTablesAt(await versions(), day)
  const ratio = await smartRatio(tx, { plan, fundCode, terms, day, tables })
  const { planMin } = fund
  const room = leastOf([
    await roomOf(tx, { plan, fund }, day),
    await ceilingOf(tx, { plan, planMin, versions }),
  ])
  const money = smartAmount({ base, ratio, planMin, room })

  return { money, ratio }
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
