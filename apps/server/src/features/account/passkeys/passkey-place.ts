import type { Config } from '../../../config'

/** Under which name keys are made, and where they may be used (R-ACT-24). */
export interface PasskeyPlace {
  readonly rpId: string
  readonly origins: readonly string[]
}

/**
 * The public name of the product; without one, this machine by name: an address in digits is no name that a
 * key could be bound to.
 */
export function passkeyPlace(
  config: Pick<Config, 'PUBLIC_HOST' | 'PORT' | 'PASSKEY_RP_ID' | 'PASSKEY_ORIGINS'>,
): PasskeyPlace {
  const { PUBLIC_HOST, PORT, PASSKEY_RP_ID, PASSKEY_ORIGINS } = config
  if (PUBLIC_HOST === undefined) {
    return {
      rpId: PASSKEY_RP_ID ?? 'localhost',
      origins: [`http://localhost:${PORT}`, ...PASSKEY_ORIGINS],
    }
  }

  return {
    rpId: PASSKEY_RP_ID ?? PUBLIC_HOST.replace(/:\d+$/, ''),
    origins: [`https://${PUBLIC_HOST}`, ...PASSKEY_ORIGINS],
  }
}
