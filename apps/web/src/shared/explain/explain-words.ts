import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import type { explainFigure } from '@tongzhou/client/holding'
import type { ExplainOp } from '@tongzhou/client/sets/explain-op'
import type { ExplainUnit } from '@tongzhou/client/sets/explain-unit'
import { formatMoney, formatNav, formatShares, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { to } from '../routing/to'
import { dayText } from '../words/day-words'

/** Which figure is asked about: its name, and of which fund, order, scope or day. */
export type FigureAsked = RequestOf<typeof explainFigure>

export type ExplainedNode = ResponseOf<typeof explainFigure>['nodes'][number]

const numberOf: Readonly<Record<ExplainUnit, (value: string) => string>> = {
  YUAN: (value) => `${formatMoney(value)} 元`,
  SHARE: (value) => `${formatShares(value)} 份`,
  NAV: formatNav,
  RATE: (value) => formatFeeRate(value),
  DAY: (value) => `${value} 天`,
  DATE: (value) => dayText(value, null),
  NUMBER: shortNumber,
  PERCENT: (value) => `${value}%`,
}

/** A number of many decimals as far as it is read; the recomputing takes all of them. */
function shortNumber(value: string): string {
  const [whole = '', decimals = ''] = value.split('.')

  return decimals.length > 6 ? `${whole}.${decimals.slice(0, 6)}…` : value
}

/** A number with its unit. */
export function numberText({ unit, value }: Pick<ExplainedNode, 'unit' | 'value'>): string {
  return numberOf[unit](value)
}

/** What stands before a part; the first one has none but where all are added. */
const signs: Readonly<Record<ExplainOp, readonly [first: string, second: string, third: string]>> = {
  INPUT: ['', '', ''],
  SUM: ['＋', '＋', '＋'],
  SUB: ['', '−', '−'],
  MUL: ['', '×', '×'],
  DIV: ['', '÷', '÷'],
  RATIO: ['', '×', '÷'],
  DAYS: ['从', '到', ''],
  TIER: ['按', '', ''],
}

export function signBefore(op: ExplainOp, at: number): string {
  const [first, second, third] = signs[op]

  return at === 0 ? first : at === 1 ? second : third
}

/** 3 项相加；四舍五入到分. */
export function wayText(node: ExplainedNode): string {
  const { op, args, rounded, unit } = node
  const way =
    op === 'SUM'
      ? `${args.length} 项相加`
      : op === 'DAYS'
        ? '两个日期相差的自然日'
        : op === 'TIER'
          ? tierText(node)
          : ''
  if (rounded === null) return way
  const cut =
    rounded.mode === 'truncate' ? '截去' : rounded.mode === 'half-even' ? '银行家舍入到' : '四舍五入到'
  const place = unit === 'YUAN' ? '分' : `小数点后 ${rounded.places} 位`
  const rounding = rounded.mode === 'truncate' ? `${place}以下${cut}` : `${cut}${place}`

  return way === '' ? rounding : `${way}，${rounding}`
}

/** 0 起 1.50%，7 起 0.50%; 0 起 0.80%，100万 起 0.50%. */
function tierText({ tiers }: ExplainedNode): string {
  const rows = tiers.map(({ from, value }) => `${formatShortAmount(from)} 起 ${formatFeeRate(value)}`)

  return `费率表：${rows.join('，')}`
}

/** Where a number is read, and the page that shows it. */
export function sourceOf({ source, unit }: ExplainedNode): { text: string; href: string | null } | null {
  if (source === null) return null
  const day = source.day === null ? '' : dayText(source.day, null)
  switch (source.kind) {
    case 'ORDER':
      return {
        text: `${day} 的交易`,
        href: source.ref === null ? null : to('/transaction-log/detail', { orderNo: source.ref }),
      }
    case 'NAV':
      return {
        text: unit === 'NAV' ? `${day} 公布` : day,
        href: source.ref === null ? null : to('/fund/detail', { fundCode: source.ref }),
      }
    case 'FEE_RULE':
      return {
        text: '基金费率',
        href: source.ref === null ? null : to('/fund/trading-rules', { fundCode: source.ref }),
      }
    case 'INCOME_DAY':
      return {
        text: day,
        href: source.day === null ? null : to('/income/income-detail', { day: source.day }),
      }
    case 'FLOW_DAY':
      return { text: `${day} 的交易`, href: to('/transaction-log') }
    case 'REGISTRAR':
      return {
        text: source.ref === null ? `登记机构 ${day}` : `登记机构 ${day} 确认，确认号 ${source.ref}`,
        href: null,
      }
  }
}
