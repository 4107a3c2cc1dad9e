import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { findLastUse } from '@tongzhou/db/stores/account/device-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { giveBackVerificationTry, takeVerificationTry } from '@tongzhou/db/stores/account/verification-store'
import { VERIFICATION_TRIES } from '@tongzhou/domain/account/proof/verification-tries'
import { mustProveOwner } from '@tongzhou/domain/account/proof/recycled-number'
import { formatMinute } from '@tongzhou/domain/format/days'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { heldDocument } from '../../../shared/account/held-document'
import { deviceIndexOf } from '../../../shared/session/device-key'

/**
 * Whether a right code to its mobile lets somebody into a login, or sets its password (R-ACT-6). Of one that
 * is unused for long and asked for from an unknown device, the end of the owner's document number is wanted
 * too: five wrong ones close this way for a day, so the numbers cannot be tried through.
 */
export async function judgeOwner(
  tx: Tx,
  context: AccountContext,
  asked: { readonly customerNo: string; readonly idTail: string | undefined },
): Promise<Decision<null, 'OWNER_TO_PROVE'>> {
  const { customerNo, idTail } = asked
  const { services, request, wallNow } = context
  const deviceIndex = request.deviceKey === null ? null : deviceIndexOf(services.cipher, request.deviceKey)
  const [use] = await findLastUse(tx, { customerNo, deviceIndex })
  if (use === undefined) throw new Error('credentials of no customer')
  const facts = {
    isNamed: use.is_named,
    isKnownDevice: use.is_known_device,
    lastUsedAt: use.last_used_at,
    wallNow,
  }
  if (!mustProveOwner(facts)) return accept(null)
  if (idTail === undefined || idTail === '') return refuse('OWNER_TO_PROVE')
  const key = { customerNo, purpose: 'OWNER', wallNow } as const
  const taken = await takeVerificationTry(tx, key)
  if (taken.kind === 'closed') return refuse('OWNER_TO_PROVE', { until: formatMinute(taken.until) })
  const identity = await findIdentity(tx, customerNo)
  if (identity === null || !isEnd(heldDocument(services.cipher.of(customerNo), identity).idNo, idTail)) {
    return refuse('OWNER_TO_PROVE', { left: VERIFICATION_TRIES - taken.tries.failures })
  }
  await giveBackVerificationTry(tx, key)

  return accept(null)
}

function isEnd(idNo: string, typed: string): boolean {
  const [end, given] = [Buffer.from(idNo.slice(-typed.length)), Buffer.from(typed)]

  return end.length === given.length && timingSafeEqual(end, given)
}
