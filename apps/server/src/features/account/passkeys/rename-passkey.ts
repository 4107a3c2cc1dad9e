import { renamePasskey } from '@tongzhou/contract/account/passkeys/rename-passkey'
import { namePasskey } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { handle } from '../../../http/handle'

export const handler = handle(renamePasskey, async (input, { tx, customer, refuse }) => {
  const { customerNo } = customer

  return (await namePasskey(tx, { ...input, customerNo })) ? {} : refuse('NOT_FOUND')
})
