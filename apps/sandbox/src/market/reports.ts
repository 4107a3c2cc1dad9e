import { dayNumber, plusDays, type DayText } from './calendar'
import type { Cell } from './csv'
import type { Market } from './market'
import type { FundPlan } from './plan-types'
import { dice, noise, type Dice } from './random'
import { industries, sampleBonds, sampleStocks, type Security } from './securities'

/** Rows of the four report files of one fund, as docs/market-import.md lists their columns. */
export interface ReportRows {
  readonly sizes: Cell[][]
  readonly allocations: Cell[][]
  readonly industries: Cell[][]
  readonly holdings: Cell[][]
}

/**
 * The quarterly reports of a fund that were out by a day (fifteen working days, taken as 22 days, after the
 * quarter).
 */
export function fundReports(market: Market, fund: FundPlan, asOf: DayText, quarters: number): ReportRows {
  const rows: ReportRows = { sizes: [], allocations: [], industries: [], holdings: [] }
  for (const end of quarterEnds(asOf, quarters)) {
    if (end < fund.inception) continue
    const assets = netAssets(market, fund, end)
    rows.sizes.push(sizeRow(market, fund, end, assets))
    if (fund.code !== fund.mainCode) continue
    const mix = allocation(fund, end)
    rows.allocations.push(
      [fund.code, end, mix.stock, mix.bond, mix.fund, mix.cash, mix.other].map(weightCell),
    )
    const stocks = topStocks(market, fund, end, mix.stock)
    rows.holdings.push(...holdingRows(fund, end, 'STOCK', stocks, assets))
    rows.industries.push(...industryRows(fund, end, stocks, { stock: mix.stock, assets }))
    rows.holdings.push(...holdingRows(fund, end, 'BOND', topBonds(fund, end, mix.bond), assets))
    rows.holdings.push(...holdingRows(fund, end, 'FUND', topFunds(market, fund, end, mix.fund), assets))
  }
  return rows
}

/** The last quarter ends whose reports are out on a day, newest first. */
export function quarterEnds(asOf: DayText, count: number): DayText[] {
  const ends: DayText[] = []
  for (let year = Number(asOf.slice(0, 4)); ends.length < count && year > 2000; year--) {
    for (const monthDay of ['12-31', '09-30', '06-30', '03-31']) {
      const end = `${year}-${monthDay}`
      if (plusDays(end, 22) <= asOf && ends.length < count) ends.push(end)
    }
  }
  return ends
}

/** Net assets of a class in yuan: its planned size, moved by its own price and by a slow flow of money. */
export function netAssets(market: Market, fund: FundPlan, day: DayText): number {
  const quarter = Math.floor(dayNumber(day) / 91)
  const flow = noise(fund.recipe.key, `flow/${fund.shareClass}`)
  const tide = 1 + 0.12 * flow.gauss(quarter) + 0.2 * Math.sin(quarter / 3 + flow.unit(0) * 6)
  if (fund.type === 'MONEY') return Math.round(fund.sizeYuan * Math.max(0.4, tide))
  const series = market.series(fund, day)
  let at = series.days.length - 1
  while (at > 0 && (series.days[at] ?? '') > day) at--
  const growth = (series.accumulated[at] ?? 10_000) / (series.accumulated[0] ?? 10_000)
  return Math.round(fund.sizeYuan * growth * Math.max(0.4, tide))
}

function sizeRow(market: Market, fund: FundPlan, end: DayText, assets: number): Cell[] {
  const draw = dice(fund.recipe.key, `size/${end}`)
  const isHalfYear = end.endsWith('06-30') || end.endsWith('12-31')
  const institution = fund.shareClass === 'C' ? draw.between(0, 0.15) : draw.between(0.02, 0.6)
  const price = unitNavAt(market, fund, end)
  const cents = (value: number) => value.toFixed(2)
  return [
    fund.code,
    end,
    cents((assets * 10_000) / price),
    cents(assets),
    isHalfYear ? institution.toFixed(4) : null,
    isHalfYear ? (1 - Number(institution.toFixed(4))).toFixed(4) : null,
    isHalfYear ? Math.max(200, Math.round(assets / draw.between(15_000, 90_000))) : null,
  ]
}

function unitNavAt(market: Market, fund: FundPlan, day: DayText): number {
  if (fund.type === 'MONEY') return 10_000
  const series = market.series(fund, day)
  let at = series.days.length - 1
  while (at > 0 && (series.days[at] ?? '') > day) at--
  return series.unit[at] ?? 10_000
}

interface Mix {
  readonly stock: number
  readonly bond: number
  readonly fund: number
  readonly cash: number
  readonly other: number
}

