import { login } from '@tongzhou/contract/account/login'
import { findCredentials } from '@tongzhou/db/stores/credential-store'
import { handleOpen } from '../../http/handle'
import { beginSession } from './begin-session'
import { checkLoginPassword } from './login-by-password'

export const handler = handleOpen(login, async (input, context) => {
  const accountIndex = context.services.cipher.blindIndex('customer.mobile', input.mobile)
  const account = await findCredentials(context.db, { mobileIndex: accountIndex })
  const checked = await checkLoginPassword(context, {
    account,
    accountIndex,
    password: input.loginPassword,
  })
  if (checked.kind === 'refused') return checked

  return beginSession(context, { customerNo: checked.value, isNew: false })
})
