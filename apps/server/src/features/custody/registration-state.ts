import type { Registration } from '@tongzhou/db/stores/account/registration-store'

/**
 * The state of a trade account at a registrar; the other distributor's request is accepted only once it is
 * known there (§3.9).
 */
export function registrationState(
  registration: Registration | null,
): 'NOT_REGISTERED' | 'REGISTERING' | 'READY' {
  if (registration === null || registration.status === '7') return 'NOT_REGISTERED'

  return registration.status === '0' ? 'READY' : 'REGISTERING'
}
