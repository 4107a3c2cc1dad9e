import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import type { FigureAsked } from '../../../shared/explain/explain-words'

/** The span that a page's figures are of, as it was asked for. */
export interface AskedSpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly scope?: IncomeScope | undefined
}

/** A figure of a span, to be told how it came about. */
export function spanFigure(figure: FigureAsked['figure'], { from, to, scope }: AskedSpan): FigureAsked {
  return {
    figure,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(scope === undefined ? {} : { scope }),
  }
}
