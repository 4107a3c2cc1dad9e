import {
  type RevealPurpose,
  type RevealedField,
  revealPurposes,
  revealedFields,
} from '@tongzhou/domain/account/rights/data-access'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** A look of staff at something of a customer in clear. */
export interface DataAccess {
  readonly seenAt: Date
  readonly field: RevealedField
  readonly purpose: RevealPurpose
}

/**
 * Looks of a member of staff on a day (business time), whom this transaction holds from now on: two of his
 * at once are counted one after the other.
 */
export async function holdReveals(tx: Tx, of: { staffNo: string; day: Day }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`data_access ${of.staffNo}`}))`.execute(tx)
  const row = await tx
    .selectFrom('data_access')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('staff_no', '=', of.staffNo)
    .where('seen_at', '>=', instantAt(of.day, '00:00:00.000'))
    .where('seen_at', '<', instantAt(addDays(of.day, 1), '00:00:00.000'))
    .limit(1)
    .executeTakeFirst()

  return Number(row?.count ?? 0n)
}

/** Keeps one look; nothing of what was seen. */
export async function addDataAccess(
  tx: Tx,
  access: DataAccess & { customerNo: string; staffNo: string; isTold: boolean },
): Promise<void> {
  await tx
    .insertInto('data_access')
    .values({
      customer_no: access.customerNo,
      seen_at: access.seenAt,
      staff_no: access.staffNo,
      field: access.field,
      purpose: access.purpose,
      is_told: access.isTold,
    })
    .execute()
}

/** The looks that a customer may read of, newest first. */
export async function findToldAccesses(db: Queryable, customerNo: string): Promise<DataAccess[]> {
  const rows = await db
    .selectFrom('data_access')
    .select(['seen_at', 'field', 'purpose'])
    .where('customer_no', '=', customerNo)
    .where('is_told', '=', true)
    .orderBy('seq', 'desc')
    .limit(50)
    .execute()

  return rows.map((row) => {
    const field = revealedFields.find((one) => one === row.field)
    const purpose = revealPurposes.find((one) => one === row.purpose)
    assert(field !== undefined && purpose !== undefined, 'the table holds these words only')

    return { seenAt: row.seen_at, field, purpose }
  })
}
