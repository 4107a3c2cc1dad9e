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
  /** The random key that this browser or app was given at its first login; null before it. */
  readonly deviceKey: string | null
}

/** What a use case may do to the answer besides its data. */
export interface ReplyEffects {
  setSession(token: string, maxAgeSeconds: number): void
  clearSession(): void
  /** Gives the browser or app its key, or lets it keep the one it has for longer. */
  setDevice(key: string): void
}
