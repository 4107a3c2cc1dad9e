import { protocolFile } from '@tongzhou/contract/content/protocol-file'
import { findProtocol } from '@tongzhou/db/stores/account/protocol-store'
import { handleOpen } from '../../http/handle'
import { type DrawnText, drawProtocol } from './draw-protocol'

/** Papers of texts that a process keeps: each costs a third of a second, and anybody may ask. */
const KEPT = 64
const drawn = new Map<string, Promise<Buffer>>()

/** A version is drawn once a process; the one that was asked for longest ago goes. */
export const handler = handleOpen(protocolFile, async ({ id, version }, { db, now, services, refuse }) => {
  const found = await findProtocol(db, { id, version, now })
  if (found === null) return refuse('NOT_FOUND')
  const bytes = await paperOf(found, services.config.COMPANY_NAME)
  const name = `${found.name}_第${found.version}版.pdf`

  return { name, type: 'application/pdf', content: bytes.toString('base64') }
})

async function paperOf(text: DrawnText, company: string): Promise<Buffer> {
  const key = `${text.name} ${text.version} ${text.contentHash.toString('hex')} ${company}`
  const paper = drawn.get(key) ?? drawProtocol(text, company)
  drawn.delete(key)
  drawn.set(key, paper)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  try {
    return await paper
  } catch (error) {
    drawn.delete(key)
    throw error
  }
}
