import { usualCardCounts } from '@tongzhou/domain/account/card-limits'
import { USUAL_TRADE_TRIES } from '@tongzhou/domain/account/lockout'
import { USUAL_WAIT_HOURS } from '@tongzhou/domain/account/suitability'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

interface Parameter {
  /** What holds until somebody changes it. */
  readonly usual: string
  /** What it may be, in words. */
  readonly bounds: string
  readonly isAllowed: (value: string) => boolean
}

function oneOf(usual: string, ...others: readonly string[]): Parameter {
  const values = [usual, ...others]

  return { usual, bounds: values.join(' | '), isAllowed: (value) => values.includes(value) }
}

function whole(usual: number, bounds: { readonly least: number; readonly most: number }): Parameter {
  const { least, most } = bounds

  return {
    usual: String(usual),
    bounds: `${least} to ${most}`,
    isAllowed: (value) => /^(0|[1-9]\d{0,5})$/.test(value) && Number(value) >= least && Number(value) <= most,
  }
}

/** Yuan with two decimals. */
function yuan(usual: string, bounds: { readonly least: string; readonly most: string }): Parameter {
  const [least, most] = [moneyFrom(bounds.least), moneyFrom(bounds.most)]

  return {
    usual,
    bounds: `${bounds.least} to ${bounds.most}`,
    isAllowed: (value) => {
      if (!/^(0|[1-9]\d{0,11})\.\d{2}$/.test(value)) return false
      const amount = moneyFrom(value)

      return amount >= least && amount <= most
    },
  }
}

/** Serial numbers of banks, separated by commas; none at all is a value too. */
function serials(usual: string): Parameter {
  return {
    usual,
    bounds: 'serial numbers of banks, such as 002,005, or nothing',
    isAllowed: (value) => /^(\d{3}(,\d{3}){0,49})?$/.test(value),
  }
}

/** The least that `unpaidExpireMin` may be: no younger order is ever given up. */
export const LEAST_UNPAID_EXPIRE_MIN = 5

/** The least that `pwd.tradeTries` may be: fewer failures lock nobody. */
export const LEAST_TRADE_TRIES = 3

/** Parameters of Appendix B that two persons may change without a new version. */
const parameters = {
  'coupon.principalSubsidy': oneOf('false', 'true'),
  'remit.enabled': oneOf('true', 'false'),
  'remit.keepNextT': oneOf('false', 'true'),
  'dca.failPolicy': oneOf('CONSECUTIVE', 'ACCUMULATED'),
  'dca.maxFail': whole(3, { least: 1, most: 9 }),
  'dca.retryDays': oneOf('0', '2'),
  /** Yuan advanced in a natural day for all quick withdrawals together (R-CASH-8); 0.00 = no limit. */
  'quick.perDay': yuan('0.00', { least: '0.00', most: '1000000000.00' }),
  /** Minutes until an order that nobody began to pay is given up (§3.2). */
  unpaidExpireMin: whole(30, { least: LEAST_UNPAID_EXPIRE_MIN, most: 120 }),
  /** Minutes a code is good for, and codes for one number on one day (§1.3). */
  'sms.ttlMin': whole(5, { least: 1, most: 15 }),
  'sms.daily': whole(10, { least: 3, most: 30 }),
  /** Risk tests of a customer (R-RSK-2). */
  'risk.maxPerDay': whole(2, { least: 1, most: 10 }),
  'risk.maxPer12M': whole(8, { least: 1, most: 50 }),
  /** Cards of a customer, and of one bank among them (R-BNK-3). */
  'card.max': whole(usualCardCounts.most, { least: 1, most: 20 }),
  'card.maxSameBank': whole(usualCardCounts.mostOfOneBank, { least: 1, most: 10 }),
  /**
   * Changing a card (R-ACT-7, R-ACT-9): the most that may be behind it when another one takes its place at
   * once, from how much two persons approve, and the banks that tell of cards they renewed.
   */
  'card.selfChangeMax': yuan('0.00', { least: '0.00', most: '1000.00' }),
  'card.changeTwoPersons': yuan('50000.00', { least: '0.00', most: '1000000.00' }),
  'card.renewalBanks': serials('002,003,004,005,006,008'),
  /** Wrong trade passwords in a row until it is locked for the day (§1.3). */
  'pwd.tradeTries': whole(USUAL_TRADE_TRIES, { least: LEAST_TRADE_TRIES, most: 10 }),
  /** Days after its end in which an ID document still allows everything (R-ACC-10). */
  'idExpiry.graceDays': whole(90, { least: 0, most: 180 }),
  /** Sums of payments of a day and kind, and of one of them, above which two persons release (R-STF-17). */
  'payout.twoPersonsAbove': yuan('1000000.00', { least: '0.00', most: '1000000.00' }),
  'payout.single': yuan('500000.00', { least: '0.00', most: '1000000.00' }),
  /** Whether the list of funds bought again is shown (R-LST-2). */
  'list.repurchase': oneOf('true', 'false'),
  /** Which engine words the assistant's answers (R-AST-1); MODEL needs a model that is set up. */
  'assistant.engine': oneOf('LOCAL', 'MODEL'),
  /** Whether how one invests may be shared, and what was shared is shown (`/share-real`). */
  'share.real': oneOf('true', 'false'),
  /** How the files of applications leave (R-STF-18); a sandbox begins with AUTO. */
  'release.files': oneOf('TWO', 'AUTO'),
  /** Hours that C1–C3 wait with an R5 fund after the warning (R-SUI-3). */
  'r5.waitHours': whole(USUAL_WAIT_HOURS, { least: 1, most: 72 }),
} as const satisfies Record<string, Parameter>
export type ParameterName = keyof typeof parameters
export const parameterNames = Object.keys(parameters) as ParameterName[]

