import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ArchiveKind } from '@tongzhou/domain/record/archive-terms'
import type { Queryable, Tx } from '../../connect'

/** A record of the old system; what it says is sealed. */
export interface LegacyRecordRow {
  readonly legacyNo: string
  readonly kind: ArchiveKind
  readonly day: Day
  readonly fieldsCipher: Buffer
}

export interface LegacyPositionRow {
  readonly fundCode: string
  readonly migratedOn: Day
  readonly fieldsCipher: Buffer
}

/** The customers who hold these documents, by the hex of the index. */
export async function ownersOfDocuments(
  db: Queryable,
  indexes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  if (indexes.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer_identity')
    .select(['customer_no', 'id_index'])
    .where('id_index', 'in', [...indexes])
    .limit(indexes.length)
    .execute()

  return new Map(rows.map((row) => [row.id_index.toString('hex'), row.customer_no]))
}

/** Which of these numbers of the old system are known already. */
export async function knownLegacyNos(db: Queryable, legacyNos: readonly string[]): Promise<string[]> {
  if (legacyNos.length === 0) return []
  const rows = await db
    .selectFrom('legacy_record')
    .select('legacy_no')
    .where('legacy_no', 'in', [...legacyNos])
    .limit(legacyNos.length)
    .execute()

  return rows.map((row) => row.legacy_no)
}

/** Whether a file went in already. */
export async function isArchiveKnown(db: Queryable, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('legacy_batch')
    .select('batch_no')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Notes a file that goes in; answers its number. The same one again fails. */
export async function addLegacyBatch(
  tx: Tx,
  batch: {
    sha256: Buffer
    source: string
    migratedOn: Day
    records: number
    positions: number
    customers: number
    /** Of the positions, those laid beside a registrar's list, and the differences taken over. */
    compared: number
    takenOver: number
    makerNo: string
    checkerNo: string
    now: Date
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('legacy_batch')
    .values({
      sha256: batch.sha256,
      source: batch.source,
      migrated_on: batch.migratedOn,
      records: batch.records,
      positions: batch.positions,
      customers: batch.customers,
      compared: batch.compared,
      taken_over: batch.takenOver,
      maker_no: batch.makerNo,
      checker_no: batch.checkerNo,
      imported_at: batch.now,
    })
    .returning('batch_no')
    .executeTakeFirstOrThrow()

  return row.batch_no
}

/** Keeps records of a file. */
export async function addLegacyRecords(
  tx: Tx,
  batchNo: bigint,
  records: readonly (LegacyRecordRow & { readonly customerNo: string })[],
): Promise<void> {
  if (records.length === 0) return
  await tx
    .insertInto('legacy_record')
    .values(
      records.map((one) => ({
        customer_no: one.customerNo,
        legacy_no: one.legacyNo,
        batch_no: batchNo,
        kind: one.kind,
        day: one.day,
        fields_cipher: one.fieldsCipher,
      })),
    )
    .execute()
}

/** Keeps what was held on the day of the move. */
export async function addLegacyPositions(
  tx: Tx,
  batchNo: bigint,
  positions: readonly { customerNo: string; fundCode: string; fieldsCipher: Buffer }[],
): Promise<void> {
  if (positions.length === 0) return
  await tx
    .insertInto('legacy_position')
    .values(
      positions.map((one) => ({
        customer_no: one.customerNo,
        fund_code: one.fundCode,
        batch_no: batchNo,
        fields_cipher: one.fieldsCipher,
      })),
    )
    .execute()
}

/** The files that went in, the newest first. */
export async function listLegacyBatches(db: Queryable) {
  return db
    .selectFrom('legacy_batch')
    .select([
      'batch_no as batchNo',
      'source',
      'migrated_on as migratedOn',
      'records',
      'positions',
      'customers',
      'compared',
      'taken_over as takenOver',
      'maker_no as makerNo',
      'checker_no as checkerNo',
      'imported_at as importedAt',
    ])
    .orderBy('batch_no', 'desc')
    .limit(200)
    .execute()
}

/** The years of a customer's records, the newest first. */
export async function legacyYears(db: Queryable, customerNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('legacy_record')
    .select((eb) => eb.fn<number>('date_part', [eb.val('year'), 'day']).as('year'))
    .where('customer_no', '=', customerNo)
    .distinct()
    .orderBy('year', 'desc')
    .limit(60)
    .execute()

  return rows.map((row) => String(row.year))
}

/** A customer's records of a year, the newest first. */
export async function findLegacyRecords(
  db: Queryable,
  of: { customerNo: string; from: Day; to: Day; kind?: ArchiveKind | undefined; limit: number },
): Promise<LegacyRecordRow[]> {
  const { kind } = of
  const rows = await db
    .selectFrom('legacy_record')
    .select(['legacy_no', 'kind', 'day', 'fields_cipher'])
    .where('customer_no', '=', of.customerNo)
    .where('day', '>=', of.from)
    .where('day', '<=', of.to)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('day', 'desc')
    .orderBy('legacy_no')
    .limit(of.limit)
    .execute()

  return rows.map(recordOf)
}

/** One record of a customer; null: there is none of that number, or it is somebody else's. */
export async function findLegacyRecord(
  db: Queryable,
  of: { customerNo: string; legacyNo: string },
): Promise<LegacyRecordRow | null> {
  const row = await db
    .selectFrom('legacy_record')
    .select(['legacy_no', 'kind', 'day', 'fields_cipher'])
    .where('customer_no', '=', of.customerNo)
    .where('legacy_no', '=', of.legacyNo)
    .limit(1)
    .executeTakeFirst()

  return row ? recordOf(row) : null
}

/** What a customer held on the day of the move. */
export async function findLegacyPositions(db: Queryable, customerNo: string): Promise<LegacyPositionRow[]> {
  const rows = await db
    .selectFrom('legacy_position as p')
    .innerJoin('legacy_batch as b', 'b.batch_no', 'p.batch_no')
    .select(['p.fund_code', 'p.fields_cipher', 'b.migrated_on'])
    .where('p.customer_no', '=', customerNo)
    .orderBy('b.migrated_on', 'desc')
    .orderBy('p.fund_code')
    .limit(1_000)
    .execute()

  return rows.map((row) => ({
    fundCode: row.fund_code,
    migratedOn: row.migrated_on,
    fieldsCipher: row.fields_cipher,
  }))
}

function recordOf(row: {
  legacy_no: string
  kind: string
  day: Day
  fields_cipher: Buffer
}): LegacyRecordRow {
  return {
    legacyNo: row.legacy_no,
    // The table's own check knows no other.
    kind: row.kind as ArchiveKind,
    day: row.day,
    fieldsCipher: row.fields_cipher,
  }
}
