import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { type Rate } from '@tongzhou/domain/kernel/rate'
import { type Shares, printShares, sumShares } from '@tongzhou/domain/kernel/shares'
import type { FeeTier } from '@tongzhou/domain/fund/fee-schedule'
import { type RedeemableLot, priceRedemption } from '@tongzhou/domain/trade/fee/redemption-fee'
import { CalcInputError, CalcInputs } from './calc-inputs'
import type { CalcMethod } from './calc-method'
import { flatTier } from './fund-inputs'
import { printShortRate } from './printing'

/** Any day: the methods below that know no dates charge one rate for all days. */
const someDay = dayFrom('2026-01-05')

const redeemResults = {
  gross: 'yuan, shares × NAV half-up',
  fee: 'yuan, half-up',
  amount: 'yuan for the customer',
}

/** Redemptions (§4.5, §4.8). */
export const redemptionMethods: readonly CalcMethod[] = [
  {
    name: 'redeem',
    summary: 'redemption of one lot at a known rate',
    inputs: { shares: 'shares', nav: 'yuan per share', rate: 'fraction' },
    results: redeemResults,
    run: (inputs) => {
      const r = redeemAtRate(inputs, { nav: 'nav', rate: inputs.rate('rate') })
      return { gross: printMoney(r.gross), fee: printMoney(r.fee), amount: printMoney(r.net) }
    },
  },
  {
    name: 'redeem_fifo',
    summary: 'redemption first in first out, lot by lot at the rate of its own holding days',
    inputs: {
      lots: 'list of [confirm day, shares]',
      apply_date: 'day of the request (T)',
      'confirm_date?': 'confirm day of the redemption; without it the holding days run to apply_date',
      nav: 'yuan per share',
      shares: 'shares to redeem',
      tiers: 'list of {from_days, rate}: the rate from that many days on; the first from 0',
    },
    results: {
      ...redeemResults,
      lots: 'list of {confirm_date, shares, days, rate, gross, fee} in the order redeemed',
    },
    run: (inputs) => redeemFifo(inputs),
  },
  {
    name: 'redeem_backend_after_convert',
    summary: 'redemption of back-end shares: redemption fee and back-end fee on the cost NAV',
    inputs: {
      shares: 'shares',
      nav: 'yuan per share',
      cost_nav: 'purchase NAV',
      backend_rate: 'fraction',
      redeem_rate: 'fraction',
    },
    results: { gross: 'yuan', redeem_fee: 'yuan', backend_fee: 'yuan, cost × r/(1+r)', amount: 'yuan' },
    run: (inputs) => {
      const r = redeemBackEnd(inputs, 'nav')
      return {
        gross: printMoney(r.gross),
        redeem_fee: printMoney(r.fee),
        backend_fee: printMoney(r.backFee),
        amount: printMoney(r.net),
      }
    },
  },
]

/** A redemption at one rate whatever the days. */
export function redeemAtRate(inputs: CalcInputs, price: { readonly nav: string; readonly rate: Rate }) {
  const shares = inputs.shares('shares')
  const lots = [{ ...lotOf('1', someDay, shares), backEndNav: null }]

  return priceRedemption(
    { lots, shares, nav: inputs.nav(price.nav), tDay: someDay, confirmDay: someDay },
    { tiers: flatTier(price.rate) },
  )
}

/**
 * A redemption of back-end shares: inputs shares, redeem_rate, cost_nav, backend_rate and the NAV named
 * `nav`.
 */
export function redeemBackEnd(inputs: CalcInputs, nav: string) {
  const shares = inputs.shares('shares')
  const lots = [{ ...lotOf('1', someDay, shares), backEndNav: inputs.nav('cost_nav') }]

  return priceRedemption(
    { lots, shares, nav: inputs.nav(nav), tDay: someDay, confirmDay: someDay },
    {
      tiers: flatTier(inputs.rate('redeem_rate')),
      backEndTiers: flatTier(inputs.rate('backend_rate')),
      backFeeMode: inputs.choice('backend_mode', ['external', 'internal'], 'external'),
    },
  )
}

function redeemFifo(inputs: CalcInputs) {
  const lots = inputs.list('lots', lotFrom)
  const shares = inputs.shares('shares')
  const tDay = inputs.day('apply_date')
  const confirmDay = inputs.has('confirm_date') ? inputs.day('confirm_date') : tDay
  if (shares <= 0n || shares > sumShares(lots.map((lot) => lot.free))) {
    throw new CalcInputError('input shares must be positive and not more than the lots hold')
  }
  if (lots.some((lot) => lot.confirmDay > confirmDay)) {
    throw new CalcInputError('input lots: a lot is confirmed after the redemption')
  }
  const r = priceRedemption(
    { lots, shares, nav: inputs.nav('nav'), tDay, confirmDay },
    { tiers: tiersFrom(inputs) },
  )

  return {
    gross: printMoney(r.gross),
    fee: printMoney(r.fee),
    amount: printMoney(r.net),
    lots: r.lots.map((lot) => ({
      confirm_date: lot.startDay,
      shares: printShares(lot.shares),
      days: lot.days,
      rate: printShortRate(lot.rate),
      gross: printMoney(lot.gross),
      fee: printMoney(lot.fee),
    })),
  }
}

function lotFrom(entry: unknown, place: string): RedeemableLot {
  if (!Array.isArray(entry) || entry.length !== 2 || typeof entry[0] !== 'string') {
    throw new CalcInputError(`${place} must be [day, shares]`)
  }

  return lotOf(place.padStart(16), dayFrom(entry[0]), new CalcInputs({ [place]: entry[1] }).shares(place))
}

function lotOf(id: string, day: Day, free: Shares): RedeemableLot {
  return { id, confirmDay: day, startDay: day, free, backEndNav: null }
}

/** Half-open tiers from their lower ends. */
function tiersFrom(inputs: CalcInputs): readonly FeeTier[] {
  const starts = inputs
    .rows('tiers', (row) => ({
      from: BigInt(row.count('from_days', { least: 0, most: 99_999 })),
      rate: row.rate('rate'),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (starts[0]?.from !== 0n) throw new CalcInputError('input tiers must start from 0 days')
  if (new Set(starts.map((s) => s.from)).size !== starts.length) {
    throw new CalcInputError('input tiers: two tiers start on the same day')
  }

  return starts.map(({ from, rate }, index) => ({
    id: String(from),
    lower: from,
    upper: starts[index + 1]?.from ?? null,
    charge: { kind: 'rate', rate },
  }))
}
