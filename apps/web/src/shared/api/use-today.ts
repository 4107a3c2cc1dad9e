import { basicConfig } from '@tongzhou/client/content'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { useCall } from './use-call'

/** The business day of the server, 'YYYY-MM-DD'; null until it is known. */
export function useToday(): Day | null {
  const config = useCall(basicConfig, {})

  return config.kind === 'ready' ? dayFrom(config.data.today) : null
}
