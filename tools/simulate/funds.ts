import {
  isTradingDay,
  nextTradingDay,
  plusDays,
  previousTradingDay,
} from '../../apps/sandbox/src/market/calendar'
import { announcedWindows } from '../../apps/sandbox/src/market/open-windows'
import { statusOn } from '../../apps/sandbox/src/market/market'
import type { FundPlan } from '../../apps/sandbox/src/market/plan-types'
import { canConvert } from '../../apps/sandbox/src/registrar/book/applications'
import type { Database } from '@tongzhou/db/connect'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { Dice } from './dice'
import { scaled, type Tier } from './model/arithmetic'
import { isOpenOn } from './model/holding-term'
import { market } from './sim-registrars'

/** A fund of a world as the model knows it. */
export interface SimFund {
  readonly code: string
  readonly ta: string
  readonly plan: FundPlan
  readonly isMoney: boolean
  readonly buyTiers: readonly Tier[]
  readonly sellTiers: readonly Tier[]
  /** Of a fund that is being raised. */
  readonly raisingTiers: readonly Tier[]
}

/** Funds of both registrars and of every kind of settlement. */
const pool = [
  '890001 890002 890100 890102 890104 890108 890110 890112 890116 890128'.split(' '),
  '890122 890130 890132 890134 890178'.split(' '),
  '890011 890012 890106 890136'.split(' '),
  '890114 890118 890126 890182'.split(' '),
] as const

/** Funds of particular kinds: converted every quarter, with rolling periods, open in windows. */
const special = '890021 890022 890022 890023 890024 890025 890026'.split(' ')

/** Whether a fund is one of these. */
export function isSpecial({ code }: SimFund): boolean {
  return special.includes(code)
}

/**
 * Whether special funds are in a world. The first twenty have none: what is planted is known to show in them.
 */
export function hasSpecialFunds(seed: string): boolean {
  return Number(seed) > 20 && Number(seed) % 2 === 0
}

/** Funds that are raised in the days of a world and established soon after them. */
const raisedAt: Readonly<Record<string, string>> = { '2026-11-16': '898000', '2026-12-07': '898004' }

/**
 * Some funds: always both registrars, mostly a money fund, now and then one of long settlement or with a
 * holding period.
 */
export function pickFunds(dice: Dice, firstDay: string, isSpecial: boolean): SimFund[] {
  const codes = new Set<string>()
  const take = (list: readonly string[], count: number): void => {
    for (let i = 0; i < count; i += 1) codes.add(dice.pick(list))
  }
  if (isSpecial) take(special, 4)
  take(pool[0], isSpecial ? 1 : 3)
  take(pool[1], isSpecial ? 1 : 2)
  take(pool[2], dice.pick([0, 1, 1, 2]))
  take(pool[3], dice.chance(0.25) ? 1 : 0)
  if (dice.chance(0.7)) addPartner(codes, dice)
  const raised = raisedAt[firstDay]
  if (raised !== undefined && dice.chance(0.8)) codes.add(raised)

  return [...codes].flatMap((code) => {
    const plan = market.fund(code)

    return plan ? [simFund(plan)] : []
  })
}

/** Adds a fund that one of them can be converted into. */
function addPartner(codes: Set<string>, dice: Dice): void {
  const own = [...codes].flatMap((code) => market.fund(code) ?? [])
  const pairs = own.flatMap((from) =>
    market.plan.funds
      .filter((to) => canConvert(from, to) && to.baseStatus === '0' && isOrdinary(to))
      .map((to) => to.code),
  )
  if (pairs.length > 0) codes.add(dice.pick(pairs))
}

/** Whether its shares are never converted by themselves, never roll on, and it is always open. */
function isOrdinary({ recipe, terms }: FundPlan): boolean {
  return (
    recipe.normalMonths.length === 0 && terms.holdKind !== 'ROLLING' && terms.holdKind !== 'PERIODIC_OPEN'
  )
}

/** A fund of the sample market by its code. */
export function simFundOf(code: string): SimFund {
  const plan = market.fund(code)
  if (!plan) throw new Error(`the sample market has no fund ${code}`)

  return simFund(plan)
}

function simFund(plan: FundPlan): SimFund {
  const tiers = (kind: 'PURCHASE' | 'REDEEM' | 'SUBSCRIBE', unit: bigint): Tier[] =>
    plan.fees
      .filter((fee) => fee.kind === kind && fee.investor !== 'INSTITUTION')
      .map((fee) => ({
        lower: BigInt(fee.lower) * unit,
        upper: fee.upper === null ? null : BigInt(fee.upper) * unit,
        rate: scaled(fee.rate, 6),
        fixed: fee.fixed === null ? null : BigInt(fee.fixed) * 100n,
      }))

  return {
    code: plan.code,
    ta: plan.company.ta,
    plan,
    isMoney: plan.type === 'MONEY',
    buyTiers: tiers('PURCHASE', 100n),
    sellTiers: tiers('REDEEM', 1n),
    raisingTiers: tiers('SUBSCRIBE', 100n),
  }
}

/** The NAV of a fund's day in 1/10,000 yuan; null when it does not deal. */
export function navOf(fund: SimFund, day: string): bigint | null {
  if (fund.isMoney) return 10_000n
  if (day < fund.plan.inception) return null
  const series = market.series(fund.plan, day)
  const unit = series.unit[series.at(day)]

  return unit === undefined || !isTradingDay(day, fund.plan.calendar) ? null : BigInt(unit)
}

