import { join, resolve } from 'node:path'
import { defaultMarket } from './market/market'

/** Key id and secret that a provider shares with the product. */
export interface PortKey {
  keyId: string
  secret: string
}

/** Everything the sandbox is told from outside, checked once. */
export interface SandboxConfig {
  /** 0 = any free port. */
  httpPort: number
  smtpPort: number
  host: string
  storeFolder: string
  /** The product's sample members of staff; absent until it has made them. */
  staffCards: string
  exchangeFolder: string
  /** Where the product is reached for callbacks and links. */
  productUrl: string
  keys: { bank: PortKey; sms: PortKey; identity: PortKey; ocr: PortKey; quotes: PortKey }
  smtp: { user: string; password: string }
  /** The registrars that run here and have an account at the bank. */
  taCodes: readonly string[]
  distributorCode: string
  /** Size of the sample market: the same that the product imported (SANDBOX_FUNDS). */
  marketFunds: number
  /** False: no registrar runs here (SANDBOX_REGISTRAR=off). */
  withRegistrars: boolean
  /** How long an ordinary bank operation takes, in real ms. */
  bankDelayMs: number
  /** Messages that one number gets in a real minute, at most. */
  smsPerMinute: number
  /** Sets the clock of an empty store; absent = real time. */
  clockStart?: string
}

/** The configuration from the environment; throws one Error naming every wrong value. */
export function configFrom(env: NodeJS.ProcessEnv): SandboxConfig {
  const faults: string[] = []
  const data = resolve(env.DATA_DIR ?? '.data')
  const config: SandboxConfig = {
    httpPort: portFrom(env, 'SANDBOX_PORT', 5281, faults),
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT', 5282, faults),
    host: env.SANDBOX_HOST ?? '127.0.0.1',
    storeFolder: join(data, 'sandbox'),
    staffCards: join(data, 'keys', 'sample-staff.json'),
    exchangeFolder: resolve(env.EXCHANGE_DIR ?? join(data, 'exchange')),
    productUrl: env.PRODUCT_URL ?? 'http://127.0.0.1:5280',
    keys: {
      bank: keyOf(env, 'BANK'),
      sms: keyOf(env, 'SMS'),
      identity: keyOf(env, 'IDENTITY'),
      ocr: keyOf(env, 'OCR'),
      quotes: keyOf(env, 'QUOTES'),
    },
    smtp: {
      user: env.SANDBOX_SMTP_USER ?? 'tongzhou',
      password: env.SANDBOX_SMTP_PASSWORD ?? 'local-sandbox-mail',
    },
    taCodes: (env.SANDBOX_TA_CODES ?? 'T1,T2').split(','),
    distributorCode: env.DISTRIBUTOR_CODE ?? '888',
    marketFunds: Number(env.SANDBOX_FUNDS ?? defaultMarket.funds),
    withRegistrars: env.SANDBOX_REGISTRAR !== 'off',
    bankDelayMs: Number(env.SANDBOX_BANK_DELAY_MS ?? 400),
    smsPerMinute: Number(env.SANDBOX_SMS_PER_MINUTE ?? 30),
    ...(env.SANDBOX_CLOCK_START ? { clockStart: env.SANDBOX_CLOCK_START } : {}),
  }
  if (!URL.canParse(config.productUrl)) faults.push('PRODUCT_URL is not an address')
  if (!config.taCodes.every((code) => /^\w{1,9}$/.test(code)))
    faults.push('SANDBOX_TA_CODES is not a list of codes')
  if (!(config.marketFunds >= 20 && config.marketFunds <= 3900))
    faults.push('SANDBOX_FUNDS is not a number from 20 to 3900')
  if (!(config.bankDelayMs >= 0)) faults.push('SANDBOX_BANK_DELAY_MS is not a number of milliseconds')
  if (!(config.smsPerMinute >= 1)) faults.push('SANDBOX_SMS_PER_MINUTE is not a number of messages')
  if (config.clockStart !== undefined && Number.isNaN(Date.parse(config.clockStart))) {
    faults.push('SANDBOX_CLOCK_START is not an ISO instant')
  }
  if (faults.length > 0) throw new Error(`the sandbox cannot start: ${faults.join('; ')}`)

  return config
}

/** The keys of the simulated world guard nothing of value; a real provider's come from its contract. */
function keyOf(env: NodeJS.ProcessEnv, name: string): PortKey {
  return {
    keyId: env[`${name}_KEY_ID`] ?? `sandbox-${name.toLowerCase()}`,
    secret: env[`${name}_SECRET`] ?? `local-sandbox-${name.toLowerCase()}-secret`,
  }
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number, faults: string[]): number {
  const text = env[name] ?? String(fallback)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) faults.push(`${name} is not a port number: ${JSON.stringify(text)}`)

  return port
}
