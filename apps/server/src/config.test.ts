import { expect, test } from 'vitest'
import { WrongSettings, readConfig } from './config'

const wrong: Readonly<Record<string, string>> = {
  PORT: '70000',
  DATABASE_URL: 'mysql://db',
  DATABASE_POOL: '1',
  MASTER_KEY: 'c2hvcnQ=',
  SANDBOX: 'maybe',
  CLOCK_URL: 'no address',
  BANK_URL: 'ftp://bank',
  BANK_SECRET: 'short',
  SMS_URL: 'sms',
  IDENTITY_SECRET: 'short',
  OCR_URL: '//ocr',
  SMTP_URL: 'http://mail',
  PORT_TIMEOUT_MS: '5',
  DISTRIBUTOR_CODE: 'abc1',
  REGISTRARS: 'T1:23',
  THEME_COLOR: 'gold',
  PERFORMANCE_MODE: 'loose',
  RATE_LIMIT_PER_MINUTE: 'many',
  SMS_PER_ADDRESS_HOUR: '0',
  LOG_LEVEL: 'loud',
}

test.each(Object.entries(wrong))('%s=%s is refused by its name', (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(WrongSettings)
  expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`^Wrong settings:\n  ${setting}: .+`))
})

test('several wrong settings are named at once; empty ones are absent', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: [^]*LOG_LEVEL: /)
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 5280, SANDBOX: 'on' })
})
