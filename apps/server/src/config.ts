import { resolve } from 'node:path'
import { z } from 'zod'
import { missingProviders } from './ports/missing-providers'
import { portSettings } from './ports/settings'

const port = z.coerce.number().int().min(1).max(65_535)
const optionalText = z.string().min(1).optional()
const onOff = z.enum(['on', 'off'])

/** Every setting of the product, its default and its rule. README lists them. */
const settings = z.object({
  PORT: port.default(5280),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Networks of balancers that say for whom they ask, beside this machine: "10.1.0.0/16,10.2.0.0/16". */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be networks as 10.1.0.0/16, divided by commas'))),
  /** The staff's own listener: where their commands and console ask (R-STF-3). */
  STAFF_PORT: port.default(5283),
  STAFF_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Absent: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** The same database as role tongzhou_app, which the product is; absent: DATABASE_URL's password. */
  DATABASE_APP_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** The scheduler and this process's mark hold one connection each. */
  DATABASE_POOL: z.coerce.number().int().min(5).max(200).default(16),
  EXCHANGE_DIR: optionalText,
  MASTER_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must hold 32 bytes in base64')
    .optional(),
  SANDBOX: onOff.default('on'),
  CLOCK_URL: z.url().optional(),
  ...portSettings,
  DISTRIBUTOR_CODE: z
    .string()
    .regex(/^[0-9A-Z]{3}$/)
    .default('888'),
  /** Registrars we exchange files with, and their file version: "T1:21,T2:22". */
  REGISTRARS: z
    .string()
    .regex(/^\w{2}:(21|22)(,\w{2}:(21|22))*$/)
    .default('T1:21,T2:22'),
  THEME_COLOR: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .default('#BA9566'),
  SERVICE_PHONE: z.string().min(5).default('400-000-0000'),
  SERVICE_EMAIL: z.string().min(5).default('service@tongzhou.example'),
  COMPANY_NAME: z.string().min(2).default('同舟基金销售有限公司'),
  LICENCE_NO: z.string().min(2).default('示例牌照编号 000000000'),
  /** The name under which the public reaches the product: "fund.example". Other sites come back to it. */
  PUBLIC_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host as fund.example')
    .optional(),
  /** The name that passkeys are bound to: PUBLIC_HOST or a domain above it; absent: PUBLIC_HOST. */
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a domain as fund.example')
    .optional(),
  /** Where keys may be used beside PUBLIC_HOST, as browsers and apps name it, divided by commas. */
  PASSKEY_ORIGINS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(','))),
  /** on: pages of a sample market may stand in search engines too. */
  SEO_INDEX: onOff.default('off'),
  /** on: the worker of browsers that have it takes itself away. */
  SW_KILL: onOff.default('off'),
  /** The WeChat name ("gh_…") of the house's mini-program, whose link is the address of /for-xiaocx. */
  MINI_PROGRAM: z
    .string()
    .regex(/^gh_\w{4,40}$/, 'must be a name as gh_0123456789ab')
    .optional(),
  PERFORMANCE_MODE: z.enum(['strict', 'classic']).default('strict'),
  /** Requests a minute from one address before 7003. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(10).default(1200),
  /** Open connections: in all, and of one address (an IPv6 network of 64 bits counts as one). */
  MOST_CONNECTIONS: z.coerce.number().int().min(10).default(4000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(4).default(256),
  /** SMS codes one address may ask for in an hour without typing them in rightly (1004, §1.3). */
  SMS_PER_ADDRESS_HOUR: z.coerce.number().int().min(1).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type Settings = z.output<typeof settings>

export interface Config extends Omit<Settings, 'EXCHANGE_DIR' | 'REGISTRARS'> {
  readonly EXCHANGE_DIR: string
  readonly registrars: readonly { readonly taCode: string; readonly version: '21' | '22' }[]
}

/** Wrong settings, each named: shown as it is, without a stack. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings'
}

/** Without the sandbox time is real, and every provider is there before anybody's money moves. */
function faultsOfReality(given: Settings): string[] {
  return [
    ...(given.CLOCK_URL === undefined ? [] : ['  CLOCK_URL: only the sandbox has a clock of its own']),
    ...missingProviders(given).map((line) => `  ${line}`),
  ]
}

/** Reads the settings; throws one error that names every wrong value. Unknown variables are none of ours. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings.shape && value !== ''),
  )
  const parsed = settings.safeParse(known)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongSettings(`Wrong settings:\n${lines.join('\n')}`)
  }
  const lines = parsed.data.SANDBOX === 'off' ? faultsOfReality(parsed.data) : []
  if (lines.length > 0) throw new WrongSettings(`Wrong settings with SANDBOX=off:\n${lines.join('\n')}`)
  const { EXCHANGE_DIR, REGISTRARS, ...rest } = parsed.data
  const dataDir = resolve(rest.DATA_DIR)

  return {
    ...rest,
    DATA_DIR: dataDir,
    EXCHANGE_DIR: resolve(EXCHANGE_DIR ?? `${dataDir}/exchange`),
    registrars: REGISTRARS.split(',').map((entry) => ({
      taCode: entry.slice(0, 2),
      version: entry.endsWith('22') ? '22' : '21',
    })),
  }
}
