import { getBasicConfig } from '@tongzhou/client/content'
import { useCall } from './use-call'

/** The business day of the server, 'YYYY-MM-DD'; null until it is known. */
export function useToday(): string | null {
  const config = useCall(getBasicConfig, {})

  return config.kind === 'ready' ? config.data.today : null
}
