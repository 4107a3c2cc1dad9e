import { complaintPass } from '@tongzhou/contract/content/complaints/complaint-pass'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { handleOpen } from '../../../http/handle'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { issuePass } from '../../../shared/complaint/complainant'

/** Whoever has no account proves his mobile; half an hour he writes, and reads his own by its number. */
export const handler = handleOpen(complaintPass, async ({ mobile, authCode }, context) => {
  const { services, wallNow } = context
  const checked = await checkSmsCode(context, { scene: 'COMPLAINT', mobile, code: authCode })
  if (checked.kind === 'refused') return checked
  const { pass, until } = issuePass(services.cipher, mobile, wallNow)

  return { pass, until, mobile: maskMobile(mobile) }
})
