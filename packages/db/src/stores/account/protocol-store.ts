import type { Queryable } from '../../connect'

/** A text in one version (R-CMP-1). */
export interface ProtocolRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly businessType: string
  readonly effectiveFrom: Date
}

/** The texts of every customer in all their versions: few, and they hardly change. */
export async function allProtocols(db: Queryable): Promise<ProtocolRow[]> {
  const rows = await db
    .selectFrom('protocol')
    .select(['id', 'version', 'name', 'biz_type', 'effective_from'])
    .where('fund_code', 'is', null)
    .orderBy('id')
    .orderBy('version')
    .limit(10_000)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    businessType: row.biz_type,
    effectiveFrom: row.effective_from,
  }))
}

/** Of texts in the order of id and version, those in force: the newest version of each that has begun. */
export function protocolsInForce(all: readonly ProtocolRow[], now: Date): ProtocolRow[] {
  const newest = new Map(all.filter((text) => text.effectiveFrom <= now).map((text) => [text.id, text]))

  return [...newest.values()]
}

/** The version in force of every text, of one business type or of all. */
export async function currentProtocols(
  db: Queryable,
  query: { businessTypes?: readonly string[]; now: Date },
): Promise<ProtocolRow[]> {
  const { businessTypes, now } = query
  const all = await allProtocols(db)
  const wanted = businessTypes ? all.filter((text) => businessTypes.includes(text.businessType)) : all

  return protocolsInForce(wanted, now)
}

/** One text with its content; without a version the one in force. */
export async function findProtocol(
  db: Queryable,
  query: { id: string; version?: number | undefined; now: Date },
): Promise<(ProtocolRow & { content: string; contentHash: Buffer }) | null> {
  let select = db
    .selectFrom('protocol')
    .select(['id', 'version', 'name', 'biz_type', 'effective_from', 'content', 'content_hash'])
    .where('id', '=', query.id)
    .where('effective_from', '<=', query.now)
  if (query.version !== undefined) select = select.where('version', '=', query.version)
  const row = await select.orderBy('version', 'desc').limit(1).executeTakeFirst()

  return row
    ? {
        id: row.id,
        version: row.version,
        name: row.name,
        businessType: row.biz_type,
        effectiveFrom: row.effective_from,
        content: row.content,
        contentHash: row.content_hash,
      }
    : null
}
