import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, ask, cut, d, digits, money, nav, rate, runs, shares, text, two } from './cross-check'

describe('conversions', () => {
  test('every variant', () => {
    fc.assert(
      fc.property(shares, nav, nav, rate, rate, rate, money, (count, navOut, navIn, r, low, high, flat) => {
        const gross = two(d(count).times(navOut))
        const redeemFee = two(gross.times(r))
        const base = gross.minus(redeemFee)
        const into = (net: Decimal) => text(two(net.div(navIn)))
        const common = { shares: count, nav_out: navOut, redeem_rate: r, nav_in: navIn }

        const inNet = two(base.div(d(high).plus(1)))
        const cutFee = cut(base.times(high).div(d(high).plus(1)))
        expect(ask('convert_rate_diff', { ...common, diff_rate: high })).toEqual({
          gross: text(gross),
          redeem_fee: text(redeemFee),
          diff_fee: text(base.minus(inNet)),
          diff_fee_trunc2: text(cutFee),
          total_fee: text(redeemFee.plus(cutFee)),
          in_amount: text(inNet),
          in_shares: into(inNet),
        })

        const feeOf = (own: string) => base.minus(two(base.div(d(own).plus(1))))
        const difference = Decimal.max(feeOf(high).minus(feeOf(low)), d(0))
        expect(ask('convert_fee_diff', { ...common, in_rate: high, out_rate: low })).toEqual({
          out_amount: text(base),
          redeem_fee: text(redeemFee),
          in_purchase_fee: text(feeOf(high)),
          out_purchase_fee: text(feeOf(low)),
          fee_diff: text(difference),
          in_shares: into(base.minus(difference)),
        })

        const flatFee = Decimal.min(d(flat), gross)
        expect(ask('convert_flat', { ...common, fee: flat })).toEqual({
          gross: text(gross),
          in_amount: text(gross.minus(flatFee)),
          in_shares: into(gross.minus(flatFee)),
        })
        const out = { gross: text(gross), out_fee: text(redeemFee), convert_amount: text(base) }
        expect(ask('convert_out_only', common)).toEqual(out)
        expect(ask('convert_front_to_back', common)).toEqual({
          ...out,
          in_fee: '0.00',
          in_shares: into(base),
        })
        expect(ask('convert_no_diff', { out_amount: text(base), nav_in: navIn })).toEqual({
          in_shares: into(base),
        })
      }),
      runs,
    )
  })

  test('back-end into front-end, by rate and by a fixed fee', () => {
    fc.assert(
      fc.property(
        shares,
        nav,
        nav,
        nav,
        rate,
        rate,
        rate,
        money,
        (count, navOut, cost, navIn, back, inRate, top, fixed) => {
          const gross = two(d(count).times(navOut))
          const backFee = Decimal.min(two(d(count).times(cost).times(back).div(d(back).plus(1))), gross)
          const base = gross.minus(backFee)
          const common = {
            shares: count,
            nav_out: navOut,
            redeem_rate: '0',
            cost_nav: cost,
            backend_rate: back,
            nav_in: navIn,
          }
          const used = Decimal.max(d(inRate).minus(top), d(0))
          const net = two(base.div(used.plus(1)))
          const byRate = ask('convert_back_to_front_rate', { ...common, in_rate: inRate, out_top_rate: top })
          expect(byRate).toMatchObject({
            convert_amount: text(base),
            net_in: text(net),
            in_fee: text(base.minus(net)),
            in_shares: text(two(net.div(navIn))),
          })
          expect(d(String(byRate['charged_rate'])).eq(used)).toBe(true)
          const fee = Decimal.min(d(fixed), base)
          expect(ask('convert_back_to_front_fixed', { ...common, in_fixed_fee: fixed })).toMatchObject({
            in_fee: text(fee),
            net_in: text(base.minus(fee)),
            in_shares: text(two(base.minus(fee).div(navIn))),
          })
        },
      ),
      runs,
    )
  })

  test('convert_service_fee_offset', () => {
    fc.assert(
      fc.property(amount, rate, rate, digits(400n, 2), (gross, service, inRate, years) => {
        const paid = d(service).times(years).toDecimalPlaces(9, Decimal.ROUND_HALF_UP)
        const used = Decimal.max(d(inRate).minus(paid), d(0))
        const net = two(d(gross).div(used.plus(1)))
        const inputs = { gross, out_fee: '0', service_rate: service, in_rate: inRate, held_years: years }
        const answer = ask('convert_service_fee_offset', inputs)
        expect(answer).toMatchObject({ net_in: text(net), in_fee: text(d(gross).minus(net)) })
        expect(d(String(answer['charged_rate'])).eq(used)).toBe(true)
      }),
      runs,
    )
  })
})

