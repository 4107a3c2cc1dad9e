import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'

/** How the newest proof by a bank's code ended, for the page that says so. */
export interface BankProof {
  readonly serialNo: string
  readonly purpose: VerificationPurpose
  readonly targetUrl: string | null
  /** Why it did not pass; null = it passed. */
  readonly fault: string | null
  /** The ticket, when nothing else is missing. */
  readonly progress: { readonly verifyTicket: string | null; readonly expiresAt: string | null }
}

declare module '../../../../shared/held/use-held' {
  interface Held {
    bankProof: BankProof
  }
}
