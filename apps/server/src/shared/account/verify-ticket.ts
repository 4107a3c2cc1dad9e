import { randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type VerificationKey,
  insertVerifyTicket,
  isVerifyTicketLive,
  useVerifyTicket,
} from '@tongzhou/db/stores/account/verification-store'
import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import type { SessionCustomer } from '../session/session-customer'
import { hashToken } from '../session/session'

/** How long a proof of identity, and the ticket of a finished one, hold (R-ACT-5); real time. */
export const VERIFIED_MS = 10 * 60_000

/** A finished proof as a ticket: 256 random bits, for this session and purpose, once, within ten minutes. */
export async function issueVerifyTicket(
  tx: Tx,
  options: { customer: SessionCustomer; purpose: VerificationPurpose; wallNow: Date },
): Promise<{ verifyTicket: string; expiresAt: Date }> {
  const verifyTicket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(options.wallNow.getTime() + VERIFIED_MS)
  await insertVerifyTicket(tx, {
    ...verificationKey(options),
    ticketHash: hashToken(verifyTicket),
    expiresAt,
  })

  return { verifyTicket, expiresAt }
}

/**
 * Uses up the ticket that an act needs, in the act's own transaction: if the act is refused, the ticket is
 * still good. False = VERIFICATION_NEEDED (1014).
 */
export function takeVerifyTicket(
  tx: Tx,
  options: { customer: SessionCustomer; purpose: VerificationPurpose; verifyTicket: string; wallNow: Date },
): Promise<boolean> {
  const { verifyTicket, wallNow } = options

  return useVerifyTicket(tx, { ...verificationKey(options), ticketHash: hashToken(verifyTicket), wallNow })
}

/** Whether a ticket is good, without using it up: before a code is checked that can be used once, too. */
export function hasVerifyTicket(
  db: Queryable,
  options: { customer: SessionCustomer; purpose: VerificationPurpose; verifyTicket: string; wallNow: Date },
): Promise<boolean> {
  const { verifyTicket, wallNow } = options

  return isVerifyTicketLive(db, { ...verificationKey(options), ticketHash: hashToken(verifyTicket), wallNow })
}

/** Whose session proves what for. */
export function verificationKey(of: {
  customer: SessionCustomer
  purpose: VerificationPurpose
}): VerificationKey {
  const { customerNo, sessionHash } = of.customer

  return { customerNo, sessionHash, purpose: of.purpose }
}
