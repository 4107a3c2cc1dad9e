import { fundState } from '@tongzhou/domain/fund/fund-status'
import type { FeeRule, FeeType, InvestorType } from '@tongzhou/domain/fund/fee-schedule'
import type { FundTerms, OpenWindow } from '@tongzhou/domain/fund/fund-terms'
import { type Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, moneyOfFen } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'
import type { RoundingMode } from '@tongzhou/domain/kernel/rounding'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { HoldingTerm } from '@tongzhou/domain/calendar/due-date'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import type { FundRisk } from '@tongzhou/domain/account/suitability'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import type { Fund } from '../../tables'
import { CALENDAR_DIGEST, calendarsOf } from '../calendar/calendar-store'
import { type FundDateRow, fundDateColumns, fundDatesFrom } from '../fund/fund-date-store'

/** A fund class with everything an order on it depends on, read in the order's own transaction. */
export interface TradedFund {
  readonly fundCode: string
  readonly name: string
  /** null: known for browsing only, not sold here. */
  readonly taCode: string | null
  readonly fundType: string
  readonly shareClass: string
  /** Smallest deduction of a plan; the further minimum where the fund names none. */
  readonly planMin: Money
  /** Trading days from T until a purchase is paid to the registrar. */
  readonly buyPayLag: number
  /** Trading days from T until its registrar has paid a redemption to us. */
  readonly sellPayLag: number
  readonly risk: FundRisk
  /** Our discount on the list fee of a purchase, or of a subscription while the fund is raised: 0.1 = 1折. */
  readonly discount: Rate
  /** false: the registrar's agreement lets nobody take less than the list fee (C2). */
  readonly isDiscountAllowed: boolean
  readonly defaultDividend: '0' | '1'
  /** How long shares must be held (§3.12); null = no such term. */
  readonly hold: HoldingTerm | null
  readonly terms: FundTerms
}

const columns = [
  'name',
  'fund_type',
  'share_class',
  'plan_min',
  'ta_buy_pay_lag',
  'ta_pay_lag',
  'risk_level',
  'nav_scale',
  'share_rounding',
  'discount',
  'subscribe_discount',
  'discount_allowed',
  'sold_to',
  'first_buy_min',
  'further_buy_min',
  'buy_step',
  'raise_begin',
  'raise_end',
  'single_buy_max',
  'daily_buy_max',
  'min_redeem',
  'min_remain',
  'redeem_max',
  'min_convert',
] as const

interface FundRow extends FundDateRow, Pick<Selectable<Fund>, (typeof columns)[number]> {
  readonly nav: string | null
  readonly nav_date: Day | null
  readonly calendar_digest: string
  readonly fee_rules: readonly FeeRow[] | null
  /** Of a periodically open fund; null: nobody told any. */
  readonly windows: readonly OpenWindow[] | null
}

/** Numbers as decimal text. */
type FeeRow = Readonly<
  Record<'id' | 'fee_type' | 'tier_unit' | 'lower_bound' | 'rate' | 'fund_share_ratio', string> &
    Record<'investor_type' | 'upper_bound' | 'fixed_amount', string | null>
> & { readonly valid_from: Day; readonly valid_to: Day | null }

/**
 * A scalar subquery: the fees of a fund for shares of one fee side, from the lowest bound on; null when there
 * are none.
 */
const feesOf = (fundCode: string, chargeType: string): string =>
  `(select json_agg(json_build_object('id', r.id::text, 'fee_type', r.fee_type, 'investor_type', r.investor_type,
      'tier_unit', r.tier_unit, 'lower_bound', r.lower_bound::text, 'upper_bound', r.upper_bound::text, 'rate', r.rate::text,
      'fixed_amount', r.fixed_amount::text, 'fund_share_ratio', r.fund_share_ratio::text, 'valid_from', r.valid_from,
      'valid_to', r.valid_to) order by r.lower_bound)
    from fund_fee_rule r where r.fund_code = ${fundCode} and r.charge_type = ${chargeType})`

/** A fund with its newest NAV, its fees and its windows. */
const fundSql = `select ${[...new Set([...columns, ...fundDateColumns])].map((name) => `f.${name}`).join(', ')},
      latest.nav, latest.nav_date, ${CALENDAR_DIGEST} as calendar_digest, ${feesOf('f.fund_code', `'0'`)} as fee_rules,
      case when f.hold_kind = 'PERIODIC_OPEN' then (select json_agg(json_build_object('from', opens, 'to', closes) order by opens)
        from fund_open_window where fund_code = f.fund_code) end as windows
    from fund f left join lateral (select nav, nav_date from fund_nav where fund_code = f.fund_code
      order by nav_date desc, version desc limit 1) latest on true`
