import { protocolDiff } from '@tongzhou/contract/content/protocol-diff'
import { contentOfProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { textDiff } from '@tongzhou/domain/content/text-diff'
import { handleOpen } from '../../http/handle'

/** What a version of a text has that another one has not; an announced one may be compared too. */
export const handler = handleOpen(protocolDiff, async (input, { db, refuse }) => {
  const before = await contentOfProtocol(db, { id: input.id, version: input.from })
  const after = await contentOfProtocol(db, { id: input.id, version: input.to })
  if (before === null || after === null) return refuse('NOT_FOUND')

  return { blocks: textDiff(before, after) }
})