function allocation(fund: FundPlan, end: DayText): Mix {
  const draw = dice(fund.recipe.key, `mix/${end}`)
  const other = draw.between(0.002, 0.015)
  if (fund.type === 'MONEY' || fund.type === 'INTERBANK_CD') {
    const bond = draw.between(0.45, 0.7)
    return { stock: 0, bond, fund: 0, cash: 1 - bond - other, other }
  }
  if (fund.type === 'FOF' || fund.type === 'FEEDER') {
    const inFunds = fund.type === 'FOF' ? draw.between(0.82, 0.93) : draw.between(0.91, 0.945)
    return { stock: 0, bond: 0, fund: inFunds, cash: 1 - inFunds - other, other }
  }
  const wanted = fund.type === 'QDII' ? fund.recipe.overseas : fund.recipe.equity
  const stock = wanted < 0.03 ? 0 : Math.min(0.945, wanted * draw.between(0.92, 1.02))
  const isBond = fund.type === 'BOND_PURE' || fund.type === 'BOND_MIXED'
  const bond = isBond ? draw.between(0.9, 1.12) - stock : Math.max(0, fund.recipe.bond * 0.9)
  const cash = Math.max(0.01, 1 - stock - bond - other)
  return { stock, bond, fund: 0, cash, other }
}

interface Weighted {
  readonly security: Security
  readonly weight: number
}

function topStocks(market: Market, fund: FundPlan, end: DayText, total: number): Weighted[] {
  if (total < 0.03) return []
  const draw = dice(fund.recipe.key, `stocks/${end.slice(0, 4)}`)
  const all = sampleStocks(market.plan.seed)
  const sector = fund.recipe.sector
  const preferred = sector === null ? all : all.filter((stock) => stock.sector === sector)
  const picked = drawn(draw, [...preferred], 8)
  const rest = drawn(
    draw,
    all.filter((stock) => !picked.includes(stock)),
    10 - picked.length,
  )
  return ranked(dice(fund.recipe.key, `weights/${end}`), [...picked, ...rest], total * 0.52)
}

function topBonds(fund: FundPlan, end: DayText, total: number): Weighted[] {
  if (total < 0.03) return []
  const bonds = drawn(dice(fund.recipe.key, `bonds/${end}`), sampleBonds(Number(end.slice(0, 4))), 5)
  return ranked(dice(fund.recipe.key, `bond-weights/${end}`), bonds, Math.min(total, 1) * 0.4)
}

function topFunds(market: Market, fund: FundPlan, end: DayText, total: number): Weighted[] {
  if (total < 0.03) return []
  if (fund.type === 'FEEDER') {
    const name = fund.name.replace(/联接[AC]$/, '')
    return [{ security: { code: `E${fund.mainCode.slice(1)}`, name, sector: -1, price: 1 }, weight: total }]
  }
  const held = market.plan.funds
    .filter((other) => other.inception <= end && other.code === other.mainCode && other.type !== 'FOF')
    .map((other) => ({ code: other.code, name: other.name, sector: -1, price: 1 }))
  const picked = drawn(dice(fund.recipe.key, `funds/${end.slice(0, 4)}`), held, 10)
  return ranked(dice(fund.recipe.key, `fund-weights/${end}`), picked, total * 0.7)
}

function drawn<T>(draw: Dice, from: readonly T[], count: number): T[] {
  const left = [...from]
  const result: T[] = []
  while (result.length < count && left.length > 0) {
    result.push(...left.splice(draw.int(0, left.length - 1), 1))
  }
  return result
}

function ranked(draw: Dice, securities: readonly Security[], total: number): Weighted[] {
  const raw = securities.map(() => draw.between(0.5, 1.5))
  const sum = raw.reduce((left, right) => left + right, 0)
  return securities
    .map((security, index) => ({ security, weight: (total * (raw[index] ?? 0)) / sum }))
    .sort((left, right) => right.weight - left.weight)
}

function holdingRows(
  fund: FundPlan,
  end: DayText,
  kind: 'STOCK' | 'BOND' | 'FUND',
  held: readonly Weighted[],
  assets: number,
): Cell[][] {
  return held.map(({ security, weight }, index) => {
    const value = assets * weight
    const quantity = kind === 'BOND' ? null : Math.round(value / security.price / 100) * 100
    return [
      fund.code,
      end,
      kind,
      index + 1,
      security.code,
      security.name,
      weight.toFixed(6),
      value.toFixed(2),
      quantity,
    ]
  })
}

function industryRows(
  fund: FundPlan,
  end: DayText,
  stocks: readonly Weighted[],
  totals: { readonly stock: number; readonly assets: number },
): Cell[][] {
  const weights = new Map<string, { name: string; weight: number }>()
  const top = stocks.reduce((sum, row) => sum + row.weight, 0)
  for (const { security, weight } of stocks) {
    const [code, name] = industries[security.sector] ?? ['C', '制造业']
    const entry = weights.get(code) ?? { name, weight: 0 }
    entry.weight += (weight / top) * totals.stock
    weights.set(code, entry)
  }
  return [...weights]
    .sort((left, right) => right[1].weight - left[1].weight)
    .map(([code, entry]) => [
      fund.code,
      end,
      code,
      entry.name,
      entry.weight.toFixed(6),
      (entry.weight * totals.assets).toFixed(2),
    ])
}

function weightCell(cell: string | number): Cell {
  return typeof cell === 'number' ? cell.toFixed(6) : cell
}
