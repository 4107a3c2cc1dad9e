import { withMinus } from '@tongzhou/domain/format/decimal-text'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'

/**
 * How numbers of charts are printed; the values that are read in text come printed by
 * `@tongzhou/domain/format`.
 */

/** A drawn number with exactly `decimals` decimals, half-up; `--` where the chart has none. */
export function figure(value: number | null | undefined, decimals: number): string {
  return typeof value === 'number' && Number.isFinite(value) ? fixedHalfUp(value, decimals) : '--'
}

export const percent = (value: number) => `${withMinus(figure(value, 2))}%`
export const signedPercent = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`

/** For axes, without needless zeros: 5, 7.5, 0.02. */
export const shortFigure = (value: number) => withMinus(figure(value, 3)).replace(/\.?0+$/, '')
export const wholePercent = (value: number) => `${shortFigure(value)}%`
