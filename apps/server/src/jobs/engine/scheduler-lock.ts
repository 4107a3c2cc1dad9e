import type { Services } from '../../services'

/** Any constant; the same in every process of the product. */
const LOCK = 5_280_002

/**
 * Runs `work` while this process is the only scheduler of the database; null when another process is. The
 * lock belongs to a connection, so a killed process releases it.
 */
export async function withSchedulerLock<T>(services: Services, work: () => Promise<T>): Promise<T | null> {
  const client = await services.connection.pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken !== true) return null
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}
