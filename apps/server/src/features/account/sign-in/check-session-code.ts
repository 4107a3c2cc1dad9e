import { checkSessionCode } from '@tongzhou/contract/account/sign-in/check-session-code'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(checkSessionCode, (_input, { customer }) =>
  Promise.resolve({ alive: customer !== null, customerNo: customer?.customerNo ?? null }),
)
