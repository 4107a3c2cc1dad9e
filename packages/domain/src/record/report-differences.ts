import { type FeeKind, feeKindWords } from '../trade/fee/fee-account'
import { lateCauseWords, notKeptText, promiseItemWords } from '../trade/promise/promise-words'
import type { LateCause, PromiseItem } from '../trade/promise/promised-days'

/** What a difference is of: yuan, per cent, how often, shares, or words. */
export const differenceUnits = ['YUAN', 'PERCENT', 'TIMES', 'SHARES', 'WORDS'] as const
export type DifferenceUnit = (typeof differenceUnits)[number]

/** A figure of a report that another version says otherwise; null: that version has it not. */
export interface ReportDifference {
  /** 收益, 2026-03 收益率, 澄岳睿远均衡混合A 期末市值. */
  readonly figure: string
  readonly unit: DifferenceUnit
  readonly before: string | null
  readonly after: string | null
}

type Printed = string | null

/** What of a report is a figure, as it travels: decimals as text. */
export interface ReportFigures {
  readonly whole:
    | (Readonly<Record<WholeName, Printed>> & { readonly drawdown: { readonly depth: string } | null })
    | null
  readonly split?: Readonly<Record<SplitName, string>>
  readonly months: readonly { readonly key: string; readonly income: string; readonly rate: string }[]
  /** Of the funds that a year names, the income alone. */
  readonly funds: readonly { readonly name: string; readonly income: string; readonly closing?: string }[]
  readonly fees: readonly { readonly kind: FeeKind; readonly paid: string; readonly saved: string }[]
  /** A report of the first shape has neither; then they are not compared. */
  readonly promises?:
    | {
        readonly items: readonly {
          readonly item: PromiseItem
          readonly kept: number
          readonly late: number
          readonly moved: number
        }[]
        readonly late: readonly {
          readonly orderNo: string
          readonly item: PromiseItem
          readonly daysLate: number
          readonly cause: LateCause
        }[]
      }
    | undefined
  readonly due?:
    | readonly { readonly name: string; readonly dueDate: string; readonly shares: string }[]
    | undefined
}

/** How the names of rates end; the other figures of money but the deepest fall are yuan. */
const RATE = '收益率'
const FALL = '最大回撤'

const wholeWords = {
  opening: '期初市值',
  paidIn: '投入',
  takenOut: '收回',
  income: '收益',
  closing: '期末市值',
  moneyWeighted: '资金加权收益率',
  timeWeighted: '时间加权收益率',
  yearly: '年化收益率',
} as const
type WholeName = keyof typeof wholeWords

const splitWords = {
  price: '净值涨跌',
  dividends: '现金分红',
  money: '货币基金收益',
  fees: '手续费',
} as const
type SplitName = keyof typeof splitWords

/** What a version of a report says otherwise than the one before it (R-RPT-1), in the order of the report. */
export function reportDifferences(before: ReportFigures, after: ReportFigures): ReportDifference[] {
  const { promises, due } = after

  return [
    ...differing(figuresOf(before), figuresOf(after), (figure) =>
      figure === FALL || figure.endsWith(RATE) ? 'PERCENT' : 'YUAN',
    ),
    ...(before.promises && promises
      ? [
          ...differing(timesOf(before.promises), timesOf(promises), () => 'TIMES'),
          ...differing(lateOf(before.promises), lateOf(promises), () => 'WORDS'),
        ]
      : []),
    ...(before.due && due ? differing(dueOf(before.due), dueOf(due), () => 'SHARES') : []),
  ]
}

function differing(
  was: ReadonlyMap<string, Printed>,
  is: ReadonlyMap<string, Printed>,
  unitOf: (figure: string) => DifferenceUnit,
): ReportDifference[] {
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((figure) => {
    const [old, now] = [was.get(figure) ?? null, is.get(figure) ?? null]

    return old === now ? [] : [{ figure, unit: unitOf(figure), before: old, after: now }]
  })
}

function figuresOf({ whole, split, months, funds, fees }: ReportFigures): ReadonlyMap<string, Printed> {
  return new Map([
    ...(whole === null ? [] : [...named(wholeWords, whole), fallOf(whole)]),
    ...(split === undefined ? [] : named(splitWords, split)),
    ...months.flatMap(({ key, income, rate }): [string, Printed][] => [
      [`${key} 收益`, income],
      [`${key} ${RATE}`, rate],
    ]),
    ...funds.flatMap(({ name, income, closing }): [string, Printed][] => [
      [`${name} 收益`, income],
      ...(closing === undefined ? [] : [[`${name} 期末市值`, closing] satisfies [string, Printed]]),
    ]),
    ...fees.flatMap(({ kind, paid, saved }): [string, Printed][] => [
      [`${feeKindWords[kind]} 已付`, paid],
      [`${feeKindWords[kind]} 省下`, saved],
    ]),
  ])
}

type Promises = NonNullable<ReportFigures['promises']>

/** How often days were kept, and not: 确认的日子 按时. */
function timesOf({ items }: Promises): ReadonlyMap<string, Printed> {
  return new Map(
    items.flatMap(({ item, kept, late, moved }): [string, Printed][] => [
      [`${promiseItemWords[item]}的日子 按时`, String(kept)],
      [`${promiseItemWords[item]}的日子 晚`, String(late)],
      [`${promiseItemWords[item]}的日子 调整`, String(moved)],
    ]),
  )
}

/** Each day that was not kept, with its cause: 订单 2026… 到账. */
function lateOf({ late }: Promises): ReadonlyMap<string, Printed> {
  return new Map(
    late.map((one) => [
      `订单 ${one.orderNo} ${promiseItemWords[one.item]}`,
      `${notKeptText(one)}：${lateCauseWords[one.cause]}`,
    ]),
  )
}

/** Shares that fall due next: 示例混合A 2026-11-02 到期. */
function dueOf(due: NonNullable<ReportFigures['due']>): ReadonlyMap<string, Printed> {
  return new Map(due.map(({ name, dueDate, shares }) => [`${name} ${dueDate} 到期`, shares]))
}

function fallOf({ drawdown }: NonNullable<ReportFigures['whole']>): [string, Printed] {
  return [FALL, drawdown === null ? null : `-${drawdown.depth}`]
}

function named<Name extends string>(
  words: Readonly<Record<Name, string>>,
  values: Readonly<Record<NoInfer<Name>, Printed>>,
): [string, Printed][] {
  // The keys of a constant table are its names.
  return (Object.keys(words) as Name[]).map((name) => [words[name], values[name]])
}
