import type { Queryable } from '@tongzhou/db/connect'
import { newestAuthorisation } from '@tongzhou/db/stores/plan/plan-authorisation-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { type AmountRange, amountRange, mostOfPeriod } from '@tongzhou/domain/plan/smart-range'
import { type SmartTableVersion, smartTablesAt } from '@tongzhou/domain/plan/smart-table-versions'
import type { SmartVersions } from './smart-tables-on'

/** When a plan was authorised last; undefined: before such texts were kept. */
export type AgreedAt = (plan: Pick<PlanRow, 'customerNo' | 'planNo'>) => Promise<Date | undefined>

/** A plan with the least that its fund takes of a plan, and the versions of the smart tables. */
interface RangedPlan {
  readonly plan: PlanRow
  readonly planMin: Money
  readonly versions: SmartVersions
  /** Known for many plans at once; absent = it is read where it is asked for. */
  readonly agreedAt?: AgreedAt | undefined
}

/** What a period of a plan may take on its day, before its signal is out, of its base amount. */
export async function rangeOfPeriod(
  db: Queryable,
  { plan, planMin, versions, agreedAt }: RangedPlan,
  { base, day }: { base: Money; day: Day },
): Promise<AmountRange> {
  const { mode } = plan.terms
  if (mode === 'FIXED') return { least: base, most: base }
  const since = await versions()
  const debitMax = await mostAgreed(db, { plan, planMin, agreedAt }, since)

  return amountRange({ mode, base, planMin, debitMax, tables: smartTablesAt(since, day) })
}

/** The most that a period of a plan takes whatever its signal says; null: a fixed amount is its own most. */
export async function ceilingOf(
  db: Queryable,
  { plan, planMin, versions }: RangedPlan,
): Promise<Money | null> {
  const { debitMax, mode } = plan.terms
  if (debitMax !== null || mode === 'FIXED') return debitMax

  return mostAgreed(db, { plan, planMin }, await versions())
}

/**
 * The customer's own ceiling; without one what he authorised was the most that the tables made of his amount
 * when he agreed to the terms: later tables take no more of him (R-PLAN-8, R-PLAN-9).
 */
async function mostAgreed(
  db: Queryable,
  { plan, planMin, agreedAt }: Omit<RangedPlan, 'versions'>,
  versions: readonly SmartTableVersion[],
): Promise<Money> {
  const { mode, baseAmount: base, debitMax } = plan.terms
  if (debitMax !== null) return debitMax
  // Nothing to be asked while there was never another table.
  const isChanged = versions.some((version) => version.mode === mode)
  const known = agreedAt ?? (async (key) => (await newestAuthorisation(db, key))?.agreedAt)
  const since = isChanged ? await known(plan) : undefined
  const tables = smartTablesAt(versions, dayOf(since ?? plan.createdAt))

  return mostOfPeriod({ mode, base, planMin, debitMax: null, tables })
}
