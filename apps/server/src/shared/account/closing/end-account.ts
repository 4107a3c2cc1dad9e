import type { Tx } from '@tongzhou/db/connect'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import {
  findIdentityVersions,
  rejectWaitingChange,
} from '@tongzhou/db/stores/account/identity/identity-change-store'
import { withdrawReview } from '@tongzhou/db/stores/account/review-store'
import { type ClosingRow, endClosing } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { leave, leavingPerson } from '@tongzhou/db/stores/account/rights/leave-store'
import { emailCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { keptUntil } from '@tongzhou/domain/account/rights/account-closing'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../field-cipher'
import { notifyByMail, notifyByMobile } from '../../messages/notify'
import { endContract } from '../card-change/card-intent'
import { loginMobileOf } from '../login-mobile'
import { openPapers } from '../identity-change/identity-papers'

/**
 * Closes the account of a locked customer (R-ACT-27): contracts end at the banks, sessions and drafts end,
 * the person moves to the archive with everybody he was by earlier papers, a change that waits for two
 * persons ends, and mobile and document are free for an account anew.
 */
export async function endAccount(
  tx: Tx,
  cipher: FieldCipher,
  { closing, now }: { closing: ClosingRow; now: Date },
): Promise<void> {
  const { customerNo, seq } = closing
  const person = await leavingPerson(tx, customerNo)
  assert(person !== null, `customer ${customerNo} is not closed yet`)
  for (const { contractNo } of await findCards(tx, customerNo)) {
    await endContract(tx, { customerNo, contractNo, now })
  }
  const waiting = await rejectWaitingChange(tx, { customerNo, now })
  if (waiting !== null) await withdrawReview(tx, { customerNo, id: waiting, now })
  const own = cipher.of(customerNo)
  const mobile = loginMobileOf(own, person)
  // Read before he leaves: his addresses go with him.
  const mail = mobile === null ? await emailCipherOf(tx, customerNo) : null
  const { identity } = person
  const kept = {
    mobile,
    identity: identity && {
      idType: identity.idType,
      idNo: own.decrypt('identity.number', identity.idCipher),
      name: own.decrypt('customer.name', identity.nameCipher),
      sex: identity.sex,
      birthDate: identity.birthDate,
      idBegin: identity.idBegin,
      idEnd: identity.idEnd,
      issuer: identity.issuer,
      nationality: identity.nationality,
    },
    before: (await findIdentityVersions(tx, customerNo)).map(({ papersCipher, replacedAt }) => ({
      ...openPapers(own, papersCipher),
      replacedAt,
    })),
  }
  await leave(tx, {
    customerNo,
    personCipher: own.encrypt('customer.closed', JSON.stringify(kept)),
    keptUntil: keptUntil(dayOf(now)),
    now,
  })
  await endClosing(tx, closing, { state: 'CLOSED', now })
  await addAudit(tx, {
    at: now,
    actor: 'customer',
    action: 'account closed',
    subject: customerNo,
    reason: `closing ${seq}`,
  })
  const serialNo = `CLOSING-${customerNo}-${seq}-closed`
  const told = { event: 'accountClosed', facts: {}, serialNo, now } as const
  if (mobile !== null) await notifyByMobile(tx, cipher, { ...told, mobile })
  // Whoever has his number now hears nothing of him (R-ACT-6).
  else if (mail !== null) await notifyByMail(tx, cipher, { ...told, to: own.decrypt('customer.email', mail) })
}
