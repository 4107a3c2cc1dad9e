import { Decimal } from 'decimal.js'
import { type Day, addDays, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, moneyOfFen, sumMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesOfHundredths } from '@tongzhou/domain/kernel/shares'
import type { FeeTier } from '@tongzhou/domain/fund/fee-schedule'
import { dayIncomes } from '@tongzhou/domain/holding/day-income'
import {
  annualReturn,
  annualVolatility,
  deepestFall,
  sharpeRatio,
} from '@tongzhou/domain/performance/return-metrics'
import { pricePurchase } from '@tongzhou/domain/trade/fee/purchase-fee'
import { priceRedemption } from '@tongzhou/domain/trade/fee/redemption-fee'
import { type BenchRow, compare } from './measure'

/**
 * What issue 3 asks to measure: pricing, FIFO over 50 lots, day income of 1,000 positions, metrics of 5,000
 * points.
 */
export function domainBench(): readonly BenchRow[] {
  Decimal.set({ precision: 30, rounding: Decimal.ROUND_HALF_UP })

  return [purchaseRow(), redemptionRow(), incomeRow(), metricsRow()]
}

const tier = (lower: bigint, upper: bigint | null, text: string): FeeTier => ({
  id: `${lower}`,
  lower,
  upper,
  charge: { kind: 'rate', rate: rateFrom(text) },
})

const fens = (amounts: readonly Decimal[]): string =>
  amounts.map((amount) => amount.mul(100).toString()).join('/')

function purchaseRow(): BenchRow {
  const amount = moneyFrom('10000')
  const terms = { tiers: [tier(0n, null, '0.008')], discount: rateFrom('0.1'), nav: navFrom('1.5678') }
  const [gross, rate, discount, nav] = ['10000', '0.008', '0.1', '1.5678'].map((t) => new Decimal(t))
  if (!gross || !rate || !discount || !nav) throw new Error('four figures')
  const ours = () => pricePurchase(amount, terms)
  const decimal = () => {
    const net = gross.div(rate.mul(discount).add(1)).toDecimalPlaces(2)
    const fee = gross.sub(net)
    const shares = net.div(nav).toDecimalPlaces(2)
    return [net, fee, shares]
  }

  return compare(
    'purchase pricing',
    { run: ours, text: (p) => `${p.net}/${p.fee}/${p.shares}` },
    { run: decimal, text: fens },
  )
}

function redemptionRow(): BenchRow {
  const today: Day = dayFrom('2026-11-20')
  const list = Array.from({ length: 50 }, (_, i) => ({
    day: addDays(today, -5 * i - 3),
    shares: 12_345 + 77 * i,
  }))
  const lots = list.map(({ day, shares }, i) => ({
    id: String(i).padStart(3, '0'),
    confirmDay: day,
    startDay: day,
    free: sharesOfHundredths(BigInt(shares)),
    backEndNav: null,
  }))
  const total = list.reduce((sum, l) => sum + l.shares, 0) - 5_000
  const terms = {
    tiers: [tier(0n, 7n, '0.015'), tier(7n, 30n, '0.01'), tier(30n, 180n, '0.005'), tier(180n, null, '0')],
  }
  const order = {
    lots,
    shares: sharesOfHundredths(BigInt(total)),
    nav: navFrom('1.4321'),
    tDay: today,
    confirmDay: today,
  }
  const plain = list.map(({ day, shares }) => ({ day, shares: new Decimal(shares).div(100) }))
  const nav = new Decimal('1.4321')
  const rates = ['0.015', '0.01', '0.005', '0'].map((t) => new Decimal(t))
  const wanted = new Decimal(total).div(100)
  const ours = () => priceRedemption(order, terms)
  const decimal = () => {
    let need = wanted
    let gross = new Decimal(0)
    let fee = new Decimal(0)
    for (const lot of plain.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
      const part = Decimal.min(lot.shares, need)
      if (part.lte(0)) continue
      need = need.sub(part)
      const days = daysBetween(lot.day, today)
      const rate = rates[days < 7 ? 0 : days < 30 ? 1 : days < 180 ? 2 : 3]
      const value = part.mul(nav).toDecimalPlaces(2)
      gross = gross.add(value)
      fee = fee.add(value.mul(rate ?? 0).toDecimalPlaces(2))
    }
    return [gross, fee]
  }

  return compare(
    'FIFO redemption over 50 lots',
    { run: ours, text: (r) => `${r.gross}/${r.fee}` },
    { run: decimal, text: fens },
  )
}

