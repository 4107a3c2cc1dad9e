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