/** The name of a parameter that may be changed; null for any other text. */
export function parameterNamed(text: string): ParameterName | null {
  return parameterNames.find((name) => name === text) ?? null
}

/** What a parameter may be, in words. */
export function boundsOf(name: ParameterName): string {
  return parameters[name].bounds
}

/** Whether a parameter may have a value. */
export function isAllowedValue(name: ParameterName, value: string): boolean {
  return parameters[name].isAllowed(value)
}

/** The value of a parameter in force: the newest row, or the usual one. */
export async function parameterOf(db: Queryable, name: ParameterName): Promise<string> {
  const [row] = await readNewest(db, { name })

  return row?.value ?? parameters[name].usual
}

/** The values of several parameters in force, read together. */
export async function parametersOf<Name extends ParameterName>(
  db: Queryable,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>>> {
  const rows = await readAllNewest(db, { names })
  const found = new Map(rows.map((row) => [row.name, row.value]))

  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? parameters[name].usual])) as Record<
    Name,
    string
  >
}

const readAllNewest = statement<{ name: string; value: string }, { names: readonly string[] }>(
  `select distinct on (name) name, value from parameter where name = any(:names::text[]) order by name, valid_from desc limit 100`,
)

/** A parameter that is a whole number. */
export async function numberOf(db: Queryable, name: ParameterName): Promise<number> {
  return Number(await parameterOf(db, name))
}

const readNewest = statement<{ value: string }, { name: string }>(
  'select value from parameter where name = :name order by valid_from desc limit 1',
)

/** Puts a value in force from now on; `approver` is the second of the two persons. */
export async function setParameter(
  tx: Tx,
  change: { name: ParameterName; value: string; approver: string; now: Date },
): Promise<void> {
  const { name, value, approver, now } = change
  await tx.insertInto('parameter').values({ name, value, valid_from: now, approver }).execute()
}

/** Beside a sandbox files leave by themselves until somebody says otherwise: nobody is there to release. */
export async function releaseFilesByThemselves(db: Queryable): Promise<void> {
  await sql`insert into parameter (name, value, valid_from, approver)
    select 'release.files', 'AUTO', '2000-01-01', 'sandbox'
    where not exists (select from parameter where name = 'release.files')`.execute(db)
}
