import { removePasskey } from '@tongzhou/contract/account/passkeys/remove-passkey'
import { retirePasskey } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { handle } from '../../../http/handle'
import { tellOfPasskey } from './tell-of-passkey'

export const handler = handle(removePasskey, async ({ passkeyNo }, context) => {
  const { tx, customer, wallNow, refuse } = context
  const { customerNo } = customer
  const name = await retirePasskey(tx, { customerNo, passkeyNo, because: 'OWNER', wallNow })
  if (name === null) return refuse('NOT_FOUND')
  const serialNo = `PR-${customerNo}-${passkeyNo}`
  await tellOfPasskey(tx, context, { act: 'REMOVED', customerNo, name, serialNo })

  return {}
})
