import type { BankPort } from './bank/port'
import type { IdentityPort } from './identity/port'
import type { MailPort } from './mail/port'
import type { ModelPort } from './model/port'
import type { OcrPort } from './ocr/port'
import { OutcomeUnknown } from './outcome-unknown'
import type { QuotesPort } from './quotes/port'
import type { SmsPort } from './sms/port'
import type { WechatPort } from './wechat/port'

/** The outside world, one port each; made from the settings in live-ports.ts. Tests hand in fakes. */
export interface Ports {
  readonly bank: BankPort
  readonly sms: SmsPort
  readonly mail: MailPort
  readonly identity: IdentityPort
  readonly ocr: OcrPort
  /** null: nobody delivers index closes; benchmarks end with what was imported. */
  readonly quotes: QuotesPort | null
  /** null: the assistant answers by its own engine alone. */
  readonly model: ModelPort | null
  /** null: pages are shared with what stands in them alone. */
  readonly wechat: WechatPort | null
}

/**
 * Ports of a product whose providers are not set up: every use fails as "outcome unknown", nothing is
 * pretended.
 */
export function unreachablePorts(): Ports {
  const unreachable = <P extends object>(name: string): P =>
    // A proxy answers every method of the port alike, so its type is the port's.
    new Proxy({} as P, {
      get: () => () => Promise.reject(new OutcomeUnknown(`${name} is not set up`)),
    })

  return {
    bank: unreachable('BANK_URL'),
    sms: unreachable('SMS_URL'),
    mail: unreachable('SMTP_URL'),
    identity: unreachable('IDENTITY_URL'),
    ocr: unreachable('OCR_URL'),
    quotes: null,
    model: null,
    wechat: null,
  }
}
