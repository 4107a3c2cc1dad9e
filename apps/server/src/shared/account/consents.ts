import type { Queryable } from '@tongzhou/db/connect'
import { type ProtocolRow, currentProtocols } from '@tongzhou/db/stores/account/protocol-store'

/**
 * The texts of these business types in force, when all of them are among those given; null when one is
 * missing or was shown in an older version (R-CMP-1: a new version forces consent again).
 */
export async function acceptedProtocols(
  db: Queryable,
  query: {
    businessTypes: readonly string[]
    given: readonly { id: string; version: number }[]
    now: Date
  },
): Promise<ProtocolRow[] | null> {
  const needed = await currentProtocols(db, query)
  const isGiven = (p: ProtocolRow): boolean =>
    query.given.some((one) => one.id === p.id && one.version === p.version)

  return needed.every(isGiven) ? needed : null
}
