import type { Queryable } from '../../connect'

/** A confirmation of a fund above the customer's level that waits its hours (R-SUI-3), by text version. */
interface WaitingKey {
  readonly customerNo: string
  readonly fundCode: string
  readonly version: number
}

/** Keeps a confirmation; one that waits already keeps its time. */
export async function keepWaitingConfirmation(db: Queryable, key: WaitingKey & { now: Date }): Promise<void> {
  await db
    .insertInto('waiting_confirmation')
    .values({
      customer_no: key.customerNo,
      fund_code: key.fundCode,
      version: key.version,
      confirmed_at: key.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Since when a confirmation waits; null when there is none. */
export async function waitingSince(db: Queryable, key: WaitingKey): Promise<Date | null> {
  const row = await db
    .selectFrom('waiting_confirmation')
    .select('confirmed_at')
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', '=', key.fundCode)
    .where('version', '=', key.version)
    .limit(1)
    .executeTakeFirst()

  return row?.confirmed_at ?? null
}

/** Takes a confirmation away for the order it is good for: since when it waited; null when there is none. */
export async function takeWaitingConfirmation(db: Queryable, key: WaitingKey): Promise<Date | null> {
  const row = await db
    .deleteFrom('waiting_confirmation')
    .where('customer_no', '=', key.customerNo)
    .where('fund_code', '=', key.fundCode)
    .where('version', '=', key.version)
    .returning('confirmed_at')
    .executeTakeFirst()

  return row?.confirmed_at ?? null
}
