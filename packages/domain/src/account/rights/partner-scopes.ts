/** What of a customer may be given to a partner (R-ACT-30), each by a tick of its own. */
export const partnerScopes = ['NAME', 'MOBILE', 'IDENTITY', 'RISK'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** Those that a partner may be given, in their own order, each once. */
export function scopesAmong(names: readonly string[]): readonly PartnerScope[] {
  return partnerScopes.filter((scope) => names.includes(scope))
}

/** Seconds in which a token is used: long enough to hand it over, too short to keep (R-ACT-30). */
export const TOKEN_SECONDS = 300

/** Whether an authorisation holds at an instant. */
export function isAuthorized(given: { granted: boolean; until: Date | null } | null, now: Date): boolean {
  return given?.granted === true && given.until !== null && given.until > now
}
