import { type verifyUser, verifyByPasskey } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import { useSend } from '../../../../shared/api/use-send'
import { useAskKey } from './use-key'

/** One key as a proof for a purpose. */
export function useProofByKey(
  purpose: VerificationPurpose,
  onProven: (progress: ResponseOf<typeof verifyUser>) => void,
): { prove: () => Promise<void>; isBusy: boolean } {
  const { ask, isAsking } = useAskKey()
  const { send, isSending } = useSend(verifyByPasskey)
  const prove = async () => {
    const given = await ask('VERIFY')
    if (given === null) return
    const outcome = await send({ purpose, ...given })
    if (outcome.kind === 'ok') onProven(outcome.data)
  }

  return { prove, isBusy: isAsking || isSending }
}
