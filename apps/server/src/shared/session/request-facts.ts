import type { Network } from '@tongzhou/domain/account/network'

/** What a use case may know of the request it answers. */
export interface RequestFacts {
  readonly id: string
  /** As records keep it (consents, sessions); no limit is counted by it. */
  readonly ip: string
  /** What every limit is counted by: an address of version 6 is one of a network of 2^64. */
  readonly network: Network
  readonly userAgent: string
  readonly host: string
  readonly isNativeApp: boolean
}

/** What a use case may do to the answer besides its data. */
export interface ReplyEffects {
  setSession(token: string, maxAgeSeconds: number): void
  clearSession(): void
}
