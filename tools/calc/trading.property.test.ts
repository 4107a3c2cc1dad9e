import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  ask,
  cut,
  d,
  digits,
  discount,
  fineNav,
  money,
  nav,
  rate,
  runs,
  shares,
  text,
  two,
} from './cross-check'

describe('purchases and subscriptions', () => {
  test('purchase_out: net = amount / (1 + rate × discount)', () => {
    fc.assert(
      fc.property(amount, rate, discount, fc.oneof(nav, fineNav), (a, r, off, price) => {
        const net = two(d(a).div(d(r).times(off).plus(1)))
        const bought = (mode: Decimal.Rounding) => text(net.div(price).toDecimalPlaces(2, mode))
        const inputs = { amount: a, rate: r, discount: off, nav: price }
        const expected = { net: text(net), fee: text(d(a).minus(net)) }
        expect(ask('purchase_out', inputs)).toEqual({ ...expected, shares: bought(Decimal.ROUND_HALF_UP) })
        expect(ask('purchase_out', { ...inputs, shares_rounding: 'truncate' })).toEqual({
          ...expected,
          shares: bought(Decimal.ROUND_DOWN),
        })
        expect(ask('purchase_out', { ...inputs, shares_rounding: 'half-even' })).toEqual({
          ...expected,
          shares: bought(Decimal.ROUND_HALF_EVEN),
        })
      }),
      runs,
    )
  })

  test('purchase_fixed_fee, purchase_exchange_integer', () => {
    fc.assert(
      fc.property(amount, money, nav, rate, (a, fixed, price, r) => {
        const fee = Decimal.min(d(fixed), d(a))
        const left = d(a).minus(fee)
        expect(ask('purchase_fixed_fee', { amount: a, fixed_fee: fixed, nav: price })).toEqual({
          net: text(left),
          fee: text(fee),
          shares: text(two(left.div(price))),
        })
        const net = two(d(a).div(d(r).plus(1)))
        const whole = net.div(price).floor()
        const used = two(whole.times(price))
        expect(ask('purchase_exchange_integer', { amount: a, rate: r, nav: price })).toEqual({
          net: text(net),
          fee: text(d(a).minus(net)),
          shares_raw: text(two(net.div(price))),
          shares: whole.toFixed(0),
          used: text(used),
          refund: text(net.minus(used)),
        })
      }),
      runs,
    )
  })

  test('subscribe_out, subscribe_by_shares', () => {
    fc.assert(
      fc.property(amount, rate, money, digits(500n, 2, 50n), shares, (a, r, interest, par, count) => {
        const net = two(d(a).div(d(r).plus(1)))
        const all = two(net.plus(interest).div(par))
        expect(ask('subscribe_out', { amount: a, rate: r, interest, par })).toMatchObject({
          net: text(net),
          fee: text(d(a).minus(net)),
          shares: text(all),
          shares_int_trunc: all.floor().toFixed(0),
        })
        const value = two(d(count).times(par))
        const fee = two(value.times(r))
        const more = two(d(interest).div(par))
        const answer = ask('subscribe_by_shares', { shares: count, price: par, rate: r, interest })
        expect(answer).toMatchObject({ fee: text(fee), amount: text(value.plus(fee)) })
        expect(d(String(answer['total_shares'])).eq(d(count).plus(more))).toBe(true)
      }),
      runs,
    )
  })
})

describe('redemptions', () => {
  test('redeem, redeem_backend_after_convert, backend_out', () => {
    fc.assert(
      fc.property(shares, nav, rate, nav, rate, (count, price, r, cost, back) => {
        const gross = two(d(count).times(price))
        const fee = two(gross.times(r))
        expect(ask('redeem', { shares: count, nav: price, rate: r })).toEqual({
          gross: text(gross),
          fee: text(fee),
          amount: text(gross.minus(fee)),
        })
        const whole = two(d(count).times(cost).times(back).div(d(back).plus(1)))
        const backFee = Decimal.min(whole, gross.minus(fee))
        const amountOut = text(gross.minus(fee).minus(backFee))
        const inputs = { shares: count, cost_nav: cost, backend_rate: back, redeem_rate: r }
        const both = { gross: text(gross), redeem_fee: text(fee), backend_fee: text(backFee) }
        expect(ask('redeem_backend_after_convert', { ...inputs, nav: price })).toEqual({
          ...both,
          amount: amountOut,
        })
        expect(ask('backend_out', { ...inputs, nav_out: price })).toEqual({
          ...both,
          out_fee: text(fee.plus(backFee)),
          convert_amount: amountOut,
        })
      }),
      runs,
    )
  })

  test('redeem_fifo: oldest first, each lot at the rate of its own days', () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), digits(10n ** 8n, 2, 1n)), {
      minLength: 1,
      maxLength: 12,
    })
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 720 }), { maxLength: 4 })
    const end = Date.parse('2026-11-23')
    const dayBefore = (n: number) => new Date(end - n * 86_400_000).toISOString().slice(0, 10)
    fc.assert(
      fc.property(
        lots,
        steps,
        fc.array(rate, { minLength: 5, maxLength: 5 }),
        nav,
        fc.nat(999),
        (list, from, rates, price, permille) => {
          const total = list.reduce((sum, [, count]) => sum.plus(count), d(0))
          const asked = Decimal.max(cut(total.times(permille + 1).div(1000)), d('0.01'))
          const tiers = [0, ...from].map((days, i) => ({ from_days: days, rate: rates[i] ?? '0' }))
          let need = asked
          let [gross, fee] = [d(0), d(0)]
          for (const [age, count] of list.toSorted((a, b) => b[0] - a[0])) {
            const part = Decimal.min(need, d(count))
            need = need.minus(part)
            const reached = tiers.filter((tier) => tier.from_days <= age)
            const best = reached.reduce((a, b) => (b.from_days > a.from_days ? b : a))
            const value = two(part.times(price))
            gross = gross.plus(value)
            fee = fee.plus(two(value.times(best.rate)))
          }
          const inputs = {
            lots: list.map(([age, count]) => [dayBefore(age), count]),
            apply_date: '2026-11-20',
            confirm_date: '2026-11-23',
            nav: price,
            shares: text(asked),
            tiers,
          }
          expect(ask('redeem_fifo', inputs)).toMatchObject({
            gross: text(gross),
            fee: text(fee),
            amount: text(gross.minus(fee)),
          })
        },
      ),
      runs,
    )
  })

  test('redeem_money', () => {
    fc.assert(
      fc.property(shares, digits(10n ** 9n, 5), (count, income) => {
        const amountOut = text(d(count).plus(cut(d(income))))
        expect(ask('redeem_money', { shares: count, par: '1.00', unpaid_income: income })).toEqual({
          amount: amountOut,
        })
      }),
      runs,
    )
  })
})
