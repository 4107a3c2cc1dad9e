import { qrLoginScan } from '@tongzhou/contract/account/qr-login/qr-login-scan'
import { lockQrLogin, moveQrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { maskMobile } from '@tongzhou/domain/account/masking'
import { handle } from '../../../http/handle'
import { ownMobile } from '../../../shared/messages/own-mobile'
import { presentOrigin } from '../security/present-origin'
import { isOpenFor } from './is-open-for'

export const handler = handle(qrLoginScan, async ({ qrId }, context) => {
  const { tx, customer, request, wallNow, refuse } = context
  const login = await lockQrLogin(tx, qrId)
  if (login === null || !isOpenFor(login, customer, wallNow)) return refuse('QR_LOGIN_OVER')
  const mobile = await ownMobile({ ...context, db: tx }, 'VERIFY')
  await moveQrLogin(tx, { qrId, state: 'SCANNED', customerNo: customer.customerNo })

  return {
    ...presentOrigin({ user_agent: login.userAgent, ip: login.ip }),
    askedAt: login.createdAt,
    numbers: [...login.numbers],
    needsCode: login.network !== request.network,
    mobile: mobile === null ? '' : maskMobile(mobile),
  }
})
