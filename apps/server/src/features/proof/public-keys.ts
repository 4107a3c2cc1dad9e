import { publicKeys } from '@tongzhou/contract/proof/public-keys'
import { findSigningKeys } from '@tongzhou/db/stores/proof/signing-key-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(publicKeys, async (_input, { db }) => ({
  keys: (await findSigningKeys(db)).map(({ kid, publicKey, validFrom, retiredAt, revokedAt }) => ({
    kid,
    publicKey: publicKey.toString('base64url'),
    validFrom,
    retiredAt,
    revokedAt,
  })),
}))
