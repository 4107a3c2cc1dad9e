import { fundRisks } from '@tongzhou/domain/account/suitability'
import { z } from 'zod'
import { dayWire, moneyWire, navWire, percentWire, rateWire } from '../kit/wire'

/** Which part of the market a list is drawn from: all of it, steady investing, or going further. */
export const fundZone = z.enum(['all', 'steady', 'advance'])
/** Of a sorted list. */
export const sortOrder = z.enum(['asc', 'desc'])

/** Windows of performance figures; which of them may be shown is the display policy's to say (§11.3). */
export const performanceWindow = z.enum(['1W', '1M', '3M', '6M', 'YTD', '1Y', '2Y', '3Y', '5Y', 'SINCE'])

export const fundType = z.enum([
  'MONEY',
  'BOND_PURE',
  'BOND_MIXED',
  'MIXED',
  'MIXED_EQUITY',
  'EQUITY',
  'INDEX',
  'INDEX_ENHANCED',
  'FEEDER',
  'QDII',
  'FOF',
  'INTERBANK_CD',
])

export const riskLevel = z.enum(fundRisks)

/** How long shares are bound: not, for a time from their purchase, by periods, or between opening windows. */
export const holdKind = z.enum(['NONE', 'MIN_HOLD', 'ROLLING', 'PERIODIC_OPEN'])

/** What a fund's report names as held. */
export const heldKind = z.enum(['STOCK', 'BOND', 'FUND'])

/**
 * One performance figure. `percent` is null when the fund is too young or the policy forbids the window:
 * `reason` says which. Benchmark and drawdown cover the same interval.
 */
export const windowFigure = z.object({
  window: performanceWindow,
  percent: percentWire.nullable(),
  benchmark: percentWire.nullable(),
  maxDrawdown: percentWire.nullable(),
  from: dayWire.nullable(),
  to: dayWire.nullable(),
  reason: z.string().nullable(),
})

/** Why this fund cannot be bought now, in Chinese; null when it can. */
const blocked = z.string().nullable()

/** A fund as it stands in lists. */
export const fundCard = z.object({
  fundCode: z.string(),
  name: z.string(),
  fundType,
  typeLabel: z.string(),
  riskLevel,
  riskLabel: z.string(),
  shareClass: z.string(),
  companyName: z.string().nullable(),
  tags: z.array(z.string()),
  statusLabel: z.string(),
  canBuy: z.boolean(),
  buyBlockedReason: blocked,
  nav: navWire.nullable(),
  navDate: dayWire.nullable(),
  dayGrowth: percentWire.nullable(),
  /** Money funds only. */
  incomePer10k: z.string().nullable(),
  sevenDayYield: z.string().nullable(),
  performance: windowFigure,
  firstBuyMin: moneyWire,
  buyRate: rateWire.nullable(),
  buyRateDiscounted: rateWire.nullable(),
  /** Net assets in yuan and their report date. */
  size: z.object({ netAssets: moneyWire, reportDate: dayWire }).nullable(),
  isSample: z.boolean(),
})

/**
 * One tier of a fee table: half-open from `lower`, `upper` null = no end; rate or a fixed amount per order.
 */
export const feeTier = z.object({
  lower: z.string(),
  upper: z.string().nullable(),
  rate: rateWire.nullable(),
  rateDiscounted: rateWire.nullable(),
  fixedAmount: moneyWire.nullable(),
})

/** Days with a percentage as a number. */
export const curvePoints = z.array(z.tuple([z.string(), z.number()]))

/** A curve of at most 500 points: percent since the first day. */
export const curveSeries = z.object({
  key: z.enum(['FUND', 'BENCHMARK', 'PEER', 'INDEX', 'COMPARE']),
  name: z.string(),
  fundCode: z.string().nullable(),
  points: curvePoints,
})

/** Which face the detail of a fund has: what it is first of all. */
export const fundVariant = z.enum(['NORMAL', 'MONEY', 'NEW', 'HOLDING', 'QDII', 'FOF'])

/**
 * A rating by an evaluation agency, quoted with its day and span (§7.4); the product rates nothing itself.
 */
export const fundRating = z.object({
  agency: z.string(),
  stars: z.number().int(),
  years: z.number().int(),
  day: dayWire,
})
