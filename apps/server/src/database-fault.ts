import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import { type Config, WrongSettings } from './config'

/** What the operator of an outside database can mend is told as a setting's fault. */
export function databaseFault(
  config: Config,
  cause: unknown,
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL' = 'DATABASE_URL',
): unknown {
  if (config.DATABASE_URL === undefined || !(cause instanceof Error)) return cause
  const { code } = cause as { code?: unknown }
  const isRefusal = typeof code === 'string' && /^(28|3D|42501|08|E[A-Z]{3})/.test(code)

  return isRefusal || isConnectionLoss(cause)
    ? new WrongSettings(`${setting}: ${cause.message || String(code)}`, { cause })
    : cause
}
