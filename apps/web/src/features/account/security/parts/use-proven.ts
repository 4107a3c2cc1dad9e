import type { verifyUser } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { to } from '../../../../shared/routing/to'
import { useGo, useGoToTarget } from '../../../../shared/routing/use-go'

/**
 * What a right proof leads to: the page that asked, with its ticket in memory, or the next proof. What the
 * page shows is asked again by the call itself.
 */
export function useProven({
  purpose,
  targetUrl,
}: {
  purpose: VerificationPurpose
  targetUrl: string | null
}) {
  const { keep } = useVerifyTicket(purpose)
  const go = useGo()
  const goToTarget = useGoToTarget()

  return ({ verifyTicket, expiresAt }: ResponseOf<typeof verifyUser>): void => {
    if (verifyTicket !== null && expiresAt !== null) {
      keep({ verifyTicket, expiresAt })
      goToTarget(targetUrl ?? to('/setting'))
    } else {
      go(to('/account/verification-user', { purpose, targetUrl: targetUrl ?? undefined }), { replace: true })
    }
  }
}
