/** What of a customer may be given to a partner (R-ACT-30), each by a tick of its own. */
export const partnerScopes = ['NAME', 'MOBILE', 'IDENTITY', 'RISK'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** Those that a partner may be given, in their own order, each once. */
export function scopesAmong(names: readonly string[]): readonly PartnerScope[] {
  return partnerScopes.filter((scope) => names.includes(scope))
}

/** Seconds in which a token is used: long enough to hand it over, too short to keep (R-ACT-30). */
export const TOKEN_SECONDS = 300

/** The registration of a partner that a customer agrees to: what he reads, and whose key it is. */
export interface PartnerTerms {
  readonly name: string
  readonly purpose: string
  readonly returnUrl: string
  /** The fingerprint of its public key. */
  readonly keyId: string
  readonly approvedAt: Date
}

/** What a customer last said to a partner. */
export interface PartnerWord {
  readonly granted: boolean
  readonly until: Date | null
  /** null: nothing is given, or it is not known to which registration. */
  readonly agreed: PartnerTerms | null
}

/**
 * Whether an authorisation holds at an instant (R-ACT-30): before its end, and for the registration that the
 * customer agreed to. Another one under the same code, even of the same words, was never agreed to.
 */
export function isAuthorized(word: PartnerWord | null, partner: PartnerTerms, now: Date): boolean {
  return (
    word?.granted === true &&
    word.until !== null &&
    word.until > now &&
    word.agreed !== null &&
    isSame(word.agreed, partner)
  )
}

function isSame(one: PartnerTerms, other: PartnerTerms): boolean {
  return (
    one.name === other.name &&
    one.purpose === other.purpose &&
    one.returnUrl === other.returnUrl &&
    one.keyId === other.keyId &&
    one.approvedAt.getTime() === other.approvedAt.getTime()
  )
}
