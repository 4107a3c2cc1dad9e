import { passkeyList } from '@tongzhou/contract/account/passkeys/passkey-list'
import { findPasskeyHandle, listPasskeys } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { MOST_PASSKEYS } from '@tongzhou/domain/account/passkeys/passkey-rules'
import { handleOpen } from '../../../http/handle'
import { passkeyPlace } from './passkey-place'

export const handler = handleOpen(passkeyList, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const keys = await listPasskeys(db, customerNo)
  const handle = await findPasskeyHandle(db, customerNo)

  return {
    passkeys: keys.map((key) => ({
      passkeyNo: String(key.passkey_no),
      name: key.name,
      isBackedUp: key.is_backed_up,
      createdAt: key.created_at,
      lastUsedAt: key.last_used_at,
    })),
    most: MOST_PASSKEYS,
    rpId: passkeyPlace(services.config).rpId,
    accepted: handle && {
      userId: handle.toString('base64url'),
      credentialIds: keys.map((key) => key.credential_id.toString('base64url')),
    },
  }
})
