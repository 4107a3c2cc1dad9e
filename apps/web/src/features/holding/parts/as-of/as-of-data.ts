import type { ResponseOf } from '@tongzhou/client/call'
import type { assetAsOf } from '@tongzhou/client/holding'

/** A past day looked back at. */
export type AsOf = ResponseOf<typeof assetAsOf>
