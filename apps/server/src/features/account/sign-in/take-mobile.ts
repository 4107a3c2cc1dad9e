import { randomUUID } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { openLock } from '@tongzhou/db/stores/account/login-lock-store'
import { releaseMobile } from '@tongzhou/db/stores/account/mobile-store'
import { listPasskeys } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { loginWithoutMobile } from '@tongzhou/domain/account/proof/login-without-mobile'
import type { AccountContext } from '../../../shared/account/account-context'
import { notify } from '../../../shared/messages/notify'
import { judgeOwner } from './judge-owner'

/**
 * A number that was given to somebody else leaves the login it was (R-ACT-6), whose owner hears of it in his
 * message centre and by mail: by what he has left he logs in, and sets another. False where the
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
    facts: { mobile: maskMobile(mobile), customerNo, ways: await waysOf(tx, customerNo) },
    customerNo,
    serialNo: `MT-${randomUUID()}`,
    now,
  })

  return true
}

/** What the owner has to log in by without the number. */
async function waysOf(tx: Tx, customerNo: string) {
  const credentials = await findCredentials(tx, { customerNo })
  const identity = await findIdentity(tx, customerNo)
  const passkeys = await listPasskeys(tx, customerNo)

  return loginWithoutMobile({
    password: credentials !== null && credentials.loginHash !== null,
    idType: identity?.idType ?? null,
    passkeys: passkeys.length,
  })
}
