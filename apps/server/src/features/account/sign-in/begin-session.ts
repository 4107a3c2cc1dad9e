import { randomUUID } from 'node:crypto'
import { type loginAnswer } from '@tongzhou/contract/account/sign-in/login-answer'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import type { Tx } from '@tongzhou/db/connect'
import { rememberDevice } from '@tongzhou/db/stores/account/device-store'
import { addLoginEvent } from '@tongzhou/db/stores/account/login-event-store'
import { forgetOwnerTries } from '@tongzhou/db/stores/account/verification-store'
import { type SessionWay, deleteSession } from '@tongzhou/db/stores/account/session-store'
import { deviceName } from '@tongzhou/domain/account/device-name'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { z } from 'zod'
import type { AccountContext } from '../../../shared/account/account-context'
import { notify } from '../../../shared/messages/notify'
import { deviceIndexOf, newDeviceKey } from '../../../shared/session/device-key'
import { openSession } from '../../../shared/session/session'
import { presentCustomer } from '../opening/present-customer'

/**
 * Opens a fresh session for a customer and ends the one the request came with (a session never outlives a
 * login).
 */
export async function beginSession(
  context: AccountContext,
  who: { readonly customerNo: string; readonly isNew: boolean; readonly way: SessionWay },
): Promise<z.output<typeof loginAnswer>> {
  return answerOfLogin(context, who, await renewSession(context, who))
}

/** What a login answers once its session is open; the token is told to the native app only. */
export async function answerOfLogin(
  context: AccountContext,
  who: { readonly customerNo: string; readonly isNew: boolean },
  sessionToken: string | null,
): Promise<z.output<typeof loginAnswer>> {
  const facts = await findCustomerFacts(context.db, who.customerNo)
  if (!facts) throw new Error('a session of no customer')
  const { customerProcessStatus } = await presentCustomer(context, facts)

  return {
    customerNo: who.customerNo,
    customerProcessStatus: customerProcessStatus ?? '00',
    isNew: who.isNew,
    sessionToken,
  }
}

/**
 * Replaces the request's session by a new one; the token is told to the native app only. A login from a
 * device where the customer was not known to be is told to him (R-ACT-22).
 */
export async function renewSession(
  context: AccountContext,
  who: { readonly customerNo: string; readonly way: SessionWay },
): Promise<string | null> {
  const { request, reply, wallNow, services } = context
  const deviceKey = request.deviceKey ?? newDeviceKey()
  const deviceIndex = deviceIndexOf(services.cipher, deviceKey)
  const { userAgent, ip } = request
  const session = await context.transaction(async (tx) => {
    if (context.customer) await deleteSession(tx, context.customer.sessionHash)
    const { customerNo, way } = who
    const [device] = await rememberDevice(tx, { customerNo, deviceIndex, userAgent, wallNow })
    if (way !== 'RENEWED') await noteLogin(tx, context, { ...who, isNewDevice: device?.is_new === true })
    const kind = request.isNativeApp ? 'app' : 'browser'

    return openSession(tx, { customerNo, way, deviceIndex, kind, wallNow, userAgent, ip })
  })
  reply.setDevice(deviceKey)
  reply.setSession(session.token, session.maxAgeSeconds)

  return request.isNativeApp ? session.token : null
}

async function noteLogin(
  tx: Tx,
  { services, request, now, wallNow }: AccountContext,
  login: { readonly customerNo: string; readonly way: SessionWay; readonly isNewDevice: boolean },
): Promise<void> {
  const { userAgent, ip } = request
  await forgetOwnerTries(tx, login.customerNo)
  await addLoginEvent(tx, { ...login, act: 'LOGIN', at: wallNow, userAgent, ip })
  if (!login.isNewDevice || login.way === 'REGISTER') return
  await notify(tx, services.cipher, {
    event: 'newDevice',
    facts: { at: formatInstant(wallNow).slice(5, 16), device: deviceName(userAgent) },
    customerNo: login.customerNo,
    serialNo: `NL-${randomUUID()}`,
    now,
  })
}
