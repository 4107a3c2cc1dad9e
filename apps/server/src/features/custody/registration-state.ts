import { type Registration, isRegistered } from '@tongzhou/db/stores/account/registration-store'

/**
 * The state of a trade account at a registrar; the other distributor's request is accepted only once it is
 * known there (§3.9).
 */
export function registrationState(
  registration: Registration | null,
): 'NOT_REGISTERED' | 'REGISTERING' | 'READY' {
  if (registration === null || !isRegistered(registration)) return 'NOT_REGISTERED'

  return registration.status === '0' ? 'READY' : 'REGISTERING'
}