describe('dividends, NAV, daily fees, money funds, large redemptions', () => {
  test('dividend_cash, dividend_reinvest, split, acc_nav, daily_fee', () => {
    fc.assert(
      fc.property(
        shares,
        digits(9_999n, 4),
        nav,
        digits(9_999_999n, 6, 100_000n),
        amount,
        rate,
        (count, per, price, ratio, net, r) => {
          const cash = two(d(count).times(per))
          expect(ask('dividend_cash', { shares: count, per_share: per })).toEqual({ cash: text(cash) })
          expect(ask('dividend_reinvest', { shares: count, per_share: per, nav: price })).toEqual({
            cash: text(cash),
            new_shares: text(two(cash.div(price))),
          })
          const split = ask('split', { shares: count, nav: price, ratio })
          expect(split['shares']).toBe(text(two(d(count).times(ratio))))
          const after = d(price).div(ratio).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
          expect(d(String(split['nav'])).eq(after)).toBe(true)
          const acc = ask('acc_nav', { unit_nav: price, dividends: [per, per] })
          expect(d(String(acc['acc_nav'])).eq(d(price).plus(per).plus(per))).toBe(true)
          expect(ask('daily_fee', { prev_day_nav: net, annual_rate: r })).toEqual({
            fee: text(two(d(net).times(r).div(365))),
          })
        },
      ),
      runs,
    )
  })

  test('nav_from_balance, reinvest_nav, income_per_10k, daily_income, is_large_redemption', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        money,
        shares,
        digits(99_999n, 4),
        (assets, debt, count, per10) => {
          const sum = assets.reduce((a, b) => a.plus(b), d(0))
          const unit = sum.minus(debt).div(count).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
          const balance = ask('nav_from_balance', { assets, liabilities: [debt], shares: count })
          expect(d(String(balance['nav'])).eq(unit)).toBe(true)
          const reinvested = ask('reinvest_nav', {
            total_nav: text(sum),
            shares: count,
            per_10_shares: per10,
          })
          const fallen = sum.div(count).minus(d(per10).div(10)).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
          expect(reinvested['total_nav']).toBe(text(sum))
          expect(d(String(reinvested['nav'])).eq(fallen)).toBe(true)
          expect(ask('daily_income', { shares: count, per_10k: per10 })).toEqual({
            income: text(cut(d(count).times(per10).div(10_000))),
          })
          const per10k = sum.div(count).times(10_000).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
          expect(ask('income_per_10k', { net_income: text(sum), total_shares: count })).toEqual({
            per_10k: text(per10k, 4),
          })
        },
      ),
      runs,
    )
    fc.assert(
      fc.property(shares, shares, shares, shares, shares, (total, redeem, out, bought, back) => {
        const net = d(redeem).plus(out).minus(bought).minus(back)
        const inputs = { total_shares: total, redeem, convert_out: out, purchase: bought, convert_in: back }
        const answer = ask('is_large_redemption', inputs)
        expect(answer['large']).toBe(net.gt(d(total).times('0.1')))
        expect(d(String(answer['net'])).eq(net)).toBe(true)
      }),
      runs,
    )
  })

  test('seven_day_yield with 60 digits', () => {
    fc.assert(
      fc.property(fc.array(digits(39_999n, 4), { minLength: 7, maxLength: 7 }), (week) => {
        const growth = week.reduce((product, r) => product.times(d(r).div(10_000).plus(1)), d(1))
        const compound = growth.pow(d(365).div(7)).minus(1).times(100)
        const simple = week
          .reduce((sum, r) => sum.plus(r), d(0))
          .div(7)
          .times(365)
          .div(100)
        const three = (value: Decimal) => value.toDecimalPlaces(3, Decimal.ROUND_HALF_UP).toFixed(3)
        expect(ask('seven_day_yield', { per_10k: week, formula: 'compound' })).toEqual({
          percent: three(compound),
        })
        expect(ask('seven_day_yield', { per_10k: week, formula: 'simple' })).toEqual({
          percent: three(simple),
        })
      }),
      runs,
    )
  })
})
