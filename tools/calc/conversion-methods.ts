import { tenTo } from '@tongzhou/domain/kernel/decimal'
import { type Money, addMoney, noMoney, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { sharesFor } from '@tongzhou/domain/kernel/nav'
import { rateFrom, subtractRate } from '@tongzhou/domain/kernel/rate'
import { printShares } from '@tongzhou/domain/kernel/shares'
import {
  type Makeup,
  charged,
  chargedAmount,
  cutMakeupFee,
  feeDifference,
  offsetRate,
} from '@tongzhou/domain/trade/fee/transform-fee'
import type { CalcInputs } from './calc-inputs'
import type { CalcMethod, CalcResult } from './calc-method'
import { flatTier, roundingInput, sharesRounding } from './fund-inputs'
import { printShortRate } from './printing'
import { redeemAtRate, redeemBackEnd } from './redemption-methods'

const shares = 'shares that leave'
const nav_out = 'NAV of the source, yuan per share'
const nav_in = 'NAV of the target, yuan per share'
const redeem_rate = 'fraction'
const in_shares = 'shares of the target'
const backEndInputs = {
  shares,
  nav_out,
  redeem_rate,
  cost_nav: 'purchase NAV of the back-end shares',
  backend_rate: 'fraction',
}
const backEndResults = {
  gross: 'yuan',
  redeem_fee: 'yuan',
  backend_fee: 'yuan, cost × r/(1+r)',
  out_fee: 'yuan, both together',
  convert_amount: 'yuan that goes over',
}

/** Transforms in the variants managers publish (§4.7). */
export const conversionMethods: readonly CalcMethod[] = [
  {
    name: 'convert_rate_diff',
    summary: 'redemption fee, then the difference of the two purchase rates: in = base / (1 + diff)',
    inputs: { shares, nav_out, redeem_rate, diff_rate: 'fraction', 'nav_in?': nav_in, ...roundingInput },
    results: {
      gross: 'yuan',
      redeem_fee: 'yuan',
      diff_fee: 'yuan, base − in_amount',
      diff_fee_trunc2: 'yuan, base × diff/(1+diff) cut at the fen, as some managers do',
      total_fee: 'yuan, redeem_fee + diff_fee_trunc2',
      in_amount: 'yuan, half-up',
      in_shares,
    },
    run: (inputs) => convertByRate(inputs),
  },
  {
    name: 'convert_fee_diff',
    summary:
      'redemption fee, then the difference of two whole purchase fees on the same amount (at least zero)',
    inputs: {
      shares,
      nav_out,
      redeem_rate,
      out_rate: 'purchase rate of the source',
      in_rate: 'of the target',
      nav_in,
      ...roundingInput,
    },
    results: {
      out_amount: 'yuan after the redemption fee',
      redeem_fee: 'yuan',
      in_purchase_fee: 'yuan',
      out_purchase_fee: 'yuan',
      fee_diff: 'yuan',
      in_shares,
    },
    run: (inputs) => {
      const out = redeemAtRate(inputs, { nav: 'nav_out', rate: inputs.rate('redeem_rate') })
      const difference = feeDifference(out.net, {
        inTiers: flatTier(inputs.rate('in_rate')),
        outTiers: flatTier(inputs.rate('out_rate')),
      })
      return {
        out_amount: printMoney(out.net),
        redeem_fee: printMoney(out.fee),
        in_purchase_fee: printMoney(difference.inFee),
        out_purchase_fee: printMoney(difference.outFee),
        fee_diff: printMoney(difference.fee),
        in_shares: inShares(inputs, chargedAmount(out.net, difference.fee)),
      }
    },
  },
  {
    name: 'convert_flat',
    summary: 'a flat fee for the whole transform',
    inputs: { shares, nav_out, fee: 'yuan', nav_in, ...roundingInput },
    results: { gross: 'yuan', in_amount: 'yuan', in_shares },
    run: (inputs) => {
      const out = redeemAtRate(inputs, { nav: 'nav_out', rate: rateFrom('0') })
      const makeup = chargedAmount(out.gross, inputs.money('fee'))
      return {
        gross: printMoney(out.gross),
        in_amount: printMoney(makeup.inNet),
        in_shares: inShares(inputs, makeup),
      }
    },
  },
  {
    name: 'convert_front_to_back',
    summary: 'front-end into back-end: only the redemption fee now',
    inputs: { shares, nav_out, redeem_rate, nav_in, ...roundingInput },
    results: { gross: 'yuan', out_fee: 'yuan', convert_amount: 'yuan', in_fee: 'yuan, always 0', in_shares },
    run: (inputs) => {
      const out = redeemAtRate(inputs, { nav: 'nav_out', rate: inputs.rate('redeem_rate') })
      const makeup = chargedAmount(out.net, noMoney)
      return { ...outOnly(out), in_fee: printMoney(makeup.makeupFee), in_shares: inShares(inputs, makeup) }
    },
  },
  {
    name: 'convert_out_only',
    summary: 'the out leg: gross, redemption fee, amount that goes over',
    inputs: { shares, nav_out, redeem_rate },
    results: { gross: 'yuan', out_fee: 'yuan', convert_amount: 'yuan' },
    run: (inputs) => outOnly(redeemAtRate(inputs, { nav: 'nav_out', rate: inputs.rate('redeem_rate') })),
  },
  {
    name: 'convert_no_diff',
    summary: 'the in leg without a make-up fee',
    inputs: { out_amount: 'yuan', nav_in, ...roundingInput },
    results: { in_shares },
    run: (inputs) => ({ in_shares: inShares(inputs, chargedAmount(inputs.money('out_amount'), noMoney)) }),
  },
  {
    name: 'backend_out',
    summary: 'the out leg of back-end shares',
    inputs: backEndInputs,
    results: backEndResults,
    run: (inputs) => backEndOut(redeemBackEnd(inputs, 'nav_out')),
  },
  {
    name: 'convert_back_to_front_rate',
    summary: "back-end into front-end: charged the target's rate less the source's top front-end rate",
    inputs: {
      ...backEndInputs,
      in_rate: 'purchase rate of the target',
      out_top_rate: 'highest front-end rate of the source',
      nav_in,
      ...roundingInput,
    },
    results: { ...backEndResults, charged_rate: 'fraction', net_in: 'yuan', in_fee: 'yuan', in_shares },
    run: (inputs) => {
      const out = redeemBackEnd(inputs, 'nav_out')
      const makeup = charged(out.net, subtractRate(inputs.rate('in_rate'), inputs.rate('out_top_rate')))
      return {
        ...backEndOut(out),
        charged_rate: printShortRate(makeup.rate ?? 0n),
        net_in: printMoney(makeup.inNet),
        in_fee: printMoney(makeup.makeupFee),
        in_shares: inShares(inputs, makeup),
      }
    },
  },
  {
    name: 'convert_back_to_front_fixed',
    summary: 'back-end into a front-end fixed tier',
    inputs: { ...backEndInputs, in_fixed_fee: 'yuan per order', nav_in, ...roundingInput },
    results: { ...backEndResults, in_fee: 'yuan', net_in: 'yuan', in_shares },
    run: (inputs) => {
      const out = redeemBackEnd(inputs, 'nav_out')
      const makeup = chargedAmount(out.net, inputs.money('in_fixed_fee'))
      return {
        ...backEndOut(out),
        in_fee: printMoney(makeup.makeupFee),
        net_in: printMoney(makeup.inNet),
        in_shares: inShares(inputs, makeup),
      }
    },
  },
  {
    name: 'convert_service_fee_offset',
    summary: "the target's rate less the service fee paid for the years held",
    inputs: {
      gross: 'yuan',
      out_fee: 'yuan',
      service_rate: 'fraction a year',
      in_rate: 'purchase rate of the target',
      held_years: 'years, e.g. 0.4',
    },
    results: { charged_rate: 'fraction, at least 0', net_in: 'yuan', in_fee: 'yuan' },
    run: (inputs) => {
      const held = inputs.decimal('held_years')
      const rate = offsetRate(inputs.rate('in_rate'), {
        rate: inputs.rate('service_rate'),
        heldYears: { part: held.units, whole: tenTo(held.scale) },
      })
      const makeup = charged(subtractMoney(inputs.money('gross'), inputs.money('out_fee', '0')), rate)
      return {
        charged_rate: printShortRate(rate),
        net_in: printMoney(makeup.inNet),
        in_fee: printMoney(makeup.makeupFee),
      }
    },
  },
]

function inShares(inputs: CalcInputs, makeup: Makeup): string {
  return printShares(sharesFor(makeup.inNet, inputs.nav('nav_in'), sharesRounding(inputs)))
}

function outOnly(out: { readonly gross: Money; readonly fee: Money; readonly net: Money }) {
  return { gross: printMoney(out.gross), out_fee: printMoney(out.fee), convert_amount: printMoney(out.net) }
}

function backEndOut(out: {
  readonly gross: Money
  readonly fee: Money
  readonly backFee: Money
  readonly net: Money
}) {
  return {
    gross: printMoney(out.gross),
    redeem_fee: printMoney(out.fee),
    backend_fee: printMoney(out.backFee),
    out_fee: printMoney(addMoney(out.fee, out.backFee)),
    convert_amount: printMoney(out.net),
  }
}

function convertByRate(inputs: CalcInputs): CalcResult {
  const diff = inputs.rate('diff_rate')
  const out = redeemAtRate(inputs, { nav: 'nav_out', rate: inputs.rate('redeem_rate') })
  const makeup = charged(out.net, diff)
  const cut = cutMakeupFee(out.net, diff)
  const result = {
    gross: printMoney(out.gross),
    redeem_fee: printMoney(out.fee),
    diff_fee: printMoney(makeup.makeupFee),
    diff_fee_trunc2: printMoney(cut),
    total_fee: printMoney(addMoney(out.fee, cut)),
    in_amount: printMoney(makeup.inNet),
  }

  return inputs.has('nav_in') ? { ...result, in_shares: inShares(inputs, makeup) } : result
}
