import { createHash } from 'node:crypto'
import {
  type AuditRow,
  FIRST_PREV,
  type Sha256,
  auditBatch,
  auditLeaf,
} from '@tongzhou/domain/staff/audit-chain'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)

  return hash.digest()
}

/** What a check of the audit chain found. */
export interface AuditCheck {
  readonly batches: number
  readonly rows: number
  /** The first batch whose rows or links are not what was sealed; null: all are. */
  readonly broken: number | null
  readonly unsealed: number
  /** Number and hash of the newest batch, in hex: what is kept where nobody of the product can write. */
  readonly head: string | null
}

interface Seal {
  readonly batchNo: number
  readonly fromXid: string
  readonly toXid: string
  readonly rows: number
  readonly root: Buffer
  readonly prev: Buffer
  readonly hash: Buffer
}

/**
 * Seals the rows of every transaction that has ended (R-STF-11): a transaction under way, however old its
 * first row, waits for the next batch, so nobody who writes waits. Returns how many rows were sealed; 0 also
 * when another process seals at this moment.
 */
export async function sealAudit(tx: Tx, wallNow: Date): Promise<number> {
  const { rows: held } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit_seal')) as held`.execute(tx)
  if (held[0]?.held !== true) return 0
  const last = await lastSeal(tx)
  const { rows: horizon } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx)
  const range = { from: last?.toXid ?? '0', to: horizon[0]?.xid ?? '0' }
  const leaves = await leavesOf(tx, range)
  if (leaves.length === 0) return 0
  const batchNo = (last?.batchNo ?? 0) + 1
  const prev = Buffer.from(last?.hash ?? FIRST_PREV)
  const { root, hash } = auditBatch(sha256, { prev, batchNo, leaves })
  await sql`insert into audit_seal (batch_no, from_xid, to_xid, rows, root, prev, hash, sealed_at)
    values (${batchNo}, ${range.from}::xid8, ${range.to}::xid8, ${leaves.length}, ${Buffer.from(root)}, ${prev},
      ${Buffer.from(hash)}, ${wallNow})`.execute(tx)

  return leaves.length
}

/** Computes every seal again from the rows. */
export async function verifyAudit(db: Queryable): Promise<AuditCheck> {
  let prev: Buffer = Buffer.from(FIRST_PREV)
  let toXid = '0'
  let rows = 0
  let batches = 0
  for (let seals = await sealsAfter(db, 0); seals.length > 0; seals = await sealsAfter(db, batches)) {
    for (const seal of seals) {
      const leaves = await leavesOf(db, { from: seal.fromXid, to: seal.toXid })
      const found = auditBatch(sha256, { prev, batchNo: seal.batchNo, leaves })
      const isSame =
        seal.batchNo === batches + 1 &&
        seal.fromXid === toXid &&
        seal.rows === leaves.length &&
        seal.prev.equals(prev) &&
        seal.root.equals(found.root) &&
        seal.hash.equals(found.hash)
      if (!isSame) return { batches, rows, broken: batches + 1, unsealed: 0, head: null }
      batches = seal.batchNo
      rows += seal.rows
      ;({ hash: prev, toXid } = seal)
    }
  }
  const { rows: after } = await sql<{ count: string }>`
    select count(*)::text as count from audit where xid >= ${toXid}::xid8 limit 1`.execute(db)
  const head = batches === 0 ? null : `${batches}:${prev.toString('hex')}`

  return { batches, rows, broken: null, unsealed: Number(after[0]?.count ?? 0), head }
}

/**
 * Whether a head that was kept outside still belongs to the chain: false when the chain was cut before it or
 * was written anew.
 */
export async function holdsHead(db: Queryable, head: string): Promise<boolean> {
  const [, batchNo, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(head) ?? []
  if (batchNo === undefined) return false
  const row = await db
    .selectFrom('audit_seal')
    .select('hash')
    .where('batch_no', '=', BigInt(batchNo))
    .limit(1)
    .executeTakeFirst()

  return row?.hash.toString('hex') === hash
}

async function lastSeal(db: Queryable): Promise<Seal | null> {
  const { rows } = await sql<SealRow>`select batch_no, from_xid::text, to_xid::text, rows, root, prev, hash
    from audit_seal order by batch_no desc limit 1`.execute(db)

  return rows[0] ? sealFrom(rows[0]) : null
}

const SEALS_AT_ONCE = 1000

async function sealsAfter(db: Queryable, batchNo: number): Promise<Seal[]> {
  const { rows } = await sql<SealRow>`select batch_no, from_xid::text, to_xid::text, rows, root, prev, hash
    from audit_seal where batch_no > ${batchNo} order by batch_no limit ${SEALS_AT_ONCE}`.execute(db)

  return rows.map(sealFrom)
}

interface SealRow {
  readonly batch_no: bigint
  readonly from_xid: string
  readonly to_xid: string
  readonly rows: number
  readonly root: Buffer
  readonly prev: Buffer
  readonly hash: Buffer
}

function sealFrom(row: SealRow): Seal {
  const { batch_no: batchNo, from_xid: fromXid, to_xid: toXid, rows, root, prev, hash } = row

  return { batchNo: Number(batchNo), fromXid, toXid, rows, root, prev, hash }
}

interface LeafRow {
  readonly id: bigint
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly detail: Json
  readonly staff_no: string | null
  readonly session_no: bigint | null
  readonly request_no: string | null
  readonly network: string | null
  readonly before: string | null
  readonly after: string | null
}

/** The leaves of the rows of some transactions, in the order of their numbers. */
async function leavesOf(db: Queryable, range: { from: string; to: string }): Promise<Uint8Array[]> {
  const { rows } = await sql<LeafRow>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action, subject, reason, detail,
      staff_no, session_no, request_no, network, encode(before_hash, 'hex') as before, encode(after_hash, 'hex') as after
    from audit where xid >= ${range.from}::xid8 and xid < ${range.to}::xid8 order by id limit 1000000`.execute(
    db,
  )

  return rows.map((row) => auditLeaf(sha256, leafFrom(row)))
}

function leafFrom(row: LeafRow): AuditRow {
  return {
    id: Number(row.id),
    at: row.at,
    staffNo: row.staff_no,
    operation: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    detail: row.detail ?? {},
    besides: {
      // The number says who it was.
      actor: row.staff_no === row.actor ? null : row.actor,
      network: row.network,
      reason: row.reason,
      requestNo: row.request_no,
      sessionNo: row.session_no === null ? null : String(row.session_no),
    },
  }
}
