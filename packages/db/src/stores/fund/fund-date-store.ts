import type { SettlementLags } from '@tongzhou/domain/calendar/settlement'
import type { HoldingTerm } from '@tongzhou/domain/calendar/due-date'
import type { CalendarCode, Calendars, TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import type { FundStatus } from '@tongzhou/domain/fund/fund-status'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import type { Fund } from '../../tables'
import { CALENDAR_DIGEST, calendarsOf } from '../calendar/calendar-store'

/** What the days of an order depend on. */
export interface FundDates {
  readonly fundCode: string
  readonly taCode: string | null
  readonly fundType: string
  readonly status: FundStatus
  /** Which calendar it deals by, and that calendar as in force. */
  readonly calendarCode: CalendarCode
  readonly calendar: TradeCalendar
  readonly lags: SettlementLags
  /** 'HH:mm:ss.SSS' */
  readonly cutOff: string
  readonly defaultDividend: '0' | '1'
  /** How long shares must be held (§3.12); null = no such term. */
  readonly hold: HoldingTerm | null
}

/** The columns behind the dates. */
export const fundDateColumns = [
  'fund_code',
  'ta_code',
  'fund_type',
  'status',
  'plan_status',
  'calendar',
  'cutoff_time',
  'nav_lag',
  'buy_confirm_lag',
  'redeem_confirm_lag',
  'pay_lag',
  'default_dividend',
  'hold_kind',
  'hold_days',
] as const

/** A fund's calendar, lags and state; null for an unknown fund. */
export async function findFundDates(db: Queryable, fundCode: string): Promise<FundDates | null> {
  const [row] = await readDates(db, { fundCode })

  return row ? fundDatesFrom(row, await calendarsOf(db, row.calendar_digest)) : null
}

/** A row of `fundDateColumns`. */
export type FundDateRow = Pick<Selectable<Fund>, (typeof fundDateColumns)[number]>

/** The calendars, lags and states of funds by their codes; unknown ones are left out. */
export async function findDatesOfFunds(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FundDates>> {
  const found = new Map<string, FundDates>()
  if (codes.length === 0) return found
  for (const row of await readDatesOf(db, { codes }))
    found.set(row.fund_code, fundDatesFrom(row, await calendarsOf(db, row.calendar_digest)))

  return found
}

const readDatesOf = statement<FundDateRow & { calendar_digest: string }, { codes: readonly string[] }>(
  `select ${fundDateColumns.join(', ')}, ${CALENDAR_DIGEST} as calendar_digest from fund where fund_code = any(:codes::bpchar[])
    limit cardinality(:codes::bpchar[])`,
)

const readDates = statement<FundDateRow & { calendar_digest: string }, { fundCode: string }>(
  `select ${fundDateColumns.join(', ')}, ${CALENDAR_DIGEST} as calendar_digest from fund where fund_code = :fundCode limit 1`,
)

/** The money funds of a registrar. */
export async function moneyFundsOf(db: Queryable, taCode: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('ta_code', '=', taCode)
    .where('fund_type', '=', 'MONEY')
    .limit(100_000)
    .execute()

  return new Set(rows.map((row) => row.fund_code))
}

/** A row of `fundDateColumns` as dates. */
export function fundDatesFrom(row: FundDateRow, calendars: Calendars): FundDates {
  // The constraint fund_calendar holds the column to these codes.
  const calendarCode = row.calendar as CalendarCode

  return {
    fundCode: row.fund_code,
    taCode: row.ta_code,
    fundType: row.fund_type,
    status: { code: row.status, isPlanOpen: row.plan_status === '0' || row.plan_status === '1' },
    calendarCode,
    calendar: calendars[calendarCode],
    lags: {
      nav: row.nav_lag,
      buyConfirm: row.buy_confirm_lag,
      redeemConfirm: row.redeem_confirm_lag,
      pay: row.pay_lag,
    },
    cutOff: `${row.cutoff_time.slice(0, 8).padEnd(8, ':00')}.000`,
    defaultDividend: row.default_dividend === '0' ? '0' : '1',
    hold: holdingTermOf({ kind: row.hold_kind, days: row.hold_days }),
  }
}

/** The holding term of a fund from its columns; null where it has none. */
export function holdingTermOf({ kind, days }: { kind: string; days: number }): HoldingTerm | null {
  return days > 0 && (kind === 'MIN_HOLD' || kind === 'ROLLING')
    ? { kind, period: { unit: 'days', length: days } }
    : null
}

/** The types of the funds that we know among these codes. */
export async function findFundTypes(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('fund')
    .select(['fund_code', 'fund_type'])
    .where('fund_code', '=', sql<string>`any(${codes}::bpchar[])`)
    .limit(codes.length)
    .execute()

  return new Map(rows.map((row) => [row.fund_code, row.fund_type]))
}
