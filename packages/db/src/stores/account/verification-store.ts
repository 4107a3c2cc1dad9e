import {
  type VerificationTries,
  afterWrongProof,
  verificationClosedUntil,
} from '@tongzhou/domain/account/proof/verification-tries'
import type { VerificationPurpose, VerificationWay } from '@tongzhou/domain/account/proof/verification'
import type { Queryable, Tx } from '../../connect'

/** What wrong tries are counted for: OWNER is a login by code that nobody used for long (R-ACT-6). */
type TriedPurpose = VerificationPurpose | 'OWNER'

/** A session that proves something for one purpose. */
export interface VerificationKey {
  readonly customerNo: string
  readonly sessionHash: Buffer
  readonly purpose: VerificationPurpose
}

/** The ways that a session has proven for a purpose and that still hold. Times are real. */
export async function provenWays(
  db: Queryable,
  key: VerificationKey & { readonly wallNow: Date },
): Promise<VerificationWay[]> {
  const rows = await db
    .selectFrom('verify_proof')
    .select('way')
    .where('customer_no', '=', key.customerNo)
    .where('session_hash', '=', key.sessionHash)
    .where('purpose', '=', key.purpose)
    .where('expires_at', '>', key.wallNow)
    .limit(20)
    .execute()

  // Only `keepProof` writes, with a way of the domain.
  return rows.map((row) => row.way as VerificationWay)
}

/** Keeps a right proof until it expires. */
export async function keepProof(
  tx: Tx,
  proof: VerificationKey & { readonly way: VerificationWay; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('verify_proof')
    .values({
      customer_no: proof.customerNo,
      session_hash: proof.sessionHash,
      purpose: proof.purpose,
      way: proof.way,
      expires_at: proof.expiresAt,
    })
    .onConflict((oc) =>
      oc
        .columns(['customer_no', 'session_hash', 'purpose', 'way'])
        .doUpdateSet({ expires_at: proof.expiresAt }),
    )
    .execute()
}

/** Exchanges the proofs of a session and purpose for a ticket; the wrong tries are forgotten. */
export async function insertVerifyTicket(
  tx: Tx,
  ticket: VerificationKey & { readonly ticketHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const { customerNo, sessionHash, purpose } = ticket
  await tx
    .deleteFrom('verify_proof')
    .where('customer_no', '=', customerNo)
    .where('session_hash', '=', sessionHash)
    .where('purpose', '=', purpose)
    .execute()
  await tx
    .deleteFrom('verify_try')
    .where('customer_no', '=', customerNo)
    .where('purpose', '=', purpose)
    .execute()
  await tx
    .insertInto('verify_ticket')
    .values({
      customer_no: customerNo,
      ticket_hash: ticket.ticketHash,
      session_hash: sessionHash,
      purpose,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Uses a ticket up; false when it is unknown, used, expired, or of another session or purpose. */
export async function useVerifyTicket(
  tx: Tx,
  ticket: VerificationKey & { readonly ticketHash: Buffer; readonly wallNow: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('verify_ticket')
    .set({ used_at: ticket.wallNow })
    .where('customer_no', '=', ticket.customerNo)
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('session_hash', '=', ticket.sessionHash)
    .where('purpose', '=', ticket.purpose)
    .where('expires_at', '>', ticket.wallNow)
    .where('used_at', 'is', null)
    .returning('purpose')
    .executeTakeFirst()

  return used !== undefined
}

/** Whether a ticket could be used up now. */
export async function isVerifyTicketLive(
  db: Queryable,
  ticket: VerificationKey & { readonly ticketHash: Buffer; readonly wallNow: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('verify_ticket')
    .select('purpose')
    .where('customer_no', '=', ticket.customerNo)
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('session_hash', '=', ticket.sessionHash)
    .where('purpose', '=', ticket.purpose)
    .where('expires_at', '>', ticket.wallNow)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** The wrong tries of a purpose; null = none. */
export async function findVerificationTries(
  db: Queryable,
  key: { customerNo: string; purpose: TriedPurpose },
): Promise<VerificationTries | null> {
  const row = await db
    .selectFrom('verify_try')
    .select(['failures', 'failed_at', 'total'])
    .where('customer_no', '=', key.customerNo)
    .where('purpose', '=', key.purpose)
    .limit(1)
    .executeTakeFirst()

  return row ? { failures: row.failures, failedAt: row.failed_at, total: row.total } : null
}

/**
 * Takes one try under the customer's lock, before the proof is compared: it counts as wrong until it is given
 * back, so that proofs of the same moment cannot be more than the tries.
 */
export async function takeVerificationTry(
  tx: Tx,
  key: { customerNo: string; purpose: TriedPurpose; wallNow: Date },
): Promise<{ kind: 'closed'; until: Date } | { kind: 'taken'; tries: VerificationTries }> {
  await tx
    .selectFrom('customer')
    .select('customer_no')
    .where('customer_no', '=', key.customerNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await findVerificationTries(tx, key)
  const until = verificationClosedUntil(before, key.wallNow)
  if (until !== null) return { kind: 'closed', until }
  const tries = afterWrongProof(before, key.wallNow)
  const values = { failures: tries.failures, failed_at: tries.failedAt, total: tries.total }
  await tx
    .insertInto('verify_try')
    .values({ customer_no: key.customerNo, purpose: key.purpose, ...values })
    .onConflict((oc) => oc.columns(['customer_no', 'purpose']).doUpdateSet(values))
    .execute()

  return { kind: 'taken', tries }
}

/** The proof was right, or nobody could judge it: its try does not count. */
export async function giveBackVerificationTry(
  db: Queryable,
  key: { customerNo: string; purpose: TriedPurpose },
): Promise<void> {
  await db
    .updateTable('verify_try')
    .set((eb) => ({ failures: eb('failures', '-', 1), total: eb('total', '-', 1) }))
    .where('customer_no', '=', key.customerNo)
    .where('purpose', '=', key.purpose)
    .where('failures', '>', 0)
    .execute()
}

/** Wrong ends of the document number are over once the owner proved himself, by whatever way (R-ACT-6). */
export async function forgetOwnerTries(tx: Tx, customerNo: string): Promise<void> {
  await tx
    .deleteFrom('verify_try')
    .where('customer_no', '=', customerNo)
    .where('purpose', '=', 'OWNER')
    .execute()
}