const readFund = statement<FundRow, { fundCode: string }>(`${fundSql} where f.fund_code = :fundCode limit 1`)
const readFunds = statement<FundRow, { fundCodes: readonly string[] }>(
  `${fundSql} where f.fund_code = any(:fundCodes::bpchar[]) limit 1000`,
)

const readFees = statement<{ fee_rules: readonly FeeRow[] | null }, { fundCode: string; chargeType: string }>(
  `select ${feesOf(':fundCode', ':chargeType')} as fee_rules`,
)

/** The terms of a fund in force (§4.2); null for an unknown code. */
export async function findTradedFund(db: Queryable, fundCode: string): Promise<TradedFund | null> {
  const [row] = await readFund(db, { fundCode })

  return row ? fundFrom(row, await calendarsOf(db, row.calendar_digest)) : null
}

/** The same of several funds, by their codes; unknown ones are left out. */
export async function findTradedFunds(
  db: Queryable,
  fundCodes: readonly string[],
): Promise<ReadonlyMap<string, TradedFund>> {
  const funds = new Map<string, TradedFund>()
  for (const row of await readFunds(db, { fundCodes }))
    funds.set(row.fund_code, fundFrom(row, await calendarsOf(db, row.calendar_digest)))

  return funds
}

function fundFrom(row: FundRow, calendars: Calendars): TradedFund {
  const fundCode = row.fund_code
  const dates = fundDatesFrom(row, calendars)
  const limit = (text: string | null) => (text === null ? null : moneyFrom(text))
  const step = moneyFrom(row.buy_step)

  return {
    fundCode,
    name: row.name,
    taCode: dates.taCode,
    fundType: row.fund_type,
    shareClass: row.share_class,
    planMin: moneyFrom(row.plan_min ?? row.further_buy_min),
    buyPayLag: row.ta_buy_pay_lag,
    sellPayLag: row.ta_pay_lag,
    // The constraints fund_risk, fund_rounding hold the columns to these unions.
    risk: row.risk_level as FundRisk,
    discount: discountOf(row),
    isDiscountAllowed: row.discount_allowed,
    defaultDividend: dates.defaultDividend,
    hold: dates.hold,
    terms: {
      fundCode,
      chargeType: 'front',
      status: { ...dates.status, isLimited: row.daily_buy_max !== null },
      calendar: dates.calendar,
      exchange: calendars.CN,
      cutOff: dates.cutOff,
      lags: dates.lags,
      windows: raisingWindow(row) ?? row.windows,
      // The constraint fund_sold_to holds the words to this union.
      soldTo: row.sold_to as readonly InvestorType[],
      isMoneyFund: row.fund_type.toUpperCase() === 'MONEY',
      latestNav:
        row.nav === null || row.nav_date === null
          ? null
          : { nav: navOfScale(row.nav, row.nav_scale), day: row.nav_date },
      feeRules: (row.fee_rules ?? []).flatMap(feeRuleFrom),
      sharesRounding: row.share_rounding as RoundingMode,
      holdingDayRule: 'confirm-to-confirm',
      backFeeMode: 'external',
      purchaseLimits: {
        firstMin: moneyFrom(row.first_buy_min),
        furtherMin: moneyFrom(row.further_buy_min),
        singleMax: limit(row.single_buy_max),
        step: step > 0n ? step : moneyOfFen(1n),
        dailyMaxPerPerson: limit(row.daily_buy_max),
        fundTotalLeft: null,
      },
      redemptionLimits: {
        min: sharesFrom(row.min_redeem),
        max: row.redeem_max === null ? null : sharesFrom(row.redeem_max),
        minConvert: sharesFrom(row.min_convert ?? row.min_redeem),
        minRemain: sharesFrom(row.min_remain),
      },
    },
  }
}

/**
 * The terms for shares of one fee side: those of back-end shares (后端收费) are priced by rows of their own
 * (§4.8). Where the registrar lists no redemption fee for them, the fund's holds.
 */
