import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Day, addDays, dayFrom, instantAt } from '../kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney, subtractMoney } from '../kernel/money'
import { type Nav, navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { type Shares, printShares, sharesFrom, subtractShares } from '../kernel/shares'
import { dueDay } from '../calendar/due-date'
import { holdingDays } from '../calendar/holding-days'
import { defaultLags, purchaseDays, redemptionDays } from '../calendar/settlement'
import { tDayOf } from '../calendar/t-day'
import { exchangeCalendar, tradingDaysBetween } from '../calendar/trade-calendar'
import { dividendAmount, reinvestedShares } from '../clearing/dividend'
import { isLargeRedemption, netRedemption, proRataShare } from '../clearing/large-redemption'
import type { FeeTier } from '../fund/fee-schedule'
import { dailyFee } from '../fund/fund-accounting'
import { breakEvenTenths, serviceFeeBeyondYear, trailFee } from '../fund/service-fee'
import { dayIncomes } from '../holding/day-income'
import { type PositionEvent, positionAfter } from '../holding/position'
import { positionFigures } from '../holding/position-figures'
import { pricePurchase } from './purchase-fee'
import { priceRedemption } from './redemption-fee'
import { prorate, raisingFailedRefund, subscribe } from './subscription'
import { charged, offsetRate } from './transform-fee'
import { exchangeSidePurchase } from './whole-shares'

// The handbook's own list of worked examples, when it lies beside the repository: each figure to the last digit.
const file = resolve(import.meta.dirname, '../../../../../shared/handbook/worked-examples.json')
const isThere = existsSync(file)
type Examples = Record<string, Record<string, string>>
// The shape of test data is what the test states; a wrong one shows as a failing case.
const examples: Examples = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as Examples) : {}

const yuan = moneyFrom
const count = sharesFrom
const day = dayFrom
const m = (money: Money) => printMoney(money)
const s = (shares: Shares) => printShares(shares)
const rate = (text: string): FeeTier[] => [
  { id: 'r', lower: 0n, upper: null, charge: { kind: 'rate', rate: rateFrom(text) } },
]
const purchase = (amount: string, tiers: FeeTier[], nav: string, discount = '1') => {
  const p = pricePurchase(yuan(amount), { tiers, nav: navFrom(nav), discount: rateFrom(discount) })
  return { net: m(p.net), fee: m(p.fee), sh: s(p.shares) }
}
const edge: FeeTier[] = [
  {
    ...rate('0.008')[0],
    id: 'a',
    lower: 0n,
    upper: 100_000_000n,
    charge: { kind: 'rate', rate: rateFrom('0.008') },
  },
  { id: 'b', lower: 100_000_000n, upper: null, charge: { kind: 'rate', rate: rateFrom('0.005') } },
]
const fixed: FeeTier[] = [
  { id: 'f', lower: 0n, upper: null, charge: { kind: 'fixed', amount: yuan('1000') } },
]
const interest = (amount: string, text: string, more: string) => {
  const p = subscribe(yuan(amount), {
    tiers: text === '' ? [] : rate(text),
    interest: yuan(more),
    face: navFrom('1.00'),
  })
  return { net: m(p.net), fee: m(p.fee), sh: s(p.shares) }
}
const tOf = (date: string, time: string): Day => {
  const t = tDayOf(instantAt(day(date), time), exchangeCalendar)
  return t.kind === 'accepted' ? t.value : day('1970-01-01')
}
const redeemed = (tDay: string, pay: number) =>
  redemptionDays(day(tDay), { calendar: exchangeCalendar, lags: { ...defaultLags.mixed, pay } })
const path: PositionEvent[] = [
  { kind: 'buy', shares: count('6368.81'), amount: yuan('10000') },
  { kind: 'buy', shares: count('3515.85'), amount: yuan('5000') },
  { kind: 'cash-dividend', amount: yuan('494.23') },
  { kind: 'sell', shares: count('4000'), net: yuan('6368') },
]
const flows = {
  redeemed: count('230000000'),
  transformedOut: count('0'),
  purchased: count('50000000'),
  transformedIn: count('0'),
}
const year = (amount: string) => Array.from({ length: 365 }, () => yuan(amount))
const lot = (date: string, shares: string) => ({
  id: date,
  confirmDay: day(date),
  startDay: day(date),
  free: count(shares),
  backEndNav: null,
})
const tiers2026 = [
  ['0', '7', '0.015'],
  ['7', '30', '0.01'],
  ['30', '180', '0.005'],
  ['180', '', '0'],
].map(([from = '0', to = '', text = '0']): FeeTier => ({
  id: from,
  lower: BigInt(from),
  upper: to === '' ? null : BigInt(to),
  charge: { kind: 'rate', rate: rateFrom(text) },
}))
const days = (navs: string[], events: [number, PositionEvent | undefined][]) =>
  dayIncomes(
    events.flatMap(([i, event]) => (event ? [{ day: addDays(day('2026-11-02'), i), event }] : [])),
    navs.map((nav, i) => ({ day: addDays(day('2026-11-02'), i), nav: navFrom(nav) as Nav })),
  )

