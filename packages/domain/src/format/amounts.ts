import type { Money } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import type { Shares } from '../kernel/shares'
import { type Decimal, EMPTY, decimalFrom, printDecimal } from './decimal-text'

/**
 * Amounts as they are shown. Every function takes the decimal string that travels or the domain value; null
 * is `--`.
 */

const TWO = 2

/** 1234.5 → 1,234.50. */
export function formatMoney(value: string | Money | null): string {
  return value === null ? EMPTY : printDecimal(centsOf(value), { scale: TWO, separators: true })
}

/** 12.3 → +12.30, -12.3 → −12.30, 0 → 0.00 (R-NUM-4). */
export function formatSignedMoney(value: string | Money | null): string {
  return value === null ? EMPTY : printDecimal(centsOf(value), { scale: TWO, separators: true, signed: true })
}

/** 1234.5 → 1,234.50 (份 is written by the page). */
export function formatShares(value: string | Shares | null): string {
  return value === null ? EMPTY : printDecimal(centsOf(value), { scale: TWO, separators: true })
}

/** Unit NAV and income per 10,000 with 4 decimals: 1.25 → 1.2500. */
export function formatNav(value: string | Nav | null): string {
  if (value === null) return EMPTY

  return printDecimal(typeof value === 'string' ? decimalFrom(value) : value, { scale: 4 })
}

const WAN = 10_000n
const YI = 100_000_000n

/**
 * Large amounts in 万 or 亿 with at most 2 decimals, trailing zeros dropped: 50000 → 5万, 1234567890.12 →
 * 12.35亿. Under 10,000 the plain amount without trailing zeros. An amount that would round up to 10,000万 is
 * written in 亿.
 */
export function formatShortAmount(value: string | Money | null): string {
  if (value === null) return EMPTY
  const amount = centsOf(value)
  const one = 10n ** BigInt(amount.scale)
  const magnitude = (amount.units < 0n ? -amount.units : amount.units) / one
  const inWan = shortened(amount, 4)
  const tooLargeForWan = magnitude >= YI || /^\u2212?10000(\.|$)/.test(inWan)
  if (tooLargeForWan) return `${withoutZeros(shortened(amount, 8))}亿`
  if (magnitude >= WAN) return `${withoutZeros(inWan)}万`

  return withoutZeros(printDecimal(amount, { scale: TWO, separators: true }))
}

function shortened(amount: Decimal, power: number): string {
  return printDecimal({ units: amount.units, scale: amount.scale + power }, { scale: TWO })
}

function withoutZeros(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')

  return kept === '' ? grouped : `${grouped}.${kept}`
}

function centsOf(value: string | Money | Shares): Decimal {
  return typeof value === 'string' ? decimalFrom(value) : { units: value, scale: TWO }
}

/** Which way a figure points, for its colour: red up, green down, neutral at zero or when empty. */
export function directionOf(value: string | bigint | null): 'up' | 'down' | 'flat' {
  if (value === null) return 'flat'
  const { units } = typeof value === 'string' ? decimalFrom(value) : { units: value }
  if (units === 0n) return 'flat'

  return units > 0n ? 'up' : 'down'
}
