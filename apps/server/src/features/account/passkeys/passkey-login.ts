import { passkeyLogin } from '@tongzhou/contract/account/passkeys/passkey-login'
import { addressFailures, countAddressFailure } from '@tongzhou/db/stores/account/login-lock-store'
import { handleOpen } from '../../../http/handle'
import { beginSession } from '../sign-in/begin-session'
import { MOST_ADDRESS_FAILURES, addressOf } from '../sign-in/login-by-password'
import { proveByPasskey } from './prove-by-passkey'

export const handler = handleOpen(passkeyLogin, async ({ challengeId, response }, context) => {
  const { db, wallNow, refuse } = context
  const address = { addressIndex: addressOf(context), wallNow }
  if ((await addressFailures(db, address)) >= MOST_ADDRESS_FAILURES) return refuse('RATE_LIMITED')
  const given = { challengeId, response, purpose: 'LOGIN', customerNo: null } as const
  const customerNo = await proveByPasskey(context, given)
  if (customerNo === null) {
    await countAddressFailure(db, address)

    return refuse('PASSKEY_FAILED')
  }

  return beginSession(context, { customerNo, isNew: false, way: 'PASSKEY' })
})
