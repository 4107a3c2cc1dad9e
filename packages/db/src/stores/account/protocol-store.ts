import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

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

/** The same with their words, for whoever searches them. */
export async function allProtocolTexts(db: Queryable): Promise<(ProtocolRow & { content: string })[]> {
  const rows = await db
    .selectFrom('protocol')
    .select(['id', 'version', 'name', 'biz_type', 'effective_from', 'content'])
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
    content: row.content,
  }))
}

/** Of texts in the order of id and version, those in force: the newest version of each that has begun. */
export function protocolsInForce<Text extends ProtocolRow>(all: readonly Text[], now: Date): Text[] {
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

/** Every version of a text, newest first, those that have not begun too. */
export async function versionsOfProtocol(
  db: Queryable,
  id: string,
): Promise<{ version: number; effectiveFrom: Date }[]> {
  const rows = await db
    .selectFrom('protocol')
    .select(['version', 'effective_from'])
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1_000)
    .execute()

  return rows.map((row) => ({ version: row.version, effectiveFrom: row.effective_from }))
}

/** The words of one version, begun or not; null: there is none. */
export async function contentOfProtocol(
  db: Queryable,
  query: { id: string; version: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('protocol')
    .select('content')
    .where('id', '=', query.id)
    .where('version', '=', query.version)
    .executeTakeFirst()

  return row?.content ?? null
}

/**
 * The newest version of a text of the house, which nobody else changes until the transaction ends; null:
 * there is no such text.
 */
export async function lockProtocol(
  tx: Tx,
  id: string,
): Promise<{ version: number; businessType: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protocol:${id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('protocol')
    .select(['version', 'biz_type'])
    .where('id', '=', id)
    .where('fund_code', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ? { version: row.version, businessType: row.biz_type } : null
}

/** The next version of a text: never a change of one that stands (R-CMP-1). */
export async function addProtocolVersion(
  tx: Tx,
  text: ProtocolRow & { readonly content: string },
): Promise<void> {
  await tx
    .insertInto('protocol')
    .values({
      id: text.id,
      biz_type: text.businessType,
      name: text.name,
      version: text.version,
      effective_from: text.effectiveFrom,
      content: text.content,
      content_hash: createHash('sha256').update(text.content).digest(),
    })
    .execute()
}
