import type { PortSettings } from './settings'

const providers = [
  { name: '银行与支付通道 (bank)', settings: ['BANK_URL', 'BANK_KEY_ID', 'BANK_SECRET'] },
  { name: '短信 (SMS)', settings: ['SMS_URL', 'SMS_KEY_ID', 'SMS_SECRET'] },
  { name: '身份核验 (identity)', settings: ['IDENTITY_URL', 'IDENTITY_KEY_ID', 'IDENTITY_SECRET'] },
  { name: '证件识别 (OCR)', settings: ['OCR_URL', 'OCR_KEY_ID', 'OCR_SECRET'] },
  { name: '邮件 (mail)', settings: ['SMTP_URL'] },
] as const

/**
 * One line per provider that is not set up, with the settings it lacks: what needs it answers "busy" until
 * then.
 */
export function missingProviders(settings: PortSettings): string[] {
  return providers.flatMap(({ name, settings: names }) => {
    const missing = names.filter((setting) => settings[setting] === undefined)

    return missing.length === 0 ? [] : [`${name}: not set up, missing ${missing.join(', ')}`]
  })
}
