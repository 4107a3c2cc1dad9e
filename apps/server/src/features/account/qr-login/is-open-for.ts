import type { QrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { qrLoginState } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import type { SessionCustomer } from '../../../shared/session/session-customer'

/** Whether a phone may still scan or decide a code: nobody's yet, or read by this very customer. */
export function isOpenFor(login: QrLogin, customer: SessionCustomer, now: Date): boolean {
  const state = qrLoginState(login, now)
  if (state === 'WAITING') return true

  return state === 'SCANNED' && login.customerNo === customer.customerNo
}
