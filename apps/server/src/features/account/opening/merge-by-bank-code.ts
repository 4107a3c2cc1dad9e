import { mergeByBankCode } from '@tongzhou/contract/account/opening/merge-by-bank-code'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import {
  findMergeTarget,
  finishSigning,
  lockMergedLogin,
  moveCoupons,
  takeOverLogin,
} from '@tongzhou/db/stores/account/bank-signing-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { handleOpen } from '../../../http/handle'
import { endLogin } from '../../../shared/account/closing/end-login'
import { beginSession } from '../sign-in/begin-session'
import { confirmBankCode } from '../cards/confirm-bank-code'

export const handler = handleOpen(mergeByBankCode, async (input, context) => {
  const { customer, refuse, now, services } = context
  const target = await findMergeTarget(context.db, customer.customerNo)
  if (target === null) return refuse('MERGE_NOT_POSSIBLE')
  const confirmed = await confirmBankCode(context, { ...input, customer, purpose: 'MERGE' })
  if (confirmed.kind === 'refused') return confirmed
  const isMerged = await context.transaction(async (tx) => {
    await finishSigning(tx, { ...confirmed.value.signing, now })
    const from = customer.customerNo
    const login = await lockMergedLogin(tx, from)
    // Merged at the same moment, or a name was proven since: an account of its own is not given away.
    if (login === null || (await findIdentity(tx, from)) !== null) return false
    const mobile = services.cipher.of(from).decrypt('customer.mobile', login.mobileCipher)
    await moveCoupons(tx, { from, into: target })
    await endLogin(tx, services.cipher, { customerNo: from, now })
    const mobileCipher = services.cipher.of(target).encrypt('customer.mobile', mobile)
    await takeOverLogin(tx, { ...login, mobileCipher, from, into: target })
    // The older account has the new login's mobile from now on.
    await wantAccountChange(tx, { customerNo: target, now })

    return true
  })
  if (!isMerged) return refuse('MERGE_NOT_POSSIBLE')

  return beginSession(context, { customerNo: target, isNew: false, way: 'BANK_CODE' })
})
