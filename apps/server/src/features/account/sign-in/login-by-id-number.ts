import { loginByIdNumber } from '@tongzhou/contract/account/sign-in/login-by-id-number'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { handleOpen } from '../../../http/handle'
import { beginSession } from './begin-session'
import { checkLoginPassword } from './login-by-password'

/** Numbers of documents: 18 characters of a card, or with a letter in them; customer numbers are digits. */
const DOCUMENT = /^(\d{17}[\dX]|(?=.*[A-Z])[A-Z\d]{5,18})$/

/** By the number of one's document or by customer number. */
export const handler = handleOpen(loginByIdNumber, async (input, context) => {
  const { cipher } = context.services
  const typed = input.account.replace(/\s/g, '').toUpperCase()
  const by = DOCUMENT.test(typed)
    ? { idIndex: cipher.blindIndex('identity.number', typed) }
    : { customerNo: typed }
  const checked = await checkLoginPassword(context, {
    typedIndex: cipher.blindIndex('login.account', typed),
    find: () => findCredentials(context.db, by),
    password: input.loginPassword,
  })
  if (checked.kind === 'refused') return checked

  return beginSession(context, { customerNo: checked.value, isNew: false, way: 'PASSWORD' })
})
