import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import type { TestApp } from '../../http/test-app'
import { findSession, hashToken } from '../session/session'
import { issueVerifyTicket } from './verify-ticket'

/** The ticket of a finished proof of whoever has the session, made at once. */
export async function ticketFor(
  { services }: Pick<TestApp, 'services'>,
  { token, purpose }: { token: string; purpose: VerificationPurpose },
): Promise<string> {
  const { db } = services.connection
  const wallNow = new Date()
  const found = await findSession(db, hashToken(token), wallNow)
  if (!found) throw new Error('no session')
  const issue = { customer: found.customer, purpose, wallNow }

  return (await db.transaction().execute((tx) => issueVerifyTicket(tx, issue))).verifyTicket
}
