import { protocolnamebybusinesstype } from '@tongzhou/contract/content/protocolnamebybusinesstype'
import { currentProtocols } from '@tongzhou/db/stores/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(protocolnamebybusinesstype, async (input, { db, now }) => {
  const protocols = await currentProtocols(db, { businessTypes: [input.businessType], now })

  return { protocols: protocols.map(({ id, version, name }) => ({ id, version, name })) }
})
