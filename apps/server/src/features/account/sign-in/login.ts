import { login } from '@tongzhou/contract/account/sign-in/login'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { handleOpen } from '../../../http/handle'
import { beginSession } from './begin-session'
import { checkLoginPassword } from './login-by-password'

export const handler = handleOpen(login, async (input, context) => {
  const mobileIndex = context.services.cipher.blindIndex('customer.mobile', input.mobile)
  const checked = await checkLoginPassword(context, {
    typedIndex: mobileIndex,
    find: () => findCredentials(context.db, { mobileIndex }),
    password: input.loginPassword,
  })
  if (checked.kind === 'refused') return checked

  return beginSession(context, { customerNo: checked.value, isNew: false, way: 'PASSWORD' })
})
