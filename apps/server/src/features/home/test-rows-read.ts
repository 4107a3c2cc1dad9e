import type { Connection } from '@tongzhou/db/connect'

type Pool = Connection['pool']

/**
 * How many rows of tables, and entries of indexes, the database looks at while something is answered: what
 * the answer costs, without a clock.
 */
export async function rowsRead(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  const before = await counted(pool)
  await ask()

  return (await counted(pool)) - before
}

/** The database's own count, once every connection has told of what it read. */
async function counted(pool: Pool): Promise<number> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await pool.query<{ read: string }>(`select
    (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as read`)

  return Number(rows[0]?.read ?? 0)
}
