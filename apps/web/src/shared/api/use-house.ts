import { getBasicConfig } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { useCall } from './use-call'

/** The house does not change while somebody looks. */
const FRESH_MS = 300_000

/** The house and its business day as the server tells them; null until they are known. */
export function useHouse(): ResponseOf<typeof getBasicConfig> | null {
  const config = useCall(getBasicConfig, {}, { staleMs: FRESH_MS })

  return config.kind === 'ready' ? config.data : null
}
