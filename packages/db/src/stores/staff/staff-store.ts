import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

export type StaffState = 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'LEFT'

/** A member of staff as the staff side lists him; his name is sealed. */
export interface StaffRow {
  readonly staffNo: string
  readonly nameCipher: Buffer
  readonly dept: string
  readonly state: StaffState
  /** Whether it is known which customer he is (R-STF-5). */
  readonly isIdentified: boolean
}

/** With what he proves who he is, and how often that failed in a row. */
export interface StaffProofs extends StaffRow {
  readonly passwordHash: string | null
  readonly totpCipher: Buffer | null
  readonly totpStep: number
  readonly failures: number
  readonly enrolHash: Buffer | null
  readonly enrolUntil: Date | null
  /** One of a sandbox. */
  readonly isSample: boolean
}

const columns = ['staff_no', 'name_cipher', 'dept', 'state', 'id_index'] as const
const proofs = [
  ...columns,
  'password_hash',
  'totp_cipher',
  'totp_step',
  'failures',
  'enrol_hash',
  'enrol_until',
  'is_sample',
] as const

/** Everybody who is or was of the staff, by number. */
export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  const rows = await db.selectFrom('staff').select(columns).orderBy('staff_no').limit(10_000).execute()

  return rows.map(rowFrom)
}

/** One member of staff; null when the number was never given. */
export async function findStaff(db: Queryable, staffNo: string): Promise<StaffRow | null> {
  const row = await db
    .selectFrom('staff')
    .select(columns)
    .where('staff_no', '=', staffNo)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** One member of staff with his proofs, locked: his sign-ins go one after another. */
export async function lockStaff(tx: Tx, staffNo: string): Promise<StaffProofs | null> {
  const row = await tx
    .selectFrom('staff')
    .select(proofs)
    .where('staff_no', '=', staffNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row
    ? {
        ...rowFrom(row),
        passwordHash: row.password_hash,
        totpCipher: row.totp_cipher,
        totpStep: Number(row.totp_step),
        failures: row.failures,
        enrolHash: row.enrol_hash,
        enrolUntil: row.enrol_until,
        isSample: row.is_sample,
      }
    : null
}

/** Stores an invited person under the next number, and returns it. */
export async function addStaff(
  tx: Tx,
  added: {
    nameCipher: Buffer
    dept: string
    enrolHash: Buffer
    enrolUntil: Date
    wallNow: Date
    isSample?: boolean
  },
): Promise<string> {
  const { nameCipher, dept, enrolHash, enrolUntil, wallNow, isSample = false } = added
  const { staff_no: staffNo } = await tx
    .insertInto('staff')
    .values({
      staff_no: sql<string>`'S' || lpad(nextval('staff_serial')::text, 6, '0')`,
      name_cipher: nameCipher,
      dept,
      enrol_hash: enrolHash,
      enrol_until: enrolUntil,
      created_at: wallNow,
      is_sample: isSample,
    })
    .returning('staff_no')
    .executeTakeFirstOrThrow()

  return staffNo
}

/** What of a person changes; what is not named stays. */
export interface StaffChange {
  readonly state?: StaffState
  readonly passwordHash?: string | null
  readonly totpCipher?: Buffer | null
  readonly totpStep?: number
  readonly failures?: number
  readonly enrolHash?: Buffer | null
  readonly enrolUntil?: Date | null
  /** By what he is known as a customer, blind (R-STF-5). */
  readonly idIndex?: Buffer
  readonly mobileIndex?: Buffer
}

/** Changes a person; the row must be locked. */
export async function setStaff(tx: Tx, staffNo: string, change: StaffChange): Promise<void> {
  const { state, passwordHash, totpCipher, totpStep, failures, enrolHash, enrolUntil, idIndex, mobileIndex } =
    change
  await tx
    .updateTable('staff')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(totpCipher === undefined ? {} : { totp_cipher: totpCipher }),
      ...(totpStep === undefined ? {} : { totp_step: BigInt(totpStep) }),
      ...(failures === undefined ? {} : { failures }),
      ...(enrolHash === undefined ? {} : { enrol_hash: enrolHash }),
      ...(enrolUntil === undefined ? {} : { enrol_until: enrolUntil }),
      ...(idIndex === undefined ? {} : { id_index: idIndex }),
      ...(mobileIndex === undefined ? {} : { mobile_index: mobileIndex }),
    })
    .where('staff_no', '=', staffNo)
    .execute()
}

function rowFrom(row: {
  staff_no: string
  name_cipher: Buffer
  dept: string
  state: string
  id_index: Buffer | null
}): StaffRow {
  const { staff_no: staffNo, name_cipher: nameCipher, dept } = row
  const isIdentified = row.id_index !== null

  // The constraint staff_state holds the column to these.
  return { staffNo, nameCipher, dept, state: row.state as StaffState, isIdentified }
}