function incomeRow(): BenchRow {
  const day = dayFrom('2026-11-19')
  const next = addDays(day, 1)
  const held = Array.from({ length: 1000 }, (_, i) => ({
    shares: 799_361 + 31 * i,
    nav: 12_455 + i,
    now: 12_610 + i,
  }))
  const ourPositions = held.map((h) => ({
    event: {
      day,
      event: {
        kind: 'buy' as const,
        shares: sharesOfHundredths(BigInt(h.shares)),
        amount: moneyOfFen(1_000_000n),
      },
    },
    navs: [
      { day, nav: { units: BigInt(h.nav), scale: 4 } },
      { day: next, nav: { units: BigInt(h.now), scale: 4 } },
    ],
  }))
  const decimals = held.map((h) => ({
    shares: new Decimal(h.shares).div(100),
    nav: new Decimal(h.nav).div(10_000),
    now: new Decimal(h.now).div(10_000),
  }))
  const cost = new Decimal(10_000)
  const ours = () => {
    const incomes = ourPositions.flatMap((p) => dayIncomes([p.event], p.navs))
    return sumMoney(incomes.map((i) => i.income))
  }
  const decimal = () => {
    let total = new Decimal(0)
    for (const p of decimals) {
      const first = p.shares.mul(p.nav).toDecimalPlaces(2)
      const second = p.shares.mul(p.now).toDecimalPlaces(2)
      const incomes = [first.sub(cost), second.sub(first)]
      // The day rates belong to the figures too.
      const rates = [incomes[0]?.div(cost), incomes[1]?.div(first)]
      total = total.add(incomes[0] ?? 0).add(rates.length === 2 ? (incomes[1] ?? 0) : 0)
    }
    return [total]
  }

  return compare(
    'day income of 1,000 positions (two days)',
    { run: ours, text: String },
    { run: decimal, text: fens },
  )
}

function metricsRow(): BenchRow {
  let state = 20261121
  const returns = Float64Array.from({ length: 5000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.round((state / 2_147_483_648 - 0.498) * 300) / 10_000
  })
  const series = Array.from(returns, (r) => new Decimal(r))
  const ours = () => {
    const figures = [
      annualReturn(returns, 250),
      annualVolatility(returns, 250),
      deepestFall(returns),
      sharpeRatio(returns, { riskFree: 0, periodsPerYear: 250 }),
    ]
    return figures
  }

  return compare(
    'metrics of a 5,000-point series',
    { run: ours, text: (figures) => figures.map((f) => (f ?? NaN).toFixed(8)).join('/') },
    { run: () => decimalMetrics(series), text: (figures) => figures.map((f) => f.toFixed(8)).join('/') },
  )
}

/** The same four figures in decimal arithmetic. */
function decimalMetrics(series: readonly Decimal[]): readonly Decimal[] {
  const n = series.length
  let wealth = new Decimal(1)
  let peak = new Decimal(1)
  let fall = new Decimal(0)
  let sum = new Decimal(0)
  for (const r of series) {
    wealth = wealth.mul(r.add(1))
    if (wealth.gt(peak)) peak = wealth
    const drop = wealth.div(peak).sub(1)
    if (drop.lt(fall)) fall = drop
    sum = sum.add(r)
  }
  const mean = sum.div(n)
  const squares = series.reduce((total, r) => total.add(r.sub(mean).pow(2)), new Decimal(0))
  const deviation = squares.div(n - 1).sqrt()
  const root = new Decimal(250).sqrt()
  return [
    wealth.pow(new Decimal(250).div(n)).sub(1),
    deviation.mul(root),
    fall,
    mean.div(deviation).mul(root),
  ]
}
