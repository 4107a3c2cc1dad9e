import type { passkeyList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'

/** What a newer browser can tell the customer's authenticators; others lack it. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}

/** The key that a device makes on this page: nobody's number yet, then its own; null = none is made. */
export type KeyBeingMade = { readonly credentialId: string | null } | null

/**
 * Whether a list may be told to the customer's devices: one that was asked while a key was being made does
 * not hold it, and a device that hears such a list deletes what it has just made.
 */
export function knowsEveryKey({ accepted }: ResponseOf<typeof passkeyList>, made: KeyBeingMade): boolean {
  if (made === null) return true

  return made.credentialId !== null && accepted?.credentialIds.includes(made.credentialId) === true
}

/**
 * Tells the customer's devices which keys still hold, so that they offer no removed one. Never told for a
 * mere failure: a device deletes for good what it hears is unknown (R-ACT-24).
 */
export function tellAccepted({ rpId, accepted }: ResponseOf<typeof passkeyList>): void {
  if (accepted === null || !('PublicKeyCredential' in globalThis)) return
  const { signalAllAcceptedCredentials: signal } = window.PublicKeyCredential as Signals
  const { userId, credentialIds } = accepted
  // A device that does not listen changes nothing here.
  void signal
    ?.call(window.PublicKeyCredential, { rpId, userId, allAcceptedCredentialIds: credentialIds })
    .catch(() => undefined)
}