const answers: Record<string, () => Record<string, string>> = {
  CAL: () =>
    Object.fromEntries(
      ['2024', '2025', '2026'].map((y) => [
        `n${y}`,
        String(tradingDaysBetween(exchangeCalendar, day(`${y}-01-01`), day(`${y}-12-31`)).length),
      ]),
    ),
  E04: () => {
    const [t1, t2] = [tOf('2026-02-13', '14:59:59'), tOf('2026-02-13', '15:00:00')]
    const [a, b] = [redeemed(t1, 3), redeemed(t2, 3)]
    return { t1, c1: a.confirmDay, p1: a.arrivalDay, t2, c2: b.confirmDay, p2: b.arrivalDay }
  },
  E05: () => {
    const qdii = (pay: number) =>
      redemptionDays(day('2026-11-20'), { calendar: exchangeCalendar, lags: { ...defaultLags.qdii, pay } })
    return { t: '2026-11-20', c: qdii(7).confirmDay, p7: qdii(7).arrivalDay, p10: qdii(10).arrivalDay }
  },
  E06: () => {
    const confirm = (t: string) =>
      purchaseDays(day(t), { calendar: exchangeCalendar, lags: defaultLags.money }).confirmDay
    return { c1: confirm('2026-09-29'), c2: confirm('2026-09-30') }
  },
  E07: () => {
    const { confirmDay } = redeemed('2026-11-06', 3)
    const held = holdingDays({ startDay: day('2026-11-02') }, { tDay: day('2026-11-06'), confirmDay })
    return { d: String(held), c: confirmDay }
  },
  E08a: () => purchase('100000', rate('0.012'), '1.1800'),
  E08b: () => purchase('10000', rate('0.008'), '1.0025'),
  E08c: () => purchase('5000', rate('0.012'), '1.1280'),
  E09: () => purchase('6000000', fixed, '1.2345'),
  E10a: () => purchase('10000', rate('0.015'), '1.5678'),
  E10b: () => purchase('10000', rate('0.015'), '1.5678', '0.1'),
  E10c: () => purchase('10000', rate('0.008'), '1.5678'),
  E10d: () => purchase('10000', rate('0.008'), '1.5678', '0.1'),
  E11a: () => purchase('999999.99', edge, '1.0000'),
  E11b: () => purchase('1000000', edge, '1.0000'),
  E12a: () => interest('10000', '0.01', '5'),
  E12b: () => interest('100000', '0.008', '31.25'),
  E12c: () => ({ sh: interest('10000', '', '5').sh }),
  E13: () => {
    const part = prorate(yuan('50000'), { room: yuan('5000000000'), requests: yuan('7812500000') })
    const p = interest(m(part.confirmed), '0.008', '0')
    return { conf: m(part.confirmed), ref: m(part.refund), ...p }
  },
  E13b: () => {
    const back = raisingFailedRefund(yuan('100000'), { rate: rateFrom('0.0005'), days: 26, daysInYear: 360 })
    return { int: m(back.interest), t: m(back.refund) }
  },
  E15: () => {
    const { confirmDay } = redeemed('2026-11-20', 3)
    const lots = [
      lot('2026-03-10', '3000'),
      lot('2026-09-08', '2500.55'),
      lot('2026-11-03', '1200'),
      lot('2026-11-17', '800'),
    ]
    const r = priceRedemption(
      { lots, shares: count('7000'), nav: navFrom('1.4321'), tDay: day('2026-11-20'), confirmDay },
      { tiers: tiers2026 },
    )
    const last = r.lots.at(-1)?.shares ?? count('0')
    return {
      conf: confirmDay,
      tot: m(r.gross),
      fee: m(r.fee),
      net: m(r.net),
      days: r.lots.map((l) => l.days).join(','),
      fees: r.lots.map((l) => m(l.fee)).join(','),
      amts: r.lots.map((l) => m(l.gross)).join(','),
      left: s(subtractShares(count('800'), last)),
    }
  },
  E18: () => {
    const used = offsetRate(rateFrom('0.02'), {
      rate: rateFrom('0.003'),
      heldYears: { part: 4n, whole: 10n },
    })
    const makeup = charged(yuan('1200'), used)
    return { L: m(makeup.inNet), fee: m(makeup.makeupFee) }
  },
  E22: () => {
    const ok = proRataShare(count('92000'), { accepted: count('100000000'), requests: flows.redeemed })
    const large = isLargeRedemption(flows, count('1000000000'))
    return {
      net: large ? s(netRedemption(flows)).replace('.00', '') : '',
      ok: s(ok),
      rest: s(subtractShares(count('92000'), ok)),
    }
  },
  E29: () => {
    const p = positionAfter(path)
    const f = positionFigures(p, navFrom('1.6480'))
    return {
      avg: positionFigures(positionAfter(path.slice(0, 2)), navFrom('1')).costPrice ?? '',
      cout: m(subtractMoney(yuan('15000'), p.cost)),
      crem: m(p.cost),
      Srem: s(p.shares),
      mv: m(f.marketValue),
      divrem: m(p.dividendPool),
      divout: m(subtractMoney(yuan('494.23'), p.dividendPool)),
      hold: m(f.holdingIncome ?? noMoney),
      real: m(f.realised),
      cum: m(f.cumulative),
      dil: m(f.dilutedCost),
      dilp: f.dilutedPrice ?? '',
      rate: `${f.holdingRate}%`,
    }
  },
  E30: () => {
    const list = days(
      ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480'],
      [
        [0, path[0]],
        [1, path[1]],
        [3, path[2]],
        [4, path[3]],
      ],
    )
    return { inc: list.map((d) => m(d.income)).join(' / '), sum: m(list.at(-1)?.cumulative ?? noMoney) }
  },
  E31: () => {
    const amount = dividendAmount(count('10000'), { perUnit: navFrom('0.0500'), unit: 1n })
    return { amt: m(amount), sh: s(reinvestedShares(amount, navFrom('1.2000'))) }
  },
  E39: () => {
    const be = (text: string) =>
      breakEvenTenths({
        purchaseRate: rateFrom(text),
        discount: rateFrom('1'),
        serviceRate: rateFrom('0.004'),
      })
    const tenths = (value: bigint | null) => (Number(value) / 10).toFixed(1)
    const terms = { serviceRate: rateFrom('0.004'), daysHeld: 500, daysInYear: 365 }
    return {
      d: m(dailyFee(yuan('100000'), { annualRate: rateFrom('0.004'), daysInYear: 365 })),
      be1: tenths(be('0.0015')),
      be2: tenths(be('0.0008')),
      ref: m(serviceFeeBeyondYear(yuan('100000'), terms)),
    }
  },
  E40: () => ({
    a: m(trailFee(year('1000000000'), { managementRate: rateFrom('0.012'), ratio: rateFrom('0.5') })),
    b: m(trailFee(year('200000000'), { managementRate: rateFrom('0.003'), ratio: rateFrom('0.15') })),
  }),
  E41: () => purchase('10000', rate('0.008'), '0.9876', '0.1'),
  E42: () => {
    const due = (confirm: string, unit: 'days' | 'months', length: number) =>
      dueDay(
        { confirmDay: day(confirm), applyDay: day(confirm) },
        { period: { unit, length }, base: 'confirm', offsetDays: 0 },
        exchangeCalendar,
      )
    return {
      a: due('2026-09-02', 'days', 30),
      b: due('2026-01-30', 'months', 1),
      c: due('2025-11-24', 'months', 12),
    }
  },
  E46: () => {
    const p = purchase('10000', rate('0.012'), '1.0250')
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
  E47: () => {
    const p = purchase('10000', rate('0.008'), '1.2500', '0.1')
    const { confirmDay, arrivalDay } = redeemed('2026-11-19', 3)
    const sold = priceRedemption(
      {
        lots: [lot('2026-11-17', p.sh)],
        shares: count('3000'),
        nav: navFrom('1.2610'),
        tDay: day('2026-11-19'),
        confirmDay,
      },
      { tiers: tiers2026 },
    )
    const buy: PositionEvent = { kind: 'buy', shares: count(p.sh), amount: yuan('10000') }
    const sell: PositionEvent = { kind: 'sell', shares: count('3000'), net: sold.net }
    const list = days(
      ['1.2500', '1.2380', '1.2455', '1.2610', '1.2700'],
      [
        [0, buy],
        [3, sell],
      ],
    )
    const position = positionAfter([buy, sell])
    const figures = positionFigures(position, navFrom('1.2700'))
    return {
      ...p,
      ...Object.fromEntries(
        list.flatMap((d, i) => [
          [`mv${16 + i}`, m(d.marketValue)],
          [`i${16 + i}`, m(d.income)],
        ]),
      ),
      g: m(sold.gross),
      fe: m(sold.fee),
      snet: m(sold.net),
      rem: s(position.shares),
      cout: m(subtractMoney(yuan('10000'), position.cost)),
      crem: m(position.cost),
      hold: m(figures.holdingIncome ?? noMoney),
      real: m(figures.realised),
      cum: m(figures.cumulative),
      conf: confirmDay,
      arr: arrivalDay,
    }
  },
}

describe.skipIf(!isThere)(
  `the handbook's worked examples${isThere ? '' : ' [absent: ../shared/handbook]'}`,
  () => {
    test.each(Object.keys(answers))('%s', (id) => {
      const answer = answers[id]?.() ?? {}
      // Thousands separators and list commas look alike: both sides are compared without commas.
      const plain = (text: string | undefined) => text?.replaceAll(',', '')
      const names = Object.keys(answer)
      expect(names.map((name) => [name, plain(answer[name])])).toEqual(
        names.map((name) => [name, plain(examples[id]?.[name])]),
      )
    })
  },
)
