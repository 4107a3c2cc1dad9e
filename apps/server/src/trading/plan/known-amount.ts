import type { Queryable } from '@tongzhou/db/connect'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import type { PeriodSignal } from '@tongzhou/domain/plan/period-signal'
import { smartAmount } from '@tongzhou/domain/plan/smart-amount'
import type { ComingDebitOfPlan } from '../coming-debits'
import { signalOfPeriod } from './period-amount'
import type { SmartVersions } from './smart-tables-on'

/** What a coming smart debit takes as far as it is known. */
export interface KnownAmount {
  readonly signal: PeriodSignal
  /** Before the limits of the fund; null: its signal is not out (R-PLAN-6). */
  readonly money: Money | null
}

/** The amount of a coming debit once its signal is out; null: a fixed one. */
export async function knownAmount(
  db: Queryable,
  { plan, fund, deduction }: ComingDebitOfPlan,
  versions: SmartVersions,
): Promise<KnownAmount | null> {
  const { planMin } = fund
  const { base } = deduction
  const { signal, ceiling } = await signalOfPeriod(db, { plan, planMin, versions }, deduction)
  if (signal === null) return null
  const { ratio } = signal
  const money = smartAmount({ base, ratio, planMin, room: ceiling }) ?? noMoney

  return { signal, money: signal.value === null ? null : money }
}
