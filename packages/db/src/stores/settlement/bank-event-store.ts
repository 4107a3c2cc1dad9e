import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

type BankEventType = 'OPERATION' | 'INCOMING' | 'CONTRACT'

/** Stores an event once; false when it was known already. */
export async function storeBankEvent(
  tx: Tx,
  event: { eventId: string; type: BankEventType; data: unknown; occurredAt: Date; now: Date },
): Promise<boolean> {
  const { eventId, type, occurredAt, now } = event
  const rows = await insertOnce(tx, { eventId, type, data: JSON.stringify(event.data), occurredAt, now })

  return rows.length > 0
}

const insertOnce = statement<
  { event_id: string },
  { eventId: string; type: string; data: string; occurredAt: Date; now: Date }
>(`insert into bank_event (event_id, type, data, occurred_at, received_at) values (:eventId, :type, :data, :occurredAt, :now)
  on conflict on constraint bank_event_pk do nothing returning event_id`)

/** The event has had its effect; `outcome` says which. */
export async function closeBankEvent(
  tx: Tx,
  eventId: string,
  input: { outcome: string; now: Date },
): Promise<void> {
  await writeOutcome(tx, { eventId, ...input })
}

const writeOutcome = statement<never, { eventId: string; outcome: string; now: Date }>(
  'update bank_event set applied_at = :now, outcome = :outcome where event_id = :eventId and applied_at is null',
  { withNext: true },
)

/**
 * Whether a bound card is paid by a contract, or a change that is open is to be: the bank gives a card that
 * is bound again the contract that it had.
 */
export async function isContractInUse(db: Queryable, contractNo: string): Promise<boolean> {
  const bound = await db
    .selectFrom('bank_card')
    .select('contract_no')
    .where('contract_no', '=', contractNo)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  if (bound !== undefined) return true
  const awaited = await db
    .selectFrom('card_change')
    .select('contract_no')
    .where('contract_no', '=', contractNo)
    .where('state', 'in', ['SUBMITTED', 'REVIEWING', 'APPROVED'])
    .executeTakeFirst()

  return awaited !== undefined
}

/**
 * The bank withdrew a contract: its card must be signed again (R-BNK-7). Returns whether a card was found.
 */
export async function markContractRevoked(tx: Tx, contractNo: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_card')
    .set({ sign_status: 'RESIGN_NEEDED' })
    .where('contract_no', '=', contractNo)
    .where('sign_status', '=', 'SIGNED')
    .executeTakeFirst()

  if (numUpdatedRows > 0n) return true
  // The card that is about to take another one's place: the change goes on, to a card without a contract.
  const awaited = await tx
    .updateTable('card_change')
    .set({ contract_no: null })
    .where('contract_no', '=', contractNo)
    .where('state', 'in', ['SUBMITTED', 'REVIEWING', 'APPROVED'])
    .executeTakeFirst()

  return awaited.numUpdatedRows > 0n
}
