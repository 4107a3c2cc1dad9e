import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import type { Queryable, Tx } from '../../connect'
import type { PublishedNav } from './fund-nav-store'

/** A NAV that waits for two people (§12.2). */
export interface HeldNav {
  readonly published: PublishedNav
  readonly reason: string
}

const columns = [
  'fund_code',
  'nav_date',
  'nav',
  'acc_nav',
  'income_per_10k',
  'seven_day_yield',
  'reason',
] as const

/** Held NAVs, oldest day first. */
export async function heldNavs(db: Queryable, limit = 500): Promise<HeldNav[]> {
  const rows = await db
    .selectFrom('nav_hold')
    .select(columns)
    .where('state', '=', 'HELD')
    .orderBy('nav_date')
    .orderBy('fund_code')
    .limit(limit)
    .execute()

  return rows.map(heldFrom)
}

/** A held NAV, locked; null when none of that fund and day waits. */
export async function lockHeldNav(tx: Tx, key: { fundCode: string; day: Day }): Promise<HeldNav | null> {
  const row = await tx
    .selectFrom('nav_hold')
    .select(columns)
    .where('fund_code', '=', key.fundCode)
    .where('nav_date', '=', key.day)
    .where('state', '=', 'HELD')
    .forUpdate()
    .executeTakeFirst()

  return row ? heldFrom(row) : null
}

/** Notes what was decided of a locked one: published by two persons, or rejected by one. */
export async function decideHeldNav(
  tx: Tx,
  key: { fundCode: string; day: Day },
  decided: { state: 'APPROVED' | 'REJECTED'; makerNo: string | null; decidedBy: string; now: Date },
): Promise<void> {
  const { state, makerNo, decidedBy, now } = decided
  await tx
    .updateTable('nav_hold')
    .set({ state, proposed_by: makerNo, decided_by: decidedBy, decided_at: now })
    .where('fund_code', '=', key.fundCode)
    .where('nav_date', '=', key.day)
    .execute()
}

function heldFrom(row: {
  fund_code: string
  nav_date: string
  nav: string
  acc_nav: string | null
  income_per_10k: string | null
  seven_day_yield: string | null
  reason: string
}): HeldNav {
  return {
    published: {
      fundCode: row.fund_code,
      day: dayFrom(row.nav_date),
      nav: navFrom(row.nav),
      accNav: row.acc_nav === null ? null : navFrom(row.acc_nav),
      incomePer10k: row.income_per_10k,
      sevenDayYield: row.seven_day_yield,
    },
    reason: row.reason,
  }
}

/** How many NAVs are held for approval. */
export async function countHeldNavs(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('nav_hold')
    .select((eb) => eb.fn.countAll<bigint>().as('held'))
    .where('state', '=', 'HELD')
    .limit(1)
    .executeTakeFirst()

  return Number(row?.held ?? 0n)
}
