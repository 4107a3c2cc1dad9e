import { protocolVersions } from '@tongzhou/contract/content/protocol-versions'
import { versionsOfProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { handleOpen } from '../../http/handle'

/** Newest first; the one in force is the newest that has begun. */
export const handler = handleOpen(protocolVersions, async (input, { db, now, refuse }) => {
  const versions = await versionsOfProtocol(db, input.id)
  if (versions.length === 0) return refuse('NOT_FOUND')
  const inForce = versions.find(({ effectiveFrom }) => effectiveFrom <= now)?.version

  return { rows: versions.map((row) => ({ ...row, isInForce: row.version === inForce })) }
})
