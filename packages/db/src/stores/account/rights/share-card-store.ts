import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** What a shared card shows. */
export interface ShareFigures {
  readonly asOf: Day
  readonly classes: readonly { readonly label: string; readonly percent: string }[]
  readonly funds: number
  readonly longestDays: number
  readonly planWeeks: number
}

export interface LiveShare {
  readonly sharedAt: Date
  readonly until: Date
  readonly tokenIndex: Buffer
}

/** Since when he holds what he has held longest, and since when plans that still run have debited. */
export async function firstDays(
  db: Queryable,
  customerNo: string,
): Promise<{ held: Day | null; debited: Day | null }> {
  const { rows } = await sql<{ held: Day | null; debited: Day | null }>`
    select (select min(confirm_date) from lot where customer_no = ${customerNo} and shares > 0) as held,
      (select min(p.day) from plan_period p join plan n on n.customer_no = p.customer_no and n.plan_no = p.plan_no
        where p.customer_no = ${customerNo} and p.state = 'EXECUTED' and n.status = 'RUNNING') as debited
    limit 1`.execute(db)

  return rows[0] ?? { held: null, debited: null }
}

/** Shares a card; one that was shared before ends, so that a customer has one link at most. */
export async function addShareCard(
  tx: Tx,
  card: { customerNo: string; tokenIndex: Buffer; figures: ShareFigures; sharedAt: Date; until: Date },
): Promise<void> {
  const { customerNo, tokenIndex, figures, sharedAt, until } = card
  await endShareCards(tx, { customerNo, endedAt: sharedAt })
  await tx
    .insertInto('share_card')
    .values({
      customer_no: customerNo,
      token_index: tokenIndex,
      as_of: figures.asOf,
      classes: JSON.stringify(figures.classes),
      funds: figures.funds,
      longest_days: figures.longestDays,
      plan_weeks: figures.planWeeks,
      shared_at: sharedAt,
      until,
    })
    .execute()
}

/** Whether a card of the customer was live and has ended now. */
export async function endShareCards(
  tx: Tx,
  { customerNo, endedAt }: { customerNo: string; endedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('share_card')
    .set({ ended_at: endedAt })
    .where('customer_no', '=', customerNo)
    .where('ended_at', 'is', null)
    .returning('until')
    .execute()

  return rows.some(({ until }) => until > endedAt)
}

/** The card of the customer that can be seen now; null = none. */
export async function liveShare(
  db: Queryable,
  { customerNo, wallNow }: { customerNo: string; wallNow: Date },
): Promise<LiveShare | null> {
  const row = await db
    .selectFrom('share_card')
    .select(['shared_at', 'until', 'token_index'])
    .where('customer_no', '=', customerNo)
    .where('ended_at', 'is', null)
    .where('until', '>', wallNow)
    .limit(1)
    .executeTakeFirst()

  return row ? { sharedAt: row.shared_at, until: row.until, tokenIndex: row.token_index } : null
}

/** What whoever has the link sees; null when it is over or was never given. */
export async function findSharedCard(
  db: Queryable,
  { tokenIndex, wallNow }: { tokenIndex: Buffer; wallNow: Date },
): Promise<ShareFigures | null> {
  const row = await db
    .selectFrom('share_card')
    .select(['as_of', 'classes', 'funds', 'longest_days', 'plan_weeks'])
    .where('token_index', '=', tokenIndex)
    .where('ended_at', 'is', null)
    .where('until', '>', wallNow)
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        asOf: row.as_of,
        // Written by addShareCard alone.
        classes: row.classes as unknown as ShareFigures['classes'],
        funds: row.funds,
        longestDays: row.longest_days,
        planWeeks: row.plan_weeks,
      }
    : null
}
