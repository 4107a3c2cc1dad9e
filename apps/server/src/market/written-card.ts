import { fundCard, windowFigure } from '@tongzhou/contract/fund/fund-shapes'
import { wireBytes } from '@tongzhou/contract/kit/wire-text'
import { Written } from '@tongzhou/contract/kit/written'
import type { z } from 'zod'
import { presentCard } from './fund-card'
import type { Market, MarketFund } from './market-data'
import { screenIndexOf } from './search/screen-index'
import { type DisplayContext, shownFigure } from './window-figures'
import type { Window } from './windows'

/** What of a written card is the same for every window: the bytes before its figure and those after it. */
interface CardFrame {
  readonly before: string
  readonly after: string
}

const frames = new WeakMap<Market, (CardFrame | undefined)[]>()

/**
 * The card of the fund of a place as lists send it; its figure is shown anew, by the gate that every figure
 * passes.
 */
export function writtenCard(
  market: Market,
  place: number,
  shown: { readonly display: DisplayContext; readonly window: Window },
): z.output<typeof fundCard>[] {
  const fund = screenIndexOf(market).funds[place]
  if (!fund) return []
  const known = frames.get(market) ?? []
  frames.set(market, known)
  const { before, after } = (known[place] ??= frameOf(fund, market, shown.display))
  const figure = wireBytes(windowFigure, shownFigure(fund, shown.window, shown.display))

  return [Written.as(fundCard, before + figure + after)]
}

const FIGURE = ',"performance":'

/**
 * Cuts its figure out of a written card: inside a text of the card the quotes of the key would be escaped.
 */
function frameOf(fund: MarketFund, market: Market, display: DisplayContext): CardFrame {
  const card = presentCard(fund, { market, display })
  const bytes = wireBytes(fundCard, card)
  const from = bytes.indexOf(FIGURE) + FIGURE.length
  const to = from + wireBytes(windowFigure, card.performance).length

  return { before: bytes.slice(0, from), after: bytes.slice(to) }
}
