import { startTestSandbox, type TestSandbox } from '@tongzhou/sandbox/testing'
import { livePorts } from '@tongzhou/server/ports/live-ports'
import type { Ports } from '@tongzhou/server/ports/ports'

export interface PortsWorld {
  readonly sandbox: TestSandbox
  /** The product's live adapters, set up for that sandbox. */
  readonly ports: Ports
  close(): Promise<void>
}

/** A sandbox on free ports and the product's live adapters towards it: both sides of every contract. */
export async function openPortsWorld(env: Record<string, string> = {}): Promise<PortsWorld> {
  const sandbox = await startTestSandbox(env)
  const { bank, sms, identity, ocr, quotes } = sandbox.config.keys
  const ports = livePorts({
    BANK_URL: sandbox.url,
    BANK_KEY_ID: bank.keyId,
    BANK_SECRET: bank.secret,
    SMS_URL: sandbox.url,
    SMS_KEY_ID: sms.keyId,
    SMS_SECRET: sms.secret,
    IDENTITY_URL: sandbox.url,
    IDENTITY_KEY_ID: identity.keyId,
    IDENTITY_SECRET: identity.secret,
    OCR_URL: sandbox.url,
    OCR_KEY_ID: ocr.keyId,
    OCR_SECRET: ocr.secret,
    QUOTES_URL: sandbox.url,
    QUOTES_KEY_ID: quotes.keyId,
    QUOTES_SECRET: quotes.secret,
    MODEL_URL: `${sandbox.url}/model/v1`,
    MODEL_NAME: 'sandbox-scripted',
    MODEL_FILING_NO: '示例备案号',
    MODEL_TIMEOUT_MS: 1_000,
    WECHAT_APP_ID: 'wx-sandbox-account',
    WECHAT_SECRET: 'sandbox-account-secret',
    WECHAT_API_URL: `${sandbox.url}/wechat`,
    MINI_PROGRAM_APP_ID: 'wx-sandbox-mini',
    MINI_PROGRAM_SECRET: 'sandbox-mini-secret',
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: '同舟基金 <no-reply@tongzhou.example>',
    PORT_TIMEOUT_MS: 5_000,
  })

  return { sandbox, ports, close: () => sandbox.close() }
}
