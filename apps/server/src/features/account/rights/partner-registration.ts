import { createHash } from 'node:crypto'
import type { PartnerRow } from '@tongzhou/db/stores/account/rights/partner-store'

/** A hash of all that a customer is told of a partner, in base64url: he agrees to that alone (R-ACT-30). */
export function registrationOf(partner: PartnerRow): string {
  const { code, name, purpose, returnUrl, scopes, days, keyId, approvedAt } = partner
  const told = [code, name, purpose, returnUrl, scopes, days, keyId, approvedAt.toISOString()]

  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}
