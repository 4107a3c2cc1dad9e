import { formatMoney } from '../format/amounts'
import type { Day } from '../kernel/business-day'
import { divideHalfUp } from '../kernel/rounding'
import type { Fraction } from './smart-amount'
import type { SmartMode } from './smart-table-versions'

/** What the ratio of a period was read from (R-PLAN-7): printed values, as they were known that morning. */
export interface SeenSignal {
  /** Of the close, the NAV or the percentile. */
  readonly day: Day
  /** Close, NAV, or percentile; null: it was not published, and the plain amount is taken. */
  readonly value: string | null
  /** Average of the closes, or the plan's own cost; null: there was none, or the mode looks at none. */
  readonly reference: string | null
  /** Percent that the value is above (+) or below (−) it. */
  readonly deviation: string | null
  /** Percent, of the last ten closes; null in other modes. */
  readonly amplitude: string | null
  /** Percent of the base amount. */
  readonly ratio: number
}

/** The same as it is kept with the period, with what else its amount was made of. */
export interface PeriodSignal extends SeenSignal {
  readonly mode: SmartMode
  readonly indexCode: string | null
  readonly averageDays: number | null
  readonly tableVersion: number
  /** Yuan, step-ups included. */
  readonly base: string
  /** Yuan: the most of a period that the customer agreed to; null: none. */
  readonly ceiling: string | null
}

/** A fraction in percent with two decimals, −6.25; half up. */
export function percentText({ part, whole }: Fraction): string {
  const hundredths = divideHalfUp((part < 0n ? -part : part) * 10_000n, whole)
  const digits = hundredths.toString().padStart(3, '0')

  return `${part < 0n && hundredths > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A signal as a page has it. */
type ToldSignal = Omit<PeriodSignal, 'day'> & { readonly day: string }

/** Why a period takes what it takes, in one sentence. */
export function signalText(signal: ToldSignal): string {
  const { tableVersion, base, ratio, ceiling } = signal
  const most = ceiling === null ? '' : `，每期最高 ${formatMoney(ceiling)} 元`

  return `${seenText(signal)}；扣款表第 ${tableVersion} 版，基准 ${formatMoney(base)} 元 × ${ratio}%${most}`
}

/** Why a coming period takes what it takes, or why nobody knows yet (R-PLAN-6), for within a sentence. */
export function comingSignalText({ mode, day, value, ratio }: ToldSignal): string {
  const said = `${day.slice(5)} 的${names[mode]}`

  return value === null ? `${said}还没有公布，公布后才能算出` : `${said}，按基准的 ${ratio}%`
}

const names = { MA: '指数收盘', RISE_FALL: '基金净值', VALUATION: '指数估值分位' } as const

/** A close or NAV as it is quoted: the zeros that a column added beyond four decimals left out. */
function figureText(value: string): string {
  return value.replace(/(\.\d{4}\d*?)0+$/, '$1')
}

function seenText(signal: ToldSignal): string {
  const { mode, day, value, reference, deviation, amplitude, averageDays } = signal
  if (value === null) return `${day} 的${names[mode]}当时没有公布，按基准扣款`
  if (mode === 'VALUATION') return `${day} ${names[mode]} ${value}%`
  const seen = `${day} ${names[mode]} ${figureText(value)}`
  if (reference === null || deviation === null)
    return `${seen}，${mode === 'MA' ? '收盘天数还不够算均线' : '计划还没有确认的份额'}，按基准扣款`
  const than = mode === 'MA' ? `${averageDays ?? '--'} 日均线` : '计划的平均成本'
  const side = deviation.startsWith('-') ? '低于' : '高于'
  const wild = amplitude === null ? '' : `，近十日振幅 ${amplitude}%`

  return `${seen}，${side}${than} ${figureText(reference)} ${deviation.replace('-', '')}%${wild}`
}
