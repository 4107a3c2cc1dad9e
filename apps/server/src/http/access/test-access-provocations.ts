import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { type Provocation, asked, elsewhere } from '../test-provocations'

/** How the calls by which a customer comes in are spoilt. */
export const accessProvocations: Readonly<
  Record<string, Readonly<Partial<Record<RefusalReason, Provocation>>>>
> = {
  login: { RATE_LIMITED: elsewhere },
  loginByIdNumber: { RATE_LIMITED: elsewhere },
  updateLoginPassword: { RATE_LIMITED: elsewhere, SMS_CODE_WRONG: elsewhere },
  sendBankCode: { BANK_MAINTENANCE: elsewhere },
  previewTopUp: { BELOW_MINIMUM: elsewhere, FUND_UNKNOWN: elsewhere },
  topUp: { AMOUNT_STEP: elsewhere, BELOW_MINIMUM: elsewhere, FUND_UNKNOWN: elsewhere },
  verifyUser: { TRADE_PASSWORD_LOCKED: elsewhere },
  updateTradePassword: {
    CARD_NOT_FOUND: elsewhere,
    SMS_CODE_WRONG: elsewhere,
    TRADE_PASSWORD_LOCKED: elsewhere,
    TRADE_PASSWORD_NOT_SET: elsewhere,
    TRADE_PASSWORD_WRONG: elsewhere,
  },
  changeIdentity: { STEP_NOT_READY: elsewhere },
  passkeyOptions: { VERIFICATION_NEEDED: elsewhere },
  passkeyLogin: { RATE_LIMITED: elsewhere, PASSKEY_FAILED: elsewhere },
  passkeyCreation: { PASSKEY_FULL: elsewhere },
  registerPasskey: { PASSKEY_FULL: elsewhere, PASSKEY_FAILED: elsewhere },
  verifyByPasskey: { NOT_FOUND: elsewhere, VERIFICATION_WRONG: elsewhere },
  qrLoginPoll: { QR_LOGIN_OVER: asked({ pollSecret: 'x'.repeat(43) }) },
  qrLoginScan: { QR_LOGIN_OVER: asked({ qrId: 'x'.repeat(22) }) },
  qrLoginConfirm: {
    QR_LOGIN_OVER: asked({ qrId: 'x'.repeat(22) }),
    QR_PAIR_WRONG: elsewhere,
    VERIFICATION_NEEDED: elsewhere,
    SMS_CODE_WRONG: elsewhere,
  },
}
