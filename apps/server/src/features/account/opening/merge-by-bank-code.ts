import { mergeByBankCode } from '@tongzhou/contract/account/opening/merge-by-bank-code'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { findMergeTarget, finishSigning, mergeLogin } from '@tongzhou/db/stores/account/bank-signing-store'
import { handleOpen } from '../../../http/handle'
import { beginSession } from '../sign-in/begin-session'
import { confirmBankCode } from '../cards/confirm-bank-code'

export const handler = handleOpen(mergeByBankCode, async (input, context) => {
  const { customer, refuse, now, services } = context
  const target = await findMergeTarget(context.db, customer.customerNo)
  if (target === null) return refuse('MERGE_NOT_POSSIBLE')
  const confirmed = await confirmBankCode(context, { ...input, customer, purpose: 'MERGE' })
  if (confirmed.kind === 'refused') return confirmed
  await context.transaction(async (tx) => {
    await finishSigning(tx, { ...confirmed.value.signing, now })
    const mobileOf = (no: string) => services.cipher.of(no)
    const sealAnew = (sealed: Buffer) =>
      mobileOf(target).encrypt(
        'customer.mobile',
        mobileOf(customer.customerNo).decrypt('customer.mobile', sealed),
      )
    await mergeLogin(tx, { from: customer.customerNo, into: target, now, sealAnew })
    // The older account has the new login's mobile from now on.
    await wantAccountChange(tx, { customerNo: target, now })
  })

  return beginSession(context, { customerNo: target, isNew: false, way: 'BANK_CODE' })
})
