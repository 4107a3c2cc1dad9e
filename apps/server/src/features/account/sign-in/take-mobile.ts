import { randomUUID } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { openLock } from '@tongzhou/db/stores/account/login-lock-store'
import { releaseMobile } from '@tongzhou/db/stores/account/mobile-store'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { maskMobile } from '@tongzhou/domain/account/masking'
import type { AccountContext } from '../../../shared/account/account-context'
import { notify } from '../../../shared/messages/notify'
import { judgeOwner } from './judge-owner'

/**
 * A number that was given to somebody else leaves the login it was (R-ACT-6), whose owner hears of it in his
 * message centre and by mail; he logs in by document number or passkey and sets another. False where the
 * login was used meanwhile: it keeps its number.
 */
export async function takeMobile(
  tx: Tx,
  context: AccountContext,
  from: { readonly customerNo: string; readonly mobile: string; readonly mobileIndex: Buffer },
): Promise<boolean> {
  const { customerNo, mobile, mobileIndex } = from
  const { services, now } = context
  await lockCustomer(tx, customerNo)
  const owner = await judgeOwner(tx, context, { customerNo, idTail: undefined })
  if (owner.kind === 'accepted') return false
  await releaseMobile(tx, { customerNo, now })
  await deleteSessions(tx, customerNo, null)
  await openLock(tx, mobileIndex)
  await notify(tx, services.cipher, {
    event: 'mobileTaken',
    facts: { mobile: maskMobile(mobile) },
    customerNo,
    serialNo: `MT-${randomUUID()}`,
    now,
  })

  return true
}
