import { withdrawClosing } from '@tongzhou/contract/account/rights/withdraw-closing'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { endClosing, newestClosing } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { handle } from '../../../http/handle'
import { notify } from '../../../shared/messages/notify'

export const handler = handle(withdrawClosing, async (_input, context) => {
  const { tx, customer, now, services, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const closing = await newestClosing(tx, customerNo)
  if (closing?.state !== 'REQUESTED') return refuse('APPLY_STATE_CHANGED')
  await endClosing(tx, closing, { state: 'WITHDRAWN', now })
  await notify(tx, services.cipher, {
    event: 'closingWithdrawn',
    facts: {},
    customerNo,
    serialNo: `CLOSING-${customerNo}-${closing.seq}-withdrawn`,
    now,
  })

  return {}
})
