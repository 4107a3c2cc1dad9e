import type { Tx } from '@tongzhou/db/connect'
import { isAtHome } from '@tongzhou/db/stores/account/sms-code-store'
import type { AccountContext } from '../account/account-context'
import { loginLock } from '../account/login-lock'
import { deviceIndexOf } from '../session/device-key'

/**
 * Whether a request about a number comes from where its account has logged in, or from its own session. The
 * same single question is asked of a number that nobody has.
 */
export function asksFromHome(tx: Tx, context: AccountContext, mobileIndex: Buffer): Promise<boolean> {
  const { request, services, customer } = context
  const { networkIndex, wallNow } = loginLock(context, mobileIndex)
  const deviceIndex = request.deviceKey === null ? null : deviceIndexOf(services.cipher, request.deviceKey)

  return isAtHome(tx, {
    mobileIndex,
    networkIndex,
    deviceIndex,
    customerNo: customer?.customerNo ?? null,
    wallNow,
  })
}
