import { qrLoginConfirm } from '@tongzhou/contract/account/qr-login/qr-login-confirm'
import { type QrLogin, lockQrLogin, moveQrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { handleOpen } from '../../../http/handle'
import { ownMobile } from '../../../shared/messages/own-mobile'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import { isOpenFor } from './is-open-for'

/**
 * A wrong number, or none, ends the code for good: whoever shows it to somebody who does not see the screen
 * has one guess of three. From another network a code to the login mobile is asked for as well. A code that
 * its customer decided so before is answered alike: a phone that lost the answer asks once more.
 */
export const handler = handleOpen(qrLoginConfirm, async ({ qrId, pair, smsCode }, context) => {
  const { customer, request, wallNow, refuse } = context
  const { customerNo } = customer
  const judged = await context.transaction(async (tx) => {
    const login = await lockQrLogin(tx, qrId)
    if (login !== null && isDecided(login, { customerNo, pair })) return 'done'
    if (login === null || !isOpenFor(login, customer, wallNow)) return 'over'
    if (pair !== login.pair) {
      await moveQrLogin(tx, { qrId, state: 'REFUSED', customerNo })

      return pair === undefined ? 'refused' : 'wrong'
    }

    return login.network === request.network ? 'near' : 'far'
  })
  if (judged === 'done') return {}
  if (judged === 'over') return refuse('QR_LOGIN_OVER')
  if (judged === 'wrong') return refuse('QR_PAIR_WRONG')
  if (judged === 'refused') return {}
  if (judged === 'far') {
    if (smsCode === undefined) return refuse('VERIFICATION_NEEDED')
    const mobile = await ownMobile(context, 'VERIFY')
    if (mobile === null) return refuse('SMS_CODE_WRONG')
    const code = await checkSmsCode(context, { scene: 'VERIFY', mobile, code: smsCode })
    if (code.kind === 'refused') return code
  }

  return context.transaction(async (tx) => {
    const login = await lockQrLogin(tx, qrId)
    if (login !== null && isDecided(login, { customerNo, pair })) return {}
    if (login === null || !isOpenFor(login, customer, wallNow)) return refuse('QR_LOGIN_OVER')
    await moveQrLogin(tx, { qrId, state: 'CONFIRMED', customerNo })

    return {}
  })
})

/** Whether this customer has let the computer in by this number before, or, without one, has refused it. */
function isDecided(login: QrLogin, by: { customerNo: string; pair: string | undefined }): boolean {
  if (login.customerNo !== by.customerNo) return false
  if (by.pair === undefined) return login.state === 'REFUSED'

  return by.pair === login.pair && (login.state === 'CONFIRMED' || login.state === 'TAKEN')
}
