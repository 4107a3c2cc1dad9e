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

/** The written parts of one version, by place. */
interface WrittenParts {
  readonly frames: (CardFrame | undefined)[]
  /** Figures as the gate gave them, by window and policy. */
  readonly figures: Map<string, (string | undefined)[]>
}

const parts = new WeakMap<Market, WrittenParts>()

/** The cards of the funds of some places as lists send them, with the figures that the gate gives. */
export function writtenCards(
  market: Market,
  places: readonly number[],
  shown: { readonly display: DisplayContext; readonly window: Window },
): z.output<typeof fundCard>[] {
  const { funds } = screenIndexOf(market)
  const { display, window } = shown
  const known = parts.get(market) ?? { frames: [], figures: new Map<string, (string | undefined)[]>() }
  parts.set(market, known)
  const key = `${window}/${display.mode}/${display.place}`
  const figures = known.figures.get(key) ?? []
  known.figures.set(key, figures)

  return places.flatMap((place) => {
    const fund = funds[place]
    if (!fund) return []
    const { before, after } = (known.frames[place] ??= frameOf(fund, market, display))
    figures[place] ??= inOnePiece(wireBytes(windowFigure, shownFigure(fund, window, display)))

    return [Written.as(fundCard, before + figures[place] + after)]
  })
}

/**
 * The same bytes, one after the other in memory: a text that was put together keeps its pieces, and every
 * page that holds it would gather them anew.
 */
function inOnePiece(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('latin1')
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
