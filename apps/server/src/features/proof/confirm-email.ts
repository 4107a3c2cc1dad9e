import { timingSafeEqual } from 'node:crypto'
import { confirmEmail } from '@tongzhou/contract/proof/confirm-email'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  confirmEmailOf,
  countEmailCheck,
  findEmails,
  lockEmailCode,
} from '@tongzhou/db/stores/proof/email-store'
import { decideSmsCheck } from '@tongzhou/domain/account/sms-code-rules'
import { accept, refusedAs } from '@tongzhou/domain/kernel/decision'
import { emailCodeRules } from '@tongzhou/domain/proof/mail-terms'
import { handleOpen } from '../../http/handle'
import { emailCodeHash, mayProve } from './own-emails'

/** Proves an address; a wrong try counts although the call is refused. */
export const handler = handleOpen(confirmEmail, async (input, context) => {
  const { customer, services, refuse, now, wallNow } = context
  const { customerNo } = customer
  const key = { customerNo, emailNo: Number(input.emailNo) }
  const hash = emailCodeHash(services.cipher, { ...key, code: input.emailCode })
  const checked = await context.transaction(async (tx) => {
    await lockCustomer(tx, customerNo)
    const emails = await findEmails(tx, customerNo)
    const email = emails.find(({ emailNo }) => emailNo === key.emailNo)
    if (email === undefined) return refuse('EMAIL_NOT_FOUND')
    if (!mayProve(emails, email.addressIndex)) return refuse('EMAIL_FULL')
    const code = await lockEmailCode(tx, key)
    const decision = decideSmsCheck({
      now: wallNow,
      code,
      ttlMs: emailCodeRules.ttlMs,
      matches: code !== null && timingSafeEqual(code.hash, hash),
    })
    const isRight = decision.kind === 'accepted'
    if (code !== null && !code.used)
      await countEmailCheck(tx, { ...key, sentAt: code.sentAt, right: isRight, wallNow })
    if (decision.kind === 'refused') return refusedAs(decision, 'EMAIL_CODE_WRONG')
    await confirmEmailOf(tx, key, now)

    return accept(null)
  })

  return checked.kind === 'refused' ? checked : {}
})