/** Writes the funds as the market import leaves them, with the NAV of the day before. */
export async function insertFunds(db: Database, funds: readonly SimFund[], firstDay: string): Promise<void> {
  await db
    .insertInto('fund')
    .values(
      funds.map(({ code, ta, plan }) => ({
        fund_code: code,
        ta_code: ta,
        name: plan.name,
        full_name: plan.fullName,
        fund_type: plan.type,
        risk_level: plan.risk,
        status: statusOn(market, plan, firstDay),
        setup_date: plan.raising === null ? null : dayFrom(plan.inception),
        raise_begin: plan.raising === null ? null : dayFrom(plan.raising.from),
        raise_end: plan.raising === null ? null : dayFrom(plan.raising.to),
        calendar: plan.calendar,
        nav_lag: plan.terms.navLag,
        buy_confirm_lag: plan.terms.buyLag,
        redeem_confirm_lag: plan.terms.redeemLag,
        pay_lag: plan.terms.payLag,
        first_buy_min: String(plan.terms.firstMin),
        further_buy_min: String(plan.terms.furtherMin),
        daily_buy_max: plan.terms.dayMax === null ? null : String(plan.terms.dayMax),
        min_redeem: String(plan.terms.redeemMin),
        min_remain: String(plan.terms.holdMin),
        default_dividend: plan.terms.dividendDefault,
        hold_kind: plan.terms.holdKind,
        hold_days: plan.terms.holdDays ?? 0,
        discount: '0.1',
        subscribe_discount: '0.2',
        quick_redeem: plan.terms.quickRedeem,
        source: 'registrar',
      })),
    )
    .execute()
  const cash = funds.filter((fund) => fund.plan.terms.quickRedeem)
  if (cash.length > 0) {
    const rows = cash.map((fund, at) => ({ fund_code: fund.code, rank: at + 1 }))
    await db.insertInto('cash_fund').values(rows).execute()
  }
  const windows = funds.flatMap((fund) => windowRows(fund, firstDay))
  if (windows.length > 0) await db.insertInto('fund_open_window').values(windows).execute()
  await db.insertInto('fund_fee_rule').values(funds.flatMap(feeRows)).execute()
  await db
    .insertInto('fund_nav')
    .values(
      funds.flatMap((fund) => {
        const day = lastPriced(fund, firstDay)
        const nav = navOf(fund, day)

        return nav === null
          ? []
          : [
              {
                fund_code: fund.code,
                nav_date: dayFrom(day),
                nav: `${nav / 10_000n}.${String(nav % 10_000n).padStart(4, '0')}`,
                source: 'simulation',
              },
            ]
      }),
    )
    .execute()
}

/** Windows are announced some months ahead. */
function windowRows({ code, plan }: SimFund, firstDay: string) {
  return announcedWindows(plan, { from: plusDays(firstDay, -40), asOf: firstDay }).map(({ from, to }) => ({
    fund_code: code,
    opens: dayFrom(from),
    closes: dayFrom(to),
  }))
}

function feeRows(fund: SimFund) {
  const row = (tier: Tier, kind: 'PURCHASE' | 'REDEEM' | 'SUBSCRIBE') => ({
    fund_code: fund.code,
    fee_type: kind,
    tier_unit: kind === 'REDEEM' ? 'DAY' : 'AMOUNT',
    lower_bound: String(kind === 'REDEEM' ? tier.lower : tier.lower / 100n),
    upper_bound: tier.upper === null ? null : String(kind === 'REDEEM' ? tier.upper : tier.upper / 100n),
    rate: (Number(tier.rate) / 1_000_000).toFixed(6),
    fixed_amount: tier.fixed === null ? null : String(tier.fixed / 100n),
    valid_from: dayFrom('2020-01-01'),
    source: 'simulation',
  })

  return [
    ...fund.buyTiers.map((tier) => row(tier, 'PURCHASE')),
    ...fund.sellTiers.map((tier) => row(tier, 'REDEEM')),
    ...fund.raisingTiers.map((tier) => row(tier, 'SUBSCRIBE')),
  ]
}

function lastPriced(fund: SimFund, firstDay: string): string {
  return previousTradingDay(firstDay, fund.isMoney ? 'CN' : fund.plan.calendar)
}

/**
 * The dealing day of an order of a fund (R-TIM-1): this day before 15:00, else the next day of its calendar.
 */
export function dealingDay(fund: SimFund, at: Moment): string {
  return openDay(fund.plan.calendar, at)
}

/**
 * Whether a fund deals on the day the exchange gives an order (R-CAL-6); on other days its orders are
 * refused.
 */
export function dealsThen(fund: SimFund, at: Moment): boolean {
  return isOpenOn(fund, openDay('CN', at))
}

/** A moment of the world's clock. */
export interface Moment {
  readonly day: string
  readonly time: string
}

function openDay(calendar: SimFund['plan']['calendar'], at: Moment): string {
  const isOpen = isTradingDay(at.day, calendar) && at.time < '15:00:00'

  return isOpen ? at.day : nextTradingDay(at.day, calendar)
}

/** Whether a fund takes subscriptions on a day. */
export function isRaised(fund: SimFund, day: string): boolean {
  return fund.plan.raising !== null && day <= fund.plan.raising.to
}
