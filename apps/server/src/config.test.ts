import { expect, test } from 'vitest'
import { WrongSettings, readConfig } from './config'

const wrong: Readonly<Record<string, string>> = {
  PORT: '70000',
  DATABASE_URL: 'mysql://db',
  DATABASE_APP_URL: 'mysql://db',
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
  MOST_CONNECTIONS: '1',
  CONNECTIONS_PER_ADDRESS: '0',
  SMS_PER_ADDRESS_HOUR: '0',
  PUBLIC_HOST: 'https://fund.example',
  LOG_LEVEL: 'loud',
}

test.each(Object.entries(wrong))('%s=%s is refused by its name', (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(WrongSettings)
  expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`^Wrong settings:\n  ${setting}: .+`))
})

const providers: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://mail.example',
  ...Object.fromEntries(
    ['BANK', 'SMS', 'IDENTITY', 'OCR'].flatMap((name) => [
      [`${name}_URL`, `https://${name.toLowerCase()}.example`],
      [`${name}_KEY_ID`, 'key'],
      [`${name}_SECRET`, 'a secret of enough characters'],
    ]),
  ),
}

test.each(Object.keys(providers))(
  'without the sandbox a missing %s is named, and nothing starts',
  (setting) => {
    const { [setting]: _, ...others } = providers
    const read = () => readConfig({ ...others, SANDBOX: 'off' })
    expect(read).toThrow(WrongSettings)
    expect(read).toThrow(new RegExp(`missing ${setting}$`))
  },
)

test('without the sandbox time is real, and all that is missing is named at once', () => {
  expect(readConfig({ ...providers, SANDBOX: 'off' }).SANDBOX).toBe('off')
  const clock = { ...providers, SANDBOX: 'off', CLOCK_URL: 'http://127.0.0.1:5282/clock' }
  expect(() => readConfig(clock)).toThrow(/SANDBOX=off:\n  CLOCK_URL: /)
  const missing = () => readConfig({ SANDBOX: 'off' })
  for (const setting of Object.keys(providers)) expect(missing).toThrow(setting)
})

test('several wrong settings are named at once; empty ones are absent', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: [^]*LOG_LEVEL: /)
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 5280, SANDBOX: 'on' })
})
