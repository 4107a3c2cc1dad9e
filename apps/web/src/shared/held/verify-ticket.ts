import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import { useLocation } from 'react-router'
import { to } from '../routing/to'
import { useGo } from '../routing/use-go'
import { useHeld } from './use-held'

/** A finished proof of identity, in memory until its form has used it. */
interface HeldTicket {
  readonly purpose: VerificationPurpose
  readonly verifyTicket: string
  readonly expiresAt: string
}

declare module './use-held' {
  interface Held {
    verifyTicket: HeldTicket
  }
}

/**
 * The proof that a form needs: `ticket()` answers it, null when there is none or its ten minutes are over;
 * `ask()` leads to the page that proves and comes back here; `keep` holds a new one, `drop()` forgets what
 * was used. A form whose act is refused with VERIFICATION_NEEDED drops its ticket and asks again.
 */
export function useVerifyTicket(purpose: VerificationPurpose): {
  ticket: () => string | null
  ask: () => void
  keep: (proof: Omit<HeldTicket, 'purpose'>) => void
  drop: () => void
} {
  const [held, hold] = useHeld('verifyTicket')
  const { pathname, search } = useLocation()
  const go = useGo()

  return {
    ticket: () =>
      held !== null && held.purpose === purpose && Date.parse(held.expiresAt) > Date.now()
        ? held.verifyTicket
        : null,
    ask: () => go(to('/account/verification-user', { purpose, targetUrl: pathname + search })),
    keep: (proof) => hold({ ...proof, purpose }),
    drop: () => hold(null),
  }
}