export async function ofChargeType(
  db: Queryable,
  fund: TradedFund,
  chargeType: '0' | '1',
): Promise<TradedFund> {
  if (chargeType === '0') return fund
  const [read] = await readFees(db, { fundCode: fund.fundCode, chargeType })
  const own = (read?.fee_rules ?? []).flatMap(feeRuleFrom)
  const redemption = own.some(({ feeType }) => feeType === 'redemption')
    ? []
    : fund.terms.feeRules.filter(({ feeType }) => feeType === 'redemption')

  return { ...fund, terms: { ...fund.terms, chargeType: 'back', feeRules: [...own, ...redemption] } }
}

function discountOf(row: {
  status: string
  discount: string
  subscribe_discount: string
  discount_allowed: boolean
}): Rate {
  if (!row.discount_allowed) return rateFrom('1')

  return rateFrom(row.status === fundState.raising ? row.subscribe_discount : row.discount)
}

/** A fund that is being raised takes orders up to its last raising day; null for any other. */
function raisingWindow(row: { status: string; raise_begin: Day | null; raise_end: Day | null }) {
  if (row.status !== fundState.raising || row.raise_end === null) return null

  return [{ from: row.raise_begin ?? row.raise_end, to: row.raise_end }]
}

/**
 * The windows of a periodically open fund; null for other funds, and for one without announced windows: then
 * only its status counts.
 */
async function openWindows(
  db: Queryable,
  { fund_code: fundCode, hold_kind: kind }: { fund_code: string; hold_kind: string },
): Promise<OpenWindow[] | null> {
  if (kind !== 'PERIODIC_OPEN') return null
  const rows = await db
    .selectFrom('fund_open_window')
    .select(['opens', 'closes'])
    .where('fund_code', '=', fundCode)
    .orderBy('opens')
    .limit(10_000)
    .execute()

  return rows.length === 0 ? null : rows.map(({ opens, closes }) => ({ from: opens, to: closes }))
}

/** Whether a fund deals on a day as far as its windows say: one that opens in windows only inside them. */
export async function isInOpenWindow(db: Queryable, fundCode: string, day: Day): Promise<boolean> {
  const fund = await db
    .selectFrom('fund')
    .select(['fund_code', 'hold_kind'])
    .where('fund_code', '=', fundCode)
    .limit(1)
    .executeTakeFirst()
  const windows = fund ? await openWindows(db, fund) : null

  return windows === null || windows.some(({ from, to }) => from <= day && day <= to)
}

/** The newest NAV of a fund in its newest version; null before the first. */
export async function latestNav(db: Queryable, fundCode: string): Promise<{ nav: Nav; day: Day } | null> {
  const row = await db
    .selectFrom('fund_nav as n')
    .innerJoin('fund as f', 'f.fund_code', 'n.fund_code')
    .select(['n.nav', 'n.nav_date', 'f.nav_scale'])
    .where('n.fund_code', '=', fundCode)
    .orderBy('n.nav_date', 'desc')
    .orderBy('n.version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ? { nav: navOfScale(row.nav, row.nav_scale), day: row.nav_date } : null
}

/**
 * A NAV column (8 decimals) with the fund's own decimals; digits beyond them are kept when they are not zero.
 */
export function navOfScale(text: string, scale: number): Nav {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')

  return navFrom(`${whole}.${kept.padEnd(scale, '0') || '0'}`)
}

const feeTypes: Readonly<Record<string, FeeType>> = {
  SUBSCRIBE: 'subscription',
  PURCHASE: 'purchase',
  REDEEM: 'redemption',
  BACK_END: 'back-end',
}
const investorTypes: Readonly<Record<string, InvestorType>> = {
  '0': 'institution',
  '1': 'individual',
  '2': 'product',
}

function feeRuleFrom(row: FeeRow): FeeRule[] {
  const feeType = feeTypes[row.fee_type]
  if (feeType === undefined) return []
  const bound = (text: string) => (row.tier_unit === 'DAY' ? moneyFrom(text) / 100n : moneyFrom(text))

  return [
    {
      id: row.id,
      feeType,
      unit: row.tier_unit === 'DAY' ? ('days' as const) : ('amount' as const),
      lower: bound(row.lower_bound),
      upper: row.upper_bound === null ? null : bound(row.upper_bound),
      charge:
        row.fixed_amount === null
          ? { kind: 'rate' as const, rate: rateFrom(row.rate) }
          : { kind: 'fixed' as const, amount: moneyFrom(row.fixed_amount) },
      fundShare: rateFrom(row.fund_share_ratio),
      investorType: row.investor_type === null ? null : (investorTypes[row.investor_type] ?? null),
      validFrom: row.valid_from,
      validTo: row.valid_to,
    },
  ]
}
