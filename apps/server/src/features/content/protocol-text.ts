import { protocolText } from '@tongzhou/contract/content/protocol-text'
import { findProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(protocolText, async (input, { db, now, refuse }) => {
  const found = await findProtocol(db, { id: input.id, version: input.version, now })

  return found ? { ...found, contentHash: found.contentHash.toString('hex') } : refuse('NOT_FOUND')
})
