import { randomUUID } from 'node:crypto'
import { changeMobile } from '@tongzhou/contract/account/security/change-mobile'
import type { Tx } from '@tongzhou/db/connect'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { openLock, rememberNetwork } from '@tongzhou/db/stores/account/login-lock-store'
import { changeLoginMobile } from '@tongzhou/db/stores/account/mobile-store'
import { deleteSessions } from '@tongzhou/db/stores/account/session-store'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { handleOpen } from '../../../http/handle'
import { endLogin } from '../../../shared/account/closing/end-login'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import type { AccountContext } from '../../../shared/account/account-context'
import { loginLock } from '../../../shared/account/login-lock'
import { hasVerifyTicket, takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { requestSms } from '../../../shared/messages/message-intent'
import { notify } from '../../../shared/messages/notify'
import { renewSession } from '../sign-in/begin-session'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { lockIndexOf } from '../sign-in/login-by-password'

type Taken = 'done' | 'not-proven' | 'in-use'

/** The other sessions end, the old number is told, the registrars are (003); this session is renewed. */
export const handler = handleOpen(changeMobile, async (input, context) => {
  const { customer, services, refuse, wallNow } = context
  const { newMobile, purpose, verifyTicket } = input
  const { customerNo } = customer
  const ticket = { customer, purpose, verifyTicket, wallNow }
  if (!(await hasVerifyTicket(context.db, ticket))) return refuse('VERIFICATION_NEEDED')
  const person = await findCustomerFacts(context.db, customerNo)
  if (person?.realNameReview === true) return refuse('REAL_NAME_UNDER_REVIEW')
  const account = await findCredentials(context.db, { customerNo })
  if (account === null) throw new Error('a session without its customer')
  const mobileIndex = services.cipher.blindIndex('customer.mobile', newMobile)
  const { mobileIndex: before } = account
  if (before?.equals(mobileIndex) === true) return refuse('MOBILE_UNCHANGED')
  const typed = { scene: 'CHANGE_MOBILE', mobile: newMobile, code: input.authCode } as const
  const code = await checkSmsCode(context, typed)
  if (code.kind === 'refused') return code
  const taken = await context.transaction(async (tx): Promise<Taken> => {
    await lockCustomer(tx, customerNo)
    if (!(await isFree(tx, context, mobileIndex))) return 'in-use'
    if (!(await takeVerifyTicket(tx, ticket))) return 'not-proven'
    const mobileCipher = services.cipher.of(customerNo).encrypt('customer.mobile', newMobile)
    await changeLoginMobile(tx, {
      customerNo,
      mobileIndex,
      mobileCipher,
      provenBy: purpose,
      now: context.now,
    })
    await openLock(tx, lockIndexOf(context, account))
    await rememberNetwork(tx, loginLock(context, mobileIndex))
    await deleteSessions(tx, customerNo, customer.sessionHash)
    await wantAccountChange(tx, { customerNo, now: context.now })
    const facts = { mobile: maskMobile(newMobile) }
    await notify(tx, services.cipher, {
      event: 'mobileChanged',
      facts,
      customerNo,
      serialNo: `CM-${randomUUID()}`,
      now: context.now,
    })
    // Whoever has the old number may be the one who has to know, unless it is known to be somebody else's.
    const old = loginMobileOf(services.cipher.of(customerNo), account)
    if (old === null) return 'done'
    await requestSms(tx, services.cipher, {
      serialNo: `CO-${randomUUID()}`,
      customerNo,
      now: context.now,
      mobile: old,
      scene: 'NOTICE',
      text: `【同舟基金】您的登录手机号已更换为 ${facts.mobile}，其他设备已退出登录。不是本人？请致电客服。`,
    })

    return 'done'
  })
  if (taken === 'in-use') return refuse('MOBILE_IN_USE')
  if (taken === 'not-proven') return refuse('VERIFICATION_NEEDED')

  return { sessionToken: await renewSession(context, { customerNo, way: 'RENEWED' }) }
})

/** Nobody has the number, or a login without a name had it, which ends here: its number is gone. */
async function isFree(
  tx: Tx,
  { services, now }: Pick<AccountContext, 'services' | 'now'>,
  mobileIndex: Buffer,
): Promise<boolean> {
  const other = await findCredentials(tx, { mobileIndex })

  if (other === null) return true
  const { customerNo } = other
  await lockCustomer(tx, customerNo)
  if ((await findIdentity(tx, customerNo)) !== null) return false
  await endLogin(tx, services.cipher, { customerNo, now })

  return true
}
