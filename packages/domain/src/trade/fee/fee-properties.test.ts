import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom } from '../../kernel/business-day'
import { addMoney, moneyOfFen, subtractMoney, sumMoney } from '../../kernel/money'
import { rateOfUnits } from '../../kernel/rate'
import { sharesOfHundredths, sumShares } from '../../kernel/shares'
import { tDayOf } from '../../calendar/t-day'
import { exchangeCalendar } from '../../calendar/built-in-calendars'
import { isTradingDay } from '../../calendar/trade-calendar'
import type { FeeTier } from '../../fund/fee-schedule'
import { pricePurchase } from './purchase-fee'
import { priceRedemption } from './redemption-fee'
import { priceTransform } from './transform-fee'

/** Printed with every failure; give another by SEED=… to look further. */
const seed = Number(process.env['SEED'] ?? 20261121)
const runs = { seed, numRuns: 400 }

const rate = fc.bigInt({ min: 0n, max: 30_000_000n }).map(rateOfUnits)
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(moneyOfFen)
const nav = fc.record({ units: fc.bigInt({ min: 2_000n, max: 90_000n }), scale: fc.constant(4) })
const tier = (lower: bigint, upper: bigint | null, value: ReturnType<typeof rateOfUnits>): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: value },
})
const lots = fc.array(fc.record({ age: fc.nat(800), shares: fc.bigInt({ min: 1n, max: 10n ** 9n }) }), {
  minLength: 1,
  maxLength: 50,
})
const today: Day = dayFrom('2026-11-20')

function lotsOf(list: readonly { age: number; shares: bigint }[]) {
  return list.map(({ age, shares }, i) => ({
    id: String(i).padStart(3, '0'),
    confirmDay: addDays(today, -age),
    startDay: addDays(today, -age),
    free: sharesOfHundredths(shares),
    backEndNav: null,
  }))
}

test('net + fee = gross, the fee is never negative, and shares × NAV stays within half a hundredth of a share of net', () => {
  fc.assert(
    fc.property(
      amount,
      rate,
      fc.bigInt({ min: 0n, max: 10n ** 9n }).map(rateOfUnits),
      nav,
      (gross, list, discount, price) => {
        const p = pricePurchase(gross, { tiers: [tier(0n, null, list)], discount, nav: price })
        expect(addMoney(p.net, p.fee)).toBe(gross)
        expect(p.fee >= 0n && p.net > 0n).toBe(true)
        const slip = p.shares * price.units - p.net * 10_000n
        expect(slip * 2n <= price.units && slip * 2n >= -price.units).toBe(true)
      },
    ),
    runs,
  )
})

test('shares out of FIFO = shares asked, oldest first, sums of the lots = the whole, net never negative', () => {
  fc.assert(
    fc.property(lots, fc.nat(1000), rate, rate, nav, (list, permille, young, old, price) => {
      const held = lotsOf(list)
      const total = sumShares(held.map((l) => l.free))
      const shares = sharesOfHundredths((total * BigInt(permille)) / 1000n)
      const r = priceRedemption(
        { lots: held, shares, nav: price, tDay: today, confirmDay: today },
        { tiers: [tier(0n, 30n, young), tier(30n, null, old)] },
      )
      expect(sumShares(r.lots.map((l) => l.shares))).toBe(shares)
      expect(sumMoney(r.lots.map((l) => l.gross))).toBe(r.gross)
      expect(subtractMoney(subtractMoney(r.gross, r.fee), r.backFee)).toBe(r.net)
      expect(r.net >= 0n).toBe(true)
      const days = r.lots.map((l) => l.days)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      expect(r.lots.map((l) => l.rate)).toEqual(days.map((d) => (d < 30 ? young : old)))
    }),
    runs,
  )
})

test('transform = redeem + buy in its business result', () => {
  fc.assert(
    fc.property(lots, rate, rate, nav, nav, (list, redeemRate, inRate, navOut, navIn) => {
      const held = lotsOf(list)
      const shares = sumShares(held.map((l) => l.free))
      const order = { lots: held, shares, tDay: today, confirmDay: today }
      const redemption = { tiers: [tier(0n, null, redeemRate)] }
      const inTiers = [tier(0n, null, inRate)]
      const moved = priceTransform(
        { ...order, navOut, navIn },
        { redemption, outTiers: [], inTiers, policy: { kind: 'rate-difference' } },
      )
      const sold = priceRedemption({ ...order, nav: navOut }, redemption)
      const bought = pricePurchase(sold.net, { tiers: inTiers, nav: navIn })
      expect([moved.base, moved.inNet, moved.makeupFee, moved.inShares]).toEqual([
        sold.net,
        bought.net,
        bought.fee,
        bought.shares,
      ])
    }),
    runs,
  )
})

test('T day is never in the past, is a trading day, and no trading day lies between', () => {
  const instant = fc.date({
    min: new Date('2015-01-01T00:00:00+08:00'),
    max: new Date('2026-12-31T14:59:59.999+08:00'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, (now) => {
      const decision = tDayOf(now, exchangeCalendar)
      const tDay = decision.kind === 'accepted' ? decision.value : dayFrom('1970-01-01')
      const cutOff = new Date(`${tDay}T15:00:00.000+08:00`)
      expect(isTradingDay(exchangeCalendar, tDay) && now.getTime() < cutOff.getTime()).toBe(true)
      let before = addDays(tDay, -1)
      while (!isTradingDay(exchangeCalendar, before)) before = addDays(before, -1)
      expect(now.getTime() >= new Date(`${before}T15:00:00.000+08:00`).getTime()).toBe(true)
    }),
    { ...runs, numRuns: 2000 },
  )
})
