import type { z } from 'zod'
import type { agreement } from '@tongzhou/contract/trade/order-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { statement } from '@tongzhou/db/driver/statement'
import { type ProtocolRow, currentProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { type Buyer, buyerNotices } from './buyer-notices'

/**
 * Texts every purchase is bound to, in the order they are shown; the warning only above the customer's level.
 */
const NEEDED = ['risk-disclosure', 'purchase-terms'] as const
export const WARNING = 'mismatch-warning'

/** "risk-disclosure@3": how a text and its version travel with an order. */
export function agreementId(protocol: { readonly id: string; readonly version: number }): string {
  return `${protocol.id}@${protocol.version}`
}

/**
 * The texts of a purchase in force now (check 7 of §3.2); with a buyer also those that his age or horizon
 * asks for. `texts` are those in force where the caller has them.
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

/** The ids of those texts whose version is not among the accepted ones ("risk-disclosure@3"). */
export function missingAgreements(
  texts: readonly Pick<ProtocolRow, 'id' | 'version'>[],
  accepted: readonly string[],
): string[] {
  const given = new Set(accepted)

  return texts.filter((text) => !given.has(agreementId(text))).map((text) => text.id)
}

/** The written warning of R-SUI-3 in force; null before the texts are loaded. */
export async function mismatchWarning(db: Queryable, now: Date): Promise<ProtocolRow | null> {
  const all = await currentProtocols(db, { businessTypes: ['MISMATCH'], now })

  return all.find((protocol) => protocol.id === WARNING) ?? null
}

/**
 * The texts as a page lists them, with whether this customer ever agreed to this version. Looks for one
 * consent to each, however many he gave.
 */
export async function presentAgreements(
  db: Queryable,
  query: { customerNo: string; protocols: readonly ProtocolRow[] },
): Promise<z.output<typeof agreement>[]> {
  const { customerNo, protocols } = query
  const rows = await findAccepted(db, {
    customerNo,
    ids: protocols.map(({ id }) => id),
    versions: protocols.map(({ version }) => version),
  })

  return protocols.map(({ id, name, version }, index) => ({
    id,
    name,
    version,
    accepted: rows.some((row) => Number(row.n) === index + 1),
  }))
}

const findAccepted = statement<
  { n: bigint },
  { customerNo: string; ids: readonly string[]; versions: readonly number[] }
>(
  `select t.n from unnest(:ids::text[], :versions::integer[]) with ordinality as t (id, version, n)
  where (select true from consent c where c.customer_no = :customerNo and c.protocol_id = t.id and c.version = t.version limit 1) limit 100`,
)
