import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FlowFormat, FlowKind, FlowState } from '@tongzhou/domain/proof/flow-terms'
import type { Queryable, Tx } from '../../connect'

/** Whose statement file, and which. */
export interface FlowKey {
  readonly customerNo: string
  readonly flowNo: string
}

/** What a statement of flows was asked to hold. */
export interface FlowTerms {
  readonly from: Day
  readonly to: Day
  readonly format: FlowFormat
  /** null: all trade accounts. */
  readonly tradeAcco: string | null
  readonly kinds: readonly FlowKind[]
}

/** A file as it is listed; the state is the stored one. */
export interface FlowRow extends FlowTerms {
  readonly flowNo: string
  readonly state: Exclude<FlowState, 'OVER'>
  readonly entries: number
  readonly requestedAt: Date
  readonly keptTo: Day
  readonly bytes: number | null
  readonly sha256: Buffer | null
}

/** Why no file was made: a character is in no font, or the figures did not balance. */
export type FlowFailure = 'GLYPH' | 'BALANCE'

const line = [
  'flow_no',
  'state',
  'from_day',
  'to_day',
  'format',
  'trade_acco',
  'kinds',
  'entries',
  'requested_at',
  'kept_to',
  'bytes',
  'sha256',
] as const

/** A customer's newest files first. */
export async function findFlows(db: Queryable, customerNo: string, limit: number): Promise<FlowRow[]> {
  const rows = await db
    .selectFrom('flow_export')
    .select(line)
    .where('customer_no', '=', customerNo)
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute()

  return rows.map(rowOf)
}

/** One file of a customer; null: there is none of that number, or it is somebody else's. */
export async function findFlow(
  db: Queryable,
  { customerNo, flowNo }: FlowKey,
): Promise<(FlowRow & { readonly copyCipher: Buffer | null }) | null> {
  const row = await db
    .selectFrom('flow_export')
    .select([...line, 'copy_cipher'])
    .where('customer_no', '=', customerNo)
    .where('flow_no', '=', flowNo)
    .limit(1)
    .executeTakeFirst()

  return row ? { ...rowOf(row), copyCipher: row.copy_cipher } : null
}

/** How many files a customer had made since an instant; without those that could not be made. */
export async function countFlows(db: Queryable, of: { customerNo: string; since: Date }): Promise<number> {
  const row = await db
    .selectFrom('flow_export')
    .select(({ fn }) => fn.countAll().as('made'))
    .where('customer_no', '=', of.customerNo)
    .where('requested_at', '>=', of.since)
    .where('state', '<>', 'FAILED')
    .limit(1)
    .executeTakeFirstOrThrow()

  return Number(row.made)
}

/** Keeps what was asked for; its file is to be made. */
export async function insertFlow(
  tx: Tx,
  flow: FlowKey & FlowTerms & { readonly entries: number; readonly requestedAt: Date; readonly keptTo: Day },
): Promise<void> {
  await tx
    .insertInto('flow_export')
    .values({
      customer_no: flow.customerNo,
      flow_no: flow.flowNo,
      requested_at: flow.requestedAt,
      from_day: flow.from,
      to_day: flow.to,
      format: flow.format,
      trade_acco: flow.tradeAcco,
      kinds: [...flow.kinds],
      entries: flow.entries,
      kept_to: flow.keptTo,
    })
    .execute()
}

/** Keeps the sealed file of a statement that waits for it. */
export async function keepFlow(
  tx: Tx,
  { customerNo, flowNo }: FlowKey,
  file: { readonly sealed: Buffer; readonly sha256: Buffer; readonly bytes: number },
): Promise<void> {
  await tx
    .updateTable('flow_export')
    .set({ state: 'READY', copy_cipher: file.sealed, sha256: file.sha256, bytes: file.bytes })
    .where('customer_no', '=', customerNo)
    .where('flow_no', '=', flowNo)
    .where('state', '=', 'GENERATING')
    .execute()
}

/** Notes that no file could be made. */
export async function failFlow(tx: Tx, { customerNo, flowNo }: FlowKey, failure: FlowFailure): Promise<void> {
  await tx
    .updateTable('flow_export')
    .set({ state: 'FAILED', failure })
    .where('customer_no', '=', customerNo)
    .where('flow_no', '=', flowNo)
    .where('state', '=', 'GENERATING')
    .execute()
}

function rowOf(row: {
  flow_no: string
  state: string
  from_day: Day
  to_day: Day
  format: string
  trade_acco: string | null
  kinds: string[]
  entries: number
  requested_at: Date
  kept_to: Day
  bytes: number | null
  sha256: Buffer | null
}): FlowRow {
  return {
    flowNo: row.flow_no,
    // The table's own checks, and the contract that fills it, know no others.
    state: row.state as FlowRow['state'],
    format: row.format as FlowFormat,
    kinds: row.kinds as FlowKind[],
    from: row.from_day,
    to: row.to_day,
    tradeAcco: row.trade_acco,
    entries: row.entries,
    requestedAt: row.requested_at,
    keptTo: row.kept_to,
    bytes: row.bytes,
    sha256: row.sha256,
  }
}
