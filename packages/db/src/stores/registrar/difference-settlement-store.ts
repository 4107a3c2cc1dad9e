import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** Serialises settlements, so that the balance of 2099 read next includes the other one. */
export async function holdDifferences(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('difference_settlement'))`.execute(tx)
}

/** Notes what two persons have decided, and returns its number; the bank moves it. */
export async function addSettlement(
  tx: Tx,
  settlement: { amount: Money; reason: string; makerNo: string; checkerNo: string; now: Date },
): Promise<bigint> {
  const { amount, reason, makerNo, checkerNo, now } = settlement
  const said = { proposed_by: makerNo, proposed_at: now, decided_by: checkerNo, decided_at: now }
  const { id } = await tx
    .insertInto('difference_settlement')
    .values({ amount: printMoney(amount), reason, state: 'APPROVED', ...said })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

/** What lies on 2099: debits minus credits, so positive is missing money. */
export async function differencesBalance(db: Queryable): Promise<Money> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(case when debit = '2099' then amount else -amount end)::numeric(18, 2)::text as balance
    from ledger_entry where debit = '2099' or credit = '2099'`.execute(db)
  const balance = rows[0]?.balance ?? null

  return balance === null ? noMoney : moneyFrom(balance)
}
