import type { Day } from '../kernel/business-day'
import { type Money, moneyOfFen, printMoney } from '../kernel/money'
import { type Nav, printNav } from '../kernel/nav'
import type { RoundingMode } from '../kernel/rounding'
import { type Shares, printShares } from '../kernel/shares'

/** How a number comes out of others (R-WHY-1); RATIO: first × second ÷ third, rounded once. */
export const explainOps = ['INPUT', 'SUM', 'SUB', 'MUL', 'DIV', 'RATIO', 'DAYS', 'TIER'] as const
export type ExplainOp = (typeof explainOps)[number]

export const explainUnits = ['YUAN', 'SHARE', 'NAV', 'RATE', 'DAY', 'DATE', 'NUMBER', 'PERCENT'] as const
export type ExplainUnit = (typeof explainUnits)[number]

/** Who says a number that comes out of no other one. */
/** INCOME_DAY: a day of the income calendar, which tells how it came about itself. */
export const explainSources = ['ORDER', 'REGISTRAR', 'NAV', 'FEE_RULE', 'INCOME_DAY', 'FLOW_DAY'] as const
export type ExplainSource = (typeof explainSources)[number]

/** Where a leaf is read: an order's number, a registrar's serial, a fund's code; and the day it is of. */
export interface SaidBy {
  readonly kind: ExplainSource
  readonly ref: string | null
  readonly day: Day | null
}

/** From a bound on (inclusive), what a table says. */
export interface ExplainTier {
  readonly from: string
  readonly value: string
}

/** A number with the numbers it comes out of, down to those that somebody said. */
export interface Explanation {
  readonly label: string
  readonly unit: ExplainUnit
  /** Decimal text; of a DATE the day. */
  readonly value: string
  readonly op: ExplainOp
  readonly args: readonly Explanation[]
  /** Decimals it is rounded to, and how; null: exact. */
  readonly rounded: { readonly places: number; readonly mode: RoundingMode } | null
  /** Of a TIER. */
  readonly tiers: readonly ExplainTier[]
  readonly source: SaidBy | null
}

const plain = { args: [], rounded: null, tiers: [], source: null } as const

/** A number that somebody said. */
export function said(
  label: string,
  number: { readonly unit: ExplainUnit; readonly value: string },
  source: SaidBy | null = null,
): Explanation {
  return { ...plain, label, ...number, op: 'INPUT', source }
}

export function saidMoney(label: string, amount: Money, source: SaidBy | null = null): Explanation {
  return said(label, { unit: 'YUAN', value: printMoney(amount) }, source)
}

export function saidShares(label: string, shares: Shares, source: SaidBy | null = null): Explanation {
  return said(label, { unit: 'SHARE', value: printShares(shares) }, source)
}

export function saidNav(nav: Nav, of: { readonly fundCode: string; readonly day: Day }): Explanation {
  return said(
    '单位净值',
    { unit: 'NAV', value: printNav(nav) },
    { kind: 'NAV', ref: of.fundCode, day: of.day },
  )
}

/** A number that comes out of others. */
export function made(
  label: string,
  op: Exclude<ExplainOp, 'INPUT'>,
  number: { readonly unit: ExplainUnit; readonly value: string },
  more: { readonly args: readonly Explanation[] } & Partial<
    Pick<Explanation, 'rounded' | 'tiers' | 'source'>
  >,
): Explanation {
  return { ...plain, label, ...number, op, ...more }
}

/** Money added up; a single part is itself. */
export function sumOfMoney(label: string, amount: Money, args: readonly Explanation[]): Explanation {
  const [only] = args
  if (only !== undefined && args.length === 1) return only.op === 'INPUT' ? only : { ...only, label }

  return made(label, 'SUM', { unit: 'YUAN', value: printMoney(amount) }, { args })
}

/** The first less the others. */
export function lessMoney(label: string, amount: Money, args: readonly Explanation[]): Explanation {
  return made(label, 'SUB', { unit: 'YUAN', value: printMoney(amount) }, { args })
}

export const toFen = { places: 2, mode: 'half-up' } as const

/** Nothing at all, where a figure has no part. */
export const nothing: Explanation = saidMoney('没有', moneyOfFen(0n))

/** The same number under another name, as a part of a larger one. */
export function labelled(node: Explanation, label: string): Explanation {
  return { ...node, label }
}
