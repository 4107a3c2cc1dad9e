import { protocolList } from '@tongzhou/contract/content/protocol-list'
import { currentProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(protocolList, async (input, { db, now }) => ({
  protocols: await currentProtocols(
    db,
    input.businessType ? { businessTypes: [input.businessType], now } : { now },
  ),
}))
