import { register } from '@tongzhou/contract/account/sign-in/register'
import { handleOpen } from '../../../http/handle'
import { beginSession } from './begin-session'
import { registerCustomer } from './register-customer'

export const handler = handleOpen(register, async (input, context) => {
  const registered = await registerCustomer(context, input)
  if (registered.kind === 'refused') return registered

  return beginSession(context, { customerNo: registered.value, isNew: true, way: 'REGISTER' })
})
