import { protocolNames } from '@tongzhou/contract/content/protocol-names'
import { currentProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(protocolNames, async (input, { db, now }) => {
  const protocols = await currentProtocols(db, { businessTypes: [input.businessType], now })

  return { protocols: protocols.map(({ id, version, name }) => ({ id, version, name })) }
})
