import type { Queryable } from '../../connect'

/** Whether a movement at the bank was booked: its serial number is the cause of an entry. */
export async function hasBankEntry(db: Queryable, serialNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('event', 'in', ['P1', 'P5', 'R3', 'D1_PAID', 'Q1'])
    .where('cause', '=', serialNo)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
