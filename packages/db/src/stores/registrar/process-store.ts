import { sql } from 'kysely'
import type pg from 'pg'

/**
 * Arbitrary constant: the class of the advisory locks that mark living processes (two-key form: this and the
 * process number).
 */
const CLASS = 5_280

/**
 * Gives the process a number and holds an advisory lock on it on `client`. For all others the process lives
 * as long as that connection (liveProcesses).
 */
export async function holdProcessNumber(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `select number::integer, pg_advisory_lock(${CLASS}, number::integer) from nextval('process_number') as number`,
  )
  const [row] = rows
  if (!row) throw new Error('no process number')

  return row.number
}

/** Gives the number back; the connection may be used for other things again. */
export async function dropProcessNumber(client: pg.PoolClient, number: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [CLASS, number])
}

/** A subquery: the numbers of the processes that live on this database. */
export const liveProcesses = sql`select objid::integer from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(CLASS)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`
