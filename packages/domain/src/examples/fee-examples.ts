import { addDays, dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { percentText } from '../kernel/percent'
import { rateFrom } from '../kernel/rate'
import { sharesFrom, subtractShares } from '../kernel/shares'
import { dailyFee } from '../fund/fund-accounting'
import type { FeeTier } from '../fund/fee-schedule'
import { breakEvenTenths, serviceFeeBeyondYear, trailFee } from '../fund/service-fee'
import { pricePurchase } from '../trade/fee/purchase-fee'
import { priceRedemption } from '../trade/fee/redemption-fee'
import { prorate, raisingFailedRefund, subscribe } from '../trade/fee/subscription'
import { exchangeSidePurchase } from '../trade/decide/whole-shares'
import { redeemed } from './calendar-examples'
import { type Examples, flat, m, olderTiers, s, tiers2026 } from './example'

const yuan = moneyFrom
const day = dayFrom

/** Net, fee and shares of a purchase. */
export function purchase(amount: string, tiers: readonly FeeTier[], nav: string, discount = '1') {
  const p = pricePurchase(yuan(amount), { tiers, nav: navFrom(nav), discount: rateFrom(discount) })
  return { net: m(p.net), fee: m(p.fee), sh: s(p.shares) }
}

/** One lot sold at one NAV, confirmed `days` after it was. */
export function soldAfter(days: number, sale: { shares: string; nav: string; tiers: readonly FeeTier[] }) {
  const confirmDay = day('2026-11-20')
  const lot = lotOf(addDays(confirmDay, -days), sale.shares)
  const order = { lots: [lot], shares: lot.free, nav: navFrom(sale.nav), tDay: confirmDay, confirmDay }
  return priceRedemption(order, { tiers: sale.tiers })
}

export function lotOf(date: string, shares: string) {
  return { id: date, confirmDay: day(date), startDay: day(date), free: sharesFrom(shares), backEndNav: null }
}

const edge: FeeTier[] = [
  { id: 'a', lower: 0n, upper: 100_000_000n, charge: { kind: 'rate', rate: rateFrom('0.008') } },
  { id: 'b', lower: 100_000_000n, upper: null, charge: { kind: 'rate', rate: rateFrom('0.005') } },
]
const fixed: FeeTier[] = [
  { id: 'f', lower: 0n, upper: null, charge: { kind: 'fixed', amount: yuan('1000') } },
]
const subscribed = (amount: string, tiers: readonly FeeTier[], interest: string) => {
  const p = subscribe(yuan(amount), { tiers, interest: yuan(interest), face: navFrom('1.00') })
  return { net: m(p.net), fee: m(p.fee), sh: s(p.shares) }
}
const year = (amount: string) => Array.from({ length: 365 }, () => yuan(amount))

export const feeExamples: Examples = {
  E08a: () => purchase('100000', flat('0.012'), '1.1800'),
  E08b: () => purchase('10000', flat('0.008'), '1.0025'),
  E08c: () => purchase('5000', flat('0.012'), '1.1280'),
  E09: () => purchase('6000000', fixed, '1.2345'),
  E10a: () => purchase('10000', flat('0.015'), '1.5678'),
  E10b: () => purchase('10000', flat('0.015'), '1.5678', '0.1'),
  E10c: () => purchase('10000', flat('0.008'), '1.5678'),
  E10d: () => purchase('10000', flat('0.008'), '1.5678', '0.1'),
  E11a: () => purchase('999999.99', edge, '1.0000'),
  E11b: () => purchase('1000000', edge, '1.0000'),
  E12a: () => subscribed('10000', flat('0.01'), '5'),
  E12b: () => subscribed('100000', flat('0.008'), '31.25'),
  E12c: () => ({ sh: subscribed('10000', [], '5').sh }),
  E13: () => {
    const lastDay = { room: yuan('5000000000'), requests: yuan('7812500000') }
    const part = prorate(yuan('50000'), lastDay)
    const ratio = percentText({ part: lastDay.room, whole: lastDay.requests })
    const p = subscribed(m(part.confirmed), flat('0.008'), '0')
    return { ratio: `${ratio}%`, conf: m(part.confirmed), ref: m(part.refund), ...p }
  },
  E13b: () => {
    const back = raisingFailedRefund(yuan('100000'), { rate: rateFrom('0.0005'), days: 26, daysInYear: 360 })
    return { int: m(back.interest), t: m(back.refund) }
  },
  E14: () => {
    const r = soldAfter(5, { shares: '10000', nav: '2.0000', tiers: tiers2026 })
    return { g: m(r.gross), fee: m(r.fee), net: m(r.net) }
  },
  E15: () => {
    const { confirmDay } = redeemed('2026-11-20', 3)
    const lots = [
      lotOf('2026-03-10', '3000'),
      lotOf('2026-09-08', '2500.55'),
      lotOf('2026-11-03', '1200'),
      lotOf('2026-11-17', '800'),
    ]
    const order = { lots, shares: sharesFrom('7000'), nav: navFrom('1.4321'), tDay: day('2026-11-20') }
    const r = priceRedemption({ ...order, confirmDay }, { tiers: tiers2026 })
    const last = r.lots.at(-1)?.shares ?? sharesFrom('0')
    return {
      conf: confirmDay,
      tot: m(r.gross),
      fee: m(r.fee),
      net: m(r.net),
      days: r.lots.map((l) => l.days).join(','),
      fees: r.lots.map((l) => m(l.fee)).join(','),
      amts: r.lots.map((l) => m(l.gross)).join(','),
      left: s(subtractShares(sharesFrom('800'), last)),
    }
  },
  E16: () => {
    const fee = (tiers: readonly FeeTier[]) => m(soldAfter(10, { shares: '20000', nav: '1.0000', tiers }).fee)
    return { old: fee(olderTiers), new: fee(tiers2026) }
  },
  E39: () => {
    const be = (text: string) => {
      const classes = {
        purchaseRate: rateFrom(text),
        discount: rateFrom('1'),
        serviceRate: rateFrom('0.004'),
      }
      return (Number(breakEvenTenths(classes)) / 10).toFixed(1)
    }
    const terms = { serviceRate: rateFrom('0.004'), daysHeld: 500, daysInYear: 365 }
    return {
      d: m(dailyFee(yuan('100000'), { annualRate: rateFrom('0.004'), daysInYear: 365 })),
      be1: be('0.0015'),
      be2: be('0.0008'),
      ref: m(serviceFeeBeyondYear(yuan('100000'), terms)),
    }
  },
  E40: () => ({
    a: m(trailFee(year('1000000000'), { managementRate: rateFrom('0.012'), ratio: rateFrom('0.5') })),
    b: m(trailFee(year('200000000'), { managementRate: rateFrom('0.003'), ratio: rateFrom('0.15') })),
  }),
  E41: () => purchase('10000', flat('0.008'), '0.9876', '0.1'),
  E46: () => {
    const p = purchase('10000', flat('0.012'), '1.0250')
    const whole = exchangeSidePurchase(yuan(p.net), navFrom('1.0250'))
    return {
      net: p.net,
      fee: p.fee,
      raw: p.sh,
      whole: s(whole.shares).replace('.00', ''),
      used: m(whole.used),
      ref: m(whole.refund),
    }
  },
}
