import { type loginAnswer } from '@tongzhou/contract/account/sign-in/login-answer'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import type { z } from 'zod'
import { deleteSession } from '@tongzhou/db/stores/account/session-store'
import { openSession } from '../../../shared/session/session'
import type { AccountContext } from '../../../shared/account/account-context'
import { presentCustomer } from '../opening/present-customer'

/**
 * Opens a fresh session for a customer and ends the one the request came with (a session never outlives a
 * login).
 */
export async function beginSession(
  context: AccountContext,
  who: { customerNo: string; isNew: boolean },
): Promise<z.output<typeof loginAnswer>> {
  const sessionToken = await renewSession(context, who.customerNo)
  const facts = await findCustomerFacts(context.db, who.customerNo)
  if (!facts) throw new Error('a session of no customer')
  const { customerProcessStatus } = presentCustomer(facts, context.services.cipher)

  return {
    customerNo: who.customerNo,
    customerProcessStatus: customerProcessStatus ?? '00',
    isNew: who.isNew,
    sessionToken,
  }
}

/** Replaces the request's session by a new one; the token is told to the native app only. */
export async function renewSession(context: AccountContext, customerNo: string): Promise<string | null> {
  const { db, request, reply, wallNow } = context
  if (context.customer) await deleteSession(db, context.customer.sessionHash)
  const session = await openSession(db, {
    customerNo,
    kind: request.isNativeApp ? 'app' : 'browser',
    wallNow,
    userAgent: request.userAgent,
    ip: request.ip,
  })
  reply.setSession(session.token, session.maxAgeSeconds)

  return request.isNativeApp ? session.token : null
}
