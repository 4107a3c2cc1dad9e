import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import type { FigureAsked } from '../../../shared/explain/explain-words'

/** The span that a page's figures are of, as it was asked for. */
export interface AskedSpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly scope?: IncomeScope | undefined
}

/** A figure of a span, to be told how it came about; null: of an old version, told no more. */
export function spanFigure(figure: FigureAsked['figure'], span: AskedSpan): FigureAsked
export function spanFigure(figure: FigureAsked['figure'], span: AskedSpan | null): FigureAsked | null
export function spanFigure(figure: FigureAsked['figure'], span: AskedSpan | null): FigureAsked | null {
  if (span === null) return null
  const { from, to, scope } = span

  return {
    figure,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(scope === undefined ? {} : { scope }),
  }
}
