import { detailById } from '@tongzhou/contract/content/detail-by-id'
import { findProtocol } from '@tongzhou/db/stores/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(detailById, async (input, { db, now, refuse }) => {
  const found = await findProtocol(db, { id: input.id, version: input.version, now })

  return found ? { ...found, contentHash: found.contentHash.toString('hex') } : refuse('NOT_FOUND')
})
