import { accountLogin } from '@tongzhou/contract/account/account-login'
import { findCredentials } from '@tongzhou/db/stores/credential-store'
import { handleOpen } from '../../http/handle'
import { beginSession } from './begin-session'
import { checkLoginPassword } from './login-by-password'

/** By ID number or customer number. A known account shares the lock of its mobile, so the ways in add up. */
export const handler = handleOpen(accountLogin, async (input, context) => {
  const { cipher } = context.services
  const typed = input.account.replace(/\s/g, '').toUpperCase()
  const account = /^\d{17}[\dX]$/.test(typed)
    ? await findCredentials(context.db, { idIndex: cipher.blindIndex('identity.number', typed) })
    : await findCredentials(context.db, { customerNo: typed })
  const checked = await checkLoginPassword(context, {
    account,
    accountIndex: account?.mobileIndex ?? cipher.blindIndex('login.account', typed),
    password: input.loginPassword,
  })
  if (checked.kind === 'refused') return checked

  return beginSession(context, { customerNo: checked.value, isNew: false })
})
