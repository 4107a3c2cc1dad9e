import { basicConfig } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { tellDayFrame } from '../words/day-words'
import { useCall } from './use-call'

/** The house does not change while somebody looks. */
const FRESH_MS = 300_000

/** The house and its business day as the server tells them; null until they are known. */
export function useHouse(): ResponseOf<typeof basicConfig> | null {
  const config = useCall(basicConfig, {}, { staleMs: FRESH_MS })

  if (config.kind !== 'ready') return null
  tellDayFrame({ today: config.data.today, publishedTo: config.data.calendarPublishedTo })

  return config.data
}
