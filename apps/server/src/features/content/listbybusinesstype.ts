import { listbybusinesstype } from '@tongzhou/contract/content/listbybusinesstype'
import { currentProtocols } from '@tongzhou/db/stores/protocol-store'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(listbybusinesstype, async (input, { db, now }) => ({
  protocols: await currentProtocols(
    db,
    input.businessType ? { businessTypes: [input.businessType], now } : { now },
  ),
}))
