import type { z } from 'zod'
import type { planPeriod } from '@tongzhou/contract/plan/plan-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** So many periods of a plan before a nominal date, newest first, and the cursor of those before them. */
export async function pageOfPeriods(
  db: Queryable,
  plan: { customerNo: string; planNo: string },
  { before, size }: { before: Day | null; size: number },
): Promise<{ rows: z.output<typeof planPeriod>[]; nextCursor: Day | null }> {
  // One more tells whether there is a next page.
  const found = await findPeriods(db, plan, { before, limit: size + 1 })
  const page = found.slice(0, size)

  return {
    rows: page.map(({ nominal, day, state, amount, ratio, signal, tries, orderNo, reason }) => ({
      nominal,
      day,
      state,
      amount,
      ratio,
      signal,
      tries,
      orderNo,
      reason,
    })),
    nextCursor: found.length > size ? (page.at(-1)?.nominal ?? null) : null,
  }
}
