import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../connect'

/** How 2099 is to come back to zero, and who said so. */
export interface DifferenceSettlement {
  readonly id: bigint
  /** Of the company: positive pays in, negative takes out. */
  readonly amount: Money
  readonly reason: string
  readonly proposedBy: string
}

/** The settlement that waits for its second person, locked; null when there is none. */
export async function lockProposedSettlement(tx: Tx): Promise<DifferenceSettlement | null> {
  const row = await tx
    .selectFrom('difference_settlement')
    .select(['id', 'amount', 'reason', 'proposed_by'])
    .where('state', '=', 'PROPOSED')
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row
    ? { id: row.id, amount: moneyFrom(row.amount), reason: row.reason, proposedBy: row.proposed_by }
    : null
}

/** Serialises proposals, so that the balance of 2099 read next includes the other proposal. */
export async function holdDifferences(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('difference_settlement'))`.execute(tx)
}

/** One person says how; there is one proposal at a time. */
export async function proposeSettlement(
  tx: Tx,
  proposal: { amount: Money; reason: string; by: string; now: Date },
): Promise<DifferenceSettlement> {
  const { amount, reason, by, now } = proposal
  const { id } = await tx
    .insertInto('difference_settlement')
    .values({ amount: printMoney(amount), reason, proposed_by: by, proposed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

  return { id, amount, reason, proposedBy: by }
}

/** The second person's word. */
export async function decideSettlement(
  tx: Tx,
  word: { id: bigint; state: 'APPROVED' | 'REJECTED'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('difference_settlement')
    .set({ state: word.state, decided_by: word.by, decided_at: word.now })
    .where('id', '=', word.id)
    .execute()
}

/** What lies on 2099: debits minus credits, so positive is missing money. */
export async function differencesBalance(db: Queryable): Promise<Money> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(case when debit = '2099' then amount else -amount end)::numeric(18, 2)::text as balance
    from ledger_entry where debit = '2099' or credit = '2099'`.execute(db)
  const balance = rows[0]?.balance ?? null

  return balance === null ? noMoney : moneyFrom(balance)
}
