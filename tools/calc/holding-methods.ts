import { moneyFundPayout, unpaidIncomeFrom } from '@tongzhou/domain/cash/money-fund-payout'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { dividendAmount, reinvestedShares } from '@tongzhou/domain/clearing/dividend'
import { isLargeRedemption, netRedemption } from '@tongzhou/domain/clearing/large-redemption'
import {
  accumulatedNav,
  dailyFee,
  navAfterReinvestment,
  navOf,
  splitOf,
} from '@tongzhou/domain/fund/fund-accounting'
import { CalcInputs, decimalText, perShareFrom } from './calc-inputs'
import type { CalcMethod } from './calc-method'
import { roundingInput, sharesRounding } from './fund-inputs'
import { printShortNav, printWholeShares } from './printing'

const shares = 'shares'
const per_share = 'yuan per share'
const navScale = { least: 2, most: 8, fallback: 4 }

/** Dividends, splits, NAV arithmetic, large redemptions (§3.8, §3.10, §3.13, §4.9, §5.2). */
export const holdingMethods: readonly CalcMethod[] = [
  {
    name: 'dividend_cash',
    summary: 'cash dividend: shares × per share, half-up',
    inputs: { shares, per_share },
    results: { cash: 'yuan' },
    run: (inputs) => ({
      cash: printMoney(
        dividendAmount(inputs.shares('shares'), { perUnit: inputs.perShare('per_share'), unit: 1n }),
      ),
    }),
  },
  {
    name: 'dividend_reinvest',
    summary: 'reinvested dividend at the NAV of the ex-day, no fee',
    inputs: { shares, per_share, nav: 'yuan per share', ...roundingInput },
    results: { cash: 'yuan', new_shares: 'shares' },
    run: (inputs) => {
      const cash = dividendAmount(inputs.shares('shares'), {
        perUnit: inputs.perShare('per_share'),
        unit: 1n,
      })
      const added = reinvestedShares(cash, inputs.nav('nav'), sharesRounding(inputs))
      return { cash: printMoney(cash), new_shares: printShares(added) }
    },
  },
  {
    name: 'split',
    summary: 'split or merger: shares × ratio, NAV ÷ ratio, both half-up',
    inputs: {
      shares,
      nav: 'yuan per share',
      ratio: 'new shares per old share, at most 18 decimals',
      'scale?': 'decimals of the NAV after; default those of nav, at least 4',
    },
    results: { shares: 'shares after', nav: 'NAV after' },
    run: (inputs) => {
      const nav = inputs.nav('nav')
      const scale = inputs.count('scale', { least: 2, most: 8, fallback: Math.max(nav.scale, 4) })
      const after = splitOf({ shares: inputs.shares('shares'), nav }, inputs.factor('ratio'), scale)
      return { shares: printShares(after.shares), nav: printShortNav(after.nav) }
    },
  },
  {
    name: 'nav_from_balance',
    summary: 'unit NAV = (assets − liabilities) ÷ shares',
    inputs: {
      assets: 'list of yuan',
      liabilities: 'list of yuan',
      shares,
      'scale?': 'decimals of the NAV, 2 to 8; default 4',
    },
    results: { nav: 'yuan per share, half-up' },
    run: (inputs) => {
      const money = (name: string) =>
        inputs.list(name, (entry, place) => new CalcInputs({ [place]: entry }).money(place))
      const fund = {
        assets: money('assets'),
        liabilities: money('liabilities'),
        shares: inputs.shares('shares'),
      }
      return { nav: printShortNav(navOf(fund, inputs.count('scale', navScale))) }
    },
  },
  {
    name: 'acc_nav',
    summary: 'accumulated NAV = unit NAV + all dividends per share',
    inputs: { unit_nav: 'yuan per share', dividends: 'list of yuan per share' },
    results: { acc_nav: 'yuan per share' },
    run: (inputs) => {
      const dividends = inputs.list('dividends', (entry, place) => perShareFrom(decimalText(entry, place)))
      return { acc_nav: printNav(accumulatedNav(inputs.nav('unit_nav'), dividends)) }
    },
  },
  {
    name: 'reinvest_nav',
    summary: 'a dividend every holder reinvests: total net assets stay, the NAV falls by the dividend',
    inputs: {
      total_nav: 'total net assets, yuan',
      shares,
      per_10_shares: 'yuan per 10 shares',
      'scale?': 'decimals of the NAV, 2 to 8; default 4',
    },
    results: { total_nav: 'yuan', nav: 'yuan per share, half-up' },
    run: (inputs) => {
      const after = navAfterReinvestment(
        { net: inputs.money('total_nav'), shares: inputs.shares('shares') },
        inputs.perShare('per_10_shares'),
        inputs.count('scale', navScale),
      )
      return { total_nav: printMoney(after.net), nav: printShortNav(after.nav) }
    },
  },
  {
    name: 'daily_fee',
    summary: 'fee of one day: net assets of the day before × annual rate ÷ days in the year, half-up',
    inputs: {
      prev_day_nav: 'net assets, yuan',
      annual_rate: 'fraction',
      'days_in_year?': '365 (default), 366 or 360',
    },
    results: { fee: 'yuan' },
    run: (inputs) => ({
      fee: printMoney(
        dailyFee(inputs.money('prev_day_nav'), {
          annualRate: inputs.rate('annual_rate'),
          daysInYear: inputs.count('days_in_year', { least: 360, most: 366, fallback: 365 }),
        }),
      ),
    }),
  },
  {
    name: 'is_large_redemption',
    summary: 'net redemption strictly above 10 % of the shares of the day before',
    inputs: {
      total_shares: 'shares of the previous open day',
      redeem: shares,
      'convert_out?': 'shares; default 0',
      'purchase?': 'shares; default 0',
      'convert_in?': 'shares; default 0',
    },
    results: { net: 'shares, negative when more came in', large: 'true or false' },
    run: (inputs) => {
      const flows = {
        redeemed: inputs.shares('redeem'),
        transformedOut: inputs.shares('convert_out', '0'),
        purchased: inputs.shares('purchase', '0'),
        transformedIn: inputs.shares('convert_in', '0'),
      }
      return {
        net: printWholeShares(netRedemption(flows)),
        large: isLargeRedemption(flows, inputs.shares('total_shares')),
      }
    },
  },
  {
    name: 'redeem_money',
    summary: 'redemption of all money-fund shares with the unpaid income, cut at the fen',
    inputs: { shares, par: 'yuan per share', 'unpaid_income?': 'yuan, up to 8 decimals; default 0' },
    results: { amount: 'yuan' },
    run: (inputs) => {
      const income = unpaidIncomeFrom(inputs.has('unpaid_income') ? inputs.text('unpaid_income') : '0')
      return {
        amount: printMoney(moneyFundPayout(inputs.shares('shares'), inputs.nav('par', '1.00'), income)),
      }
    },
  },
]
