import { type FeeKind, feeKindWords } from '../trade/fee/fee-account'

/** A figure of a report that another version says otherwise; null: that version has it not. */
export interface ReportDifference {
  /** 收益, 2026-03 收益率, 澄岳睿远均衡混合A 期末市值. */
  readonly figure: string
  readonly unit: 'YUAN' | 'PERCENT'
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
}

/** How the names of rates end; all other figures but the deepest fall are yuan. */
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
  const [was, is] = [figuresOf(before), figuresOf(after)]

  return [...new Set([...is.keys(), ...was.keys()])].flatMap((figure) => {
    const [old, now] = [was.get(figure) ?? null, is.get(figure) ?? null]

    const unit = figure === FALL || figure.endsWith(RATE) ? 'PERCENT' : 'YUAN'

    return old === now ? [] : [{ figure, unit, before: old, after: now }]
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
