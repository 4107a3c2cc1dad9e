import type { z } from 'zod'
import type { agreement } from '@tongzhou/contract/trade/order-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { type ProtocolRow, currentProtocols } from '@tongzhou/db/stores/protocol-store'
import { type Buyer, buyerNotices } from './buyer-notices'

/** Texts every purchase is bound to, in the order they are shown; the warning only above the customer's level. */
const NEEDED = ['risk-disclosure', 'purchase-terms'] as const
export const WARNING = 'mismatch-warning'

/** "risk-disclosure@3": how a text and its version travel with an order. */
export function agreementId(protocol: { readonly id: string; readonly version: number }): string {
  return `${protocol.id}@${protocol.version}`
}

/**
 * The texts of a purchase in force now (check 7 of §3.2); with a buyer also those that his age or horizon asks for. `texts` are
 * those in force where the caller has them.
 */
export async function buyAgreements(
  db: Queryable,
  now: Date,
  known: { readonly buyer?: Buyer; readonly texts?: readonly ProtocolRow[] } = {},
): Promise<readonly ProtocolRow[]> {
  const { buyer } = known
  const all = known.texts ?? (await currentProtocols(db, { now }))
  const needed = [...NEEDED, ...(buyer === undefined ? [] : await buyerNotices(db, buyer))]

  return needed.flatMap((id) => all.filter((protocol) => protocol.id === id))
}

/** The written warning of R-SUI-3 in force; null before the texts are loaded. */
export async function mismatchWarning(db: Queryable, now: Date): Promise<ProtocolRow | null> {
  const all = await currentProtocols(db, { businessTypes: ['MISMATCH'], now })

  return all.find((protocol) => protocol.id === WARNING) ?? null
}

/** The texts as a page lists them, with whether this customer ever agreed to this version. */
export async function presentAgreements(
  db: Queryable,
  query: { customerNo: string; protocols: readonly ProtocolRow[] },
): Promise<z.output<typeof agreement>[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['protocol_id', 'version'])
    .where('customer_no', '=', query.customerNo)
    .where(
      'protocol_id',
      'in',
      query.protocols.map(({ id }) => id),
    )
    .distinct()
    .limit(1000)
    .execute()

  return query.protocols.map(({ id, name, version }) => ({
    id,
    name,
    version,
    accepted: rows.some((row) => row.protocol_id === id && row.version === version),
  }))
}
