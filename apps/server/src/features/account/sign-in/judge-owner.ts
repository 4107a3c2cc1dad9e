import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { findLastUse } from '@tongzhou/db/stores/account/device-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  findVerificationTries,
  forgetOwnerTries,
  takeVerificationTry,
} from '@tongzhou/db/stores/account/verification-store'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { VERIFICATION_TRIES, type VerificationTries } from '@tongzhou/domain/account/proof/verification-tries'
import { OWNER_TRIES_IN_ALL, mustProveOwner } from '@tongzhou/domain/account/proof/recycled-number'
import { formatInstant, formatMinute } from '@tongzhou/domain/format/days'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { heldDocument } from '../../../shared/account/held-document'
import { notify } from '../../../shared/messages/notify'
import { deviceIndexOf } from '../../../shared/session/device-key'

/**
 * Whether a right code to its mobile lets somebody into a login, or sets its password (R-ACT-6). Of one that
 * is unused for long and asked for from an unknown device, the end of the owner's document number is wanted
 * too: five wrong ones close this way for a day, and fifteen in all until he proved himself otherwise, so
 * the numbers cannot be tried through; the owner hears of it.
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
  await lockCustomer(tx, customerNo)
  const before = await findVerificationTries(tx, key)
  if (before !== null && before.total >= OWNER_TRIES_IN_ALL) return refuse('OWNER_TO_PROVE', { shut: true })
  const taken = await takeVerificationTry(tx, key)
  if (taken.kind === 'closed') return refuse('OWNER_TO_PROVE', { until: formatMinute(taken.until) })
  const identity = await findIdentity(tx, customerNo)
  if (identity === null || !isEnd(heldDocument(services.cipher.of(customerNo), identity).idNo, idTail)) {
    await tellOfWrongEnd(tx, context, { customerNo, tries: taken.tries })
    if (taken.tries.total >= OWNER_TRIES_IN_ALL) return refuse('OWNER_TO_PROVE', { shut: true })

    return refuse('OWNER_TO_PROVE', { left: VERIFICATION_TRIES - taken.tries.failures })
  }
  await forgetOwnerTries(tx, customerNo)

  return accept(null)
}

/** On record each time; the owner hears of the first one of a day by mail and in his message centre. */
async function tellOfWrongEnd(
  tx: Tx,
  { services, request, now, wallNow }: AccountContext,
  wrong: { readonly customerNo: string; readonly tries: VerificationTries },
): Promise<void> {
  const { customerNo, tries } = wrong
  await addAudit(tx, {
    at: now,
    actor: 'visitor',
    action: 'owner not proven',
    subject: `customer:${customerNo}`,
    reason: null,
    detail: { wrongToday: tries.failures, wrongInAll: tries.total, ip: request.ip },
  })
  if (tries.failures > 1) return
  await notify(tx, services.cipher, {
    event: 'ownerNotProven',
    facts: { at: formatInstant(wallNow).slice(5, 16) },
    customerNo,
    serialNo: `OW-${randomUUID()}`,
    now,
  })
}

function isEnd(idNo: string, typed: string): boolean {
  const [end, given] = [Buffer.from(idNo.slice(-typed.length)), Buffer.from(typed)]

  return end.length === given.length && timingSafeEqual(end, given)
}
